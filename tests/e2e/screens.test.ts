/** Every screen in all its looks: nothing that axe, the browser or a narrow page complains of. */
import { checkAllAppearances, resetAppearance } from "./support/appearance.ts";
import { test } from "./support/personPage.ts";
import { openScreen, screens } from "./support/screens.ts";
import { expect } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

// One person after the other, so that each needs one page.
const byPerson = screens.toSorted((one, other) => (one.as ?? "").localeCompare(other.as ?? ""));

for (const screen of byPerson) {
  test(screen.as ? `${screen.name} (${screen.as})` : screen.name, async ({ pageOf }) => {
    // Preparations before the first query need a page that has not sent any yet.
    const fresh = screen.fresh || screen.before !== undefined;
    const { page, pageErrors, within } = await pageOf(screen.as, { fresh });
    await resetAppearance(page);
    await openScreen(page, screen, within);
    await checkAllAppearances(page);
    expect(pageErrors).toEqual([]);
  });
}
