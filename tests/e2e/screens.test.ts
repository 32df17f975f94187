/** Every screen in all its looks: nothing that axe, the browser or a narrow page complains of. */
import { lookAround, lookInGerman, wearFirst } from "./support/looks.ts";
import { test } from "./support/rooms.ts";
import { screens, visit } from "./support/screens.ts";
import { expect, watch } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

for (const screen of screens) {
  test(screen.as ? `${screen.name} (${screen.as})` : screen.name, async ({ rooms }) => {
    const page = await (await rooms(screen.as)).newPage();
    const mishaps = watch(page);
    await wearFirst(page);
    await visit(page, screen);
    await lookAround(page);
    await lookInGerman(page);
    expect(mishaps).toEqual([]);
    await page.close();
  });
}
