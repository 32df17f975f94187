interface Words {
  [key: string]: string | Words;
}

/** The words of some areas, by area. */
export type Areas = Record<string, Words>;

const coming = new Map<string, Promise<Areas>>();

/** The words of a screen in one language: each file is asked for once (wordsPlugin.ts). */
export function wordsOf(language: string, file: string): Promise<Areas> {
  const address = `${__WORDS__}/${language}/${file}.json`;
  const words = coming.get(address) ?? bring(address);
  coming.set(address, words);
  // A lost connection must not stay lost: the next visit asks again.
  words.catch(() => coming.delete(address));
  return words;
}

async function bring(address: string): Promise<Areas> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There are no words at ${address}.`);
  return response.json();
}
