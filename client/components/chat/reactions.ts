/** The reactions that are offered. Each sign is content, as a letter is; its name is among the messages. */
export const reactions = [
  { emoji: "👍", name: "agree" },
  { emoji: "👎", name: "disagree" },
  { emoji: "✅", name: "done" },
  { emoji: "👀", name: "looking" },
  { emoji: "❓", name: "question" },
  { emoji: "🙏", name: "thanks" },
] as const;

export type ReactionName = (typeof reactions)[number]["name"];

export function reactionName(emoji: string): ReactionName | undefined {
  return reactions.find((reaction) => reaction.emoji === emoji)?.name;
}
