import { useRecordChannelQuery } from "../../../graphql/generated/index.ts";

/** How many messages of others the person has not read in the channel of a record; undefined for none. */
export function useUnreadDiscussion(recordKind: string | undefined, recordId: string): number | undefined {
  const { data } = useRecordChannelQuery({
    variables: { recordKind: recordKind ?? "", recordId },
    skip: !recordKind,
  });
  return data?.recordChannel?.unreadCount || undefined;
}
