export interface Part {
  /** Its position in the text. */
  at: number;
  text: string;
  href?: string;
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** The text of an email, split so that addresses become links. */
export function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: text, index } of body.matchAll(address)) {
    if (index > end) parts.push({ at: end, text: body.slice(end, index) });
    parts.push({ at: index, text, href: text });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ at: end, text: body.slice(end) });
  return parts;
}
