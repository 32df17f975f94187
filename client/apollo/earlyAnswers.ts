/**
 * What a page queries before it is rendered is stored, so that the next load of the page sends it before any code has
 * run (public/head.js). Pages with parameters in the URL are left out, because these may be words of a search.
 */
declare global {
  interface Window {
    /** The answers to the stored queries, by the body of the request; each is taken once. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The bodies that were sent since the page was loaded; undefined once it has been rendered. */
let sent: string[] | undefined = [];

/** Sends a query, or takes the answer that is already on its way. */
export const fetchEarly: typeof fetch = async (url, options) => {
  const { body } = options ?? {};
  if (!sent || typeof body !== "string") return fetch(url, options);
  sent.push(body);
  const early = window.earlyAnswers?.get(body);
  window.earlyAnswers?.delete(body);
  return (await early?.catch(() => undefined)) ?? fetch(url, options);
};

/** Stores what the page has queried until now. Called when it is rendered. */
export function storeQueries() {
  const bodies = sent ?? [];
  sent = undefined;
  window.earlyAnswers = undefined;
  const { pathname, search } = window.location;
  if (search !== "" || bodies.length === 0) return;
  const id = ID.exec(pathname)?.[0] ?? ":id";
  const texts = bodies.map((body) => body.replaceAll(id, ":id"));
  try {
    localStorage.setItem(`plumbline.queries.${pathname.replace(id, ":id")}`, JSON.stringify(texts));
  } catch {
    // Full or forbidden storage: the next load is slower.
  }
}
