/** 'AK' for 'Ada King' and for 'Ada King (you)'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !word.startsWith("("));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
