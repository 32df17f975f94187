interface Messages {
  [key: string]: string | Messages;
}

/** Messages by area. */
export type Areas = Record<string, Messages>;

const coming = new Map<string, Promise<Areas>>();

/** The messages of a screen in one language; each file is fetched once (messagesPlugin.ts). */
export function messagesOf(language: string, file: string): Promise<Areas> {
  const address = `${__MESSAGES__}/${language}/${file}.json`;
  const messages = coming.get(address) ?? bring(address);
  coming.set(address, messages);
  // A failed request is not kept: the next visit tries again.
  messages.catch(() => coming.delete(address));
  return messages;
}

async function bring(address: string): Promise<Areas> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There are no messages at ${address}.`);
  return response.json();
}
