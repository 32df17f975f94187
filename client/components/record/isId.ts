const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether it can be asked for at all: the server refuses what is no id. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
