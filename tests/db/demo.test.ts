import { plan } from "../../migrations/seeds/demo.ts";
import { founder, staff, suspended, waiting, withoutRoles } from "../../migrations/seeds/people.ts";

const DAY = 86_400_000;
const people = new Map(
  [founder, ...staff, suspended, ...waiting, withoutRoles].map(({ name }) => [name, name] as const),
);

/** When everything happens, in milliseconds from the day on which the demo data are created. */
async function storyToldOn(today: Date): Promise<number[]> {
  const nobody = () => Promise.reject(new Error("Nothing is told yet."));
  const happenings = await plan({ today, act: nobody, happen: nobody }, people);
  return happenings.map(({ at }) => at.getTime() - today.getTime());
}

it("the demo organisation has the same history on whatever day of a leap year it is made", async () => {
  const told = await storyToldOn(new Date("2027-12-31"));
  expect(told.length).toBeGreaterThan(3_000);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  // In steps of five each weekday meets each part of a month.
  for (let day = 1; day <= 368; day += 5) {
    const today = new Date(Date.parse("2027-12-31") + day * DAY);
    const again = await storyToldOn(today);
    expect([today, again.findIndex((at, place) => at !== told[place])]).toEqual([today, -1]);
    expect(again).toHaveLength(told.length);
  }
});

it("nothing of that history is still to come, but for the clock that looked at the evidence today", async () => {
  const told = await storyToldOn(new Date("2028-02-29"));
  expect(told.filter((at) => at >= 0)).toEqual([2 * 60_000]);
});
