/**
 * Changes what the server says about the signed-in user, where a real change would affect the person or the
 * organisation in other tests.
 */
import type { Page } from "@playwright/test";

type Change = Record<string, unknown>;

// Runs in the page. There it costs nothing; a route of the browser would stop every question on its way.
function changeAnswers(change: Change): void {
  const known: unknown = Reflect.get(window, "saidOfMe");
  if (typeof known === "object" && known) {
    Object.assign(known, change);
    return;
  }
  const said = { ...change };
  Reflect.set(window, "saidOfMe", said);
  const send = window.fetch;
  window.fetch = async (place, options) => {
    const answer = await send(place, options);
    if (typeof options?.body !== "string" || !/"operationName":\s*"Me"/.test(options.body)) return answer;
    const told = await answer.clone().json();
    // No one is signed in, or the answer is an error.
    if (!told.data?.me) return answer;
    return Response.json({ data: { ...told.data, me: { ...told.data.me, ...said } } });
  };
}

/** From now on every answer about the signed-in user has these values, until the page is loaded again. */
export async function sayOfMe(page: Page, change: Change): Promise<void> {
  await page.evaluate(changeAnswers, change);
}

/** Every page load from now on gets these values, from its first query on. */
export async function sayOfMeFromTheStart(page: Page, change: Change): Promise<void> {
  await page.addInitScript(changeAnswers, change);
}
