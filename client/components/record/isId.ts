const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is an id; the server rejects queries for anything else. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
