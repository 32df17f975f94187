/** Who is signed in, said otherwise: for what would change the person or the organisation under other tests' feet. */
import type { Page } from "@playwright/test";

type Change = Record<string, unknown>;

const changes = new WeakMap<Page, Change>();

/** From now on every answer about who is signed in says this besides; what was said so before stays. */
export async function sayOfMe(page: Page, change: Change): Promise<void> {
  const known = changes.get(page);
  if (known) {
    Object.assign(known, change);
    return;
  }
  const said = { ...change };
  changes.set(page, said);
  await page.route("**/graphql", async (route) => {
    if (route.request().postDataJSON()?.operationName !== "Me") return route.fallback();
    const answer = await route.fetch();
    const { data } = await answer.json();
    // Nobody is signed in, or the answer is a refusal.
    if (!data?.me) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { data: { me: { ...data.me, ...said } } } });
  });
}
