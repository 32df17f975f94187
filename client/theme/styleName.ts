const names = new Map<string, string>();

/**
 * In place of @emotion/hash (vite.config.ts): each text gets the next number. Emotion asks for the name of every element
 * that it renders, mostly with a text that it has asked for before, and looking that up is faster than hashing it.
 */
export default function styleName(styles: string): string {
  const known = names.get(styles);
  if (known !== undefined) return known;
  const name = names.size.toString(36);
  names.set(styles, name);
  return name;
}
