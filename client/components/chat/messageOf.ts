import type { ChatMessageFieldsFragment } from "../../../graphql/generated/index.ts";
import type { Mention } from "./mentions.ts";
import type { ChatMessage } from "./types.ts";

function mentionsOf({ mentions }: ChatMessageFieldsFragment): Mention[] {
  return (mentions ?? []).flatMap(({ kind, id, name, isReached }) =>
    // Without a name it is a person or team that the reader may not see.
    name ? [{ kind: kind === "team" ? "team" : "user", id, name, isReached }] : [],
  );
}

/** A message of the API as the parts of the chat use it. */
export function messageOf(message: ChatMessageFieldsFragment): ChatMessage {
  const { isDeleted, content, reactions, references, files } = message;
  return {
    ...message,
    channelId: message.channelId ?? "",
    content: isDeleted ? null : content,
    mentions: mentionsOf(message),
    references: references ?? [],
    files: (files ?? []).filter((file) => file !== null),
    records: message.records ?? [],
    change: message.change?.seq ? message.change : null,
    reactions: (reactions ?? []).map((reaction) => ({
      ...reaction,
      people: (reaction.people ?? []).filter((person) => person !== null),
    })),
  };
}
