interface Messages {
  [key: string]: string | Messages;
}

/** Messages by area. */
export type Areas = Record<string, Messages>;

const pending = new Map<string, Promise<Areas>>();

/** The messages of a screen in one language; each file is fetched once (messagesPlugin.ts). */
export function messagesOf(language: string, file: string): Promise<Areas> {
  const address = `${__MESSAGES__}/${language}/${file}.json`;
  const messages = pending.get(address) ?? fetchMessages(address);
  pending.set(address, messages);
  // A failed request is not kept: the next visit tries again.
  messages.catch(() => pending.delete(address));
  return messages;
}

async function fetchMessages(address: string): Promise<Areas> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There are no messages at ${address}.`);
  return response.json();
}
