/** A person or team that a text mentions. */
export interface Mention {
  kind: "user" | "team";
  id: string;
  name: string;
  /** False if the person may not see the record of the channel, and was not notified. */
  isReached?: boolean;
}

/** Text as people see and type it, '@Ingrid Solheim', with those whom it mentions, in their order. */
export interface TypedText {
  text: string;
  mentions: readonly Mention[];
}

/** A mention as it is stored, '@{user:8b5e…}': it stays right when somebody is renamed. */
export const STORED = /@\{(user|team):([0-9a-f-]{36})\}/g;

const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text as it is stored: each name that was chosen from the list becomes a mention. */
export function toStored({ text, mentions }: TypedText): string {
  if (mentions.length === 0) return text;
  const byName = Map.groupBy(mentions, ({ name }) => name);
  // Longer names first, because one name may begin with another.
  const names = [...byName.keys()].sort((one, other) => other.length - one.length).map(exactly);
  return text.replace(new RegExp(`@(${names.join("|")})(?![\\p{L}\\p{N}])`, "gu"), (typed, name: string) => {
    const same = byName.get(name) ?? [];
    // Two people of one name are mentioned in the order in which they were chosen.
    const mention = same.length > 1 ? same.shift() : same[0];
    return mention ? `@{${mention.kind}:${mention.id}}` : typed;
  });
}

export function mentionOf(mentions: readonly Mention[], id: string): Mention | undefined {
  return mentions.find((mention) => mention.id === id);
}

/** The stored text as it is edited. A mention whose name is not known stays as it is stored. */
export function toTyped(content: string, known: readonly Mention[]): TypedText {
  const mentions: Mention[] = [];
  const text = content.replace(STORED, (stored, _kind, id: string) => {
    const mention = mentionOf(known, id);
    if (!mention) return stored;
    mentions.push(mention);
    return `@${mention.name}`;
  });
  return { text, mentions };
}

/** The text for one line of plain text, such as that of a pinned message. */
export function plainText(content: string, known: readonly Mention[]): string {
  return toTyped(content, known).text.replace(/\s+/g, " ").trim();
}
