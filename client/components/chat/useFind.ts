import { useApolloClient } from "@apollo/client/react";

import {
  ChatMentionablesDocument,
  ChatPeopleDocument,
  SearchEverythingDocument,
} from "../../../graphql/generated/index.ts";
import { discussionKinds } from "../record/discussionKinds.ts";
import { findEmoji } from "./emoji.ts";
import type { FindSuggestions, Suggestion } from "./suggestions.ts";

/** The kinds of records with a number, such as R-0012; a requirement has the code of its framework. */
const KINDS = Object.values(discussionKinds).filter((kind) => kind !== "requirements");
const MAX_PER_KIND = 3;

/** What '@', '#' and ':' offer: people and teams of the channel, the records that the person may see, and emoji. */
export function useFind(channelId: string | undefined): FindSuggestions {
  const client = useApolloClient();

  async function people(search: string): Promise<Suggestion[]> {
    if (!channelId) {
      const { data } = await client.query({ query: ChatPeopleDocument, variables: { search } });
      return (data?.chatPeople ?? []).flatMap((person) =>
        person
          ? [
              {
                key: person.id,
                insert: `@${person.fullName}`,
                label: person.fullName,
                picture: person.avatarUrl,
                mention: { kind: "user" as const, id: person.id, name: person.fullName },
              },
            ]
          : [],
      );
    }
    const { data } = await client.query({
      query: ChatMentionablesDocument,
      variables: { channelId, search },
    });
    return (data?.chatMentionables ?? []).flatMap((each) => {
      if (!each?.id || !each.name) return [];
      const kind = each.kind === "team" ? ("team" as const) : ("user" as const);
      return [
        {
          key: each.id,
          insert: `@${each.name}`,
          label: each.name,
          mention: { kind, id: each.id, name: each.name },
        },
      ];
    });
  }

  async function records(search: string): Promise<Suggestion[]> {
    const { data } = await client.query({
      query: SearchEverythingDocument,
      variables: { search, kinds: KINDS, maxPerKind: MAX_PER_KIND },
      // A record that two searches have found differs in its snippet and its match.
      fetchPolicy: "no-cache",
    });
    return (data?.searchEverything ?? []).flatMap((hit) =>
      hit?.reference
        ? [{ key: hit.reference, insert: `#${hit.reference}`, label: hit.name, detail: hit.reference }]
        : [],
    );
  }

  return async (sign, search) => {
    if (sign === ":") {
      return findEmoji(search).map(({ sign: insert, name }) => ({
        key: insert,
        insert,
        label: `${insert} :${name}:`,
      }));
    }
    return sign === "@" ? people(search) : records(search);
  };
}
