import type { ChatChannel } from "../../components/chat/types.ts";

export const kinds = ["general", "team", "record", "group", "direct"] as const;
export type ChannelKind = (typeof kinds)[number];

export interface ChannelGroup {
  kind: ChannelKind;
  channels: readonly ChatChannel[];
}

/** The channels by kind, those whose names contain the text; within a kind the last active is first, as answered. */
export function groupsOf(channels: readonly ChatChannel[], search: string): ChannelGroup[] {
  const wanted = search.trim().toLocaleLowerCase();
  const matching = channels.filter(({ name }) => (name ?? "").toLocaleLowerCase().includes(wanted));
  return kinds.flatMap((kind) => {
    const ofKind = matching.filter((channel) => channel.kind === kind);
    return ofKind.length > 0 ? [{ kind, channels: ofKind }] : [];
  });
}
