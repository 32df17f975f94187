/**
 * Changes what the server answers about the signed-in user, where a real change would affect the person or the
 * organisation in other tests.
 */
import type { Page } from "@playwright/test";

type Change = Record<string, unknown>;

// Runs in the page. There it costs nothing; a route of the browser would intercept every request.
function changeAnswers(change: Change): void {
  const known: unknown = Reflect.get(window, "mockedMe");
  if (typeof known === "object" && known) {
    Object.assign(known, change);
    return;
  }
  const values = { ...change };
  Reflect.set(window, "mockedMe", values);
  const send = window.fetch;
  window.fetch = async (place, options) => {
    const answer = await send(place, options);
    if (typeof options?.body !== "string" || !/"operationName":\s*"Me"/.test(options.body)) return answer;
    const body = await answer.clone().json();
    // No one is signed in, or the answer is an error.
    if (!body.data?.me) return answer;
    return Response.json({ data: { ...body.data, me: { ...body.data.me, ...values } } });
  };
}

/** From now on every answer about the signed-in user has these values, until the page is loaded again. */
export async function mockMe(page: Page, change: Change): Promise<void> {
  await page.evaluate(changeAnswers, change);
}

/** Every page load from now on gets these values, from its first query on. */
export async function mockMeOnLoad(page: Page, change: Change): Promise<void> {
  await page.addInitScript(changeAnswers, change);
}
