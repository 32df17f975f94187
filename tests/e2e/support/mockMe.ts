/** Who is signed in, said otherwise: for what would change the person or the organisation under other tests' feet. */
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
    if (typeof options?.body !== "string" || !/"operationName":\s*"(Me|Start)"/.test(options.body))
      return answer;
    const told = await answer.clone().json();
    // Nobody is signed in, or the answer is a refusal.
    if (!told.data?.me) return answer;
    return Response.json({ data: { ...told.data, me: { ...told.data.me, ...said } } });
  };
}

/** From now on every answer about who is signed in says this besides, until the page is loaded anew. */
export async function sayOfMe(page: Page, change: Change): Promise<void> {
  await page.evaluate(changeAnswers, change);
}

/** Whatever this page loads from now on is told so, from its first question on. */
export async function sayOfMeFromTheStart(page: Page, change: Change): Promise<void> {
  await page.addInitScript(changeAnswers, change);
}
