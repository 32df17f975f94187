import { coalesceCalls } from "../../client/apollo/coalesceCalls.ts";

/** The test decides when each run ends. */
function slowAct() {
  const ends: (() => void)[] = [];
  const act = coalesceCalls(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { act, ends, begun: () => ends.length };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("who asks while it runs waits for a run that began afterwards", async () => {
  const { act, ends, begun } = slowAct();
  void act();
  let answered = false;
  const second = act().then(() => {
    answered = true;
  });
  expect(begun()).toBe(1);
  ends[0]?.();
  await turn();
  expect(begun()).toBe(2);
  expect(answered).toBe(false);
  ends[1]?.();
  await second;
});

test("all who ask meanwhile share one further run", async () => {
  const { act, ends, begun } = slowAct();
  const all = [act(), act(), act(), act()];
  ends[0]?.();
  await turn();
  ends[1]?.();
  await Promise.all(all);
  expect(begun()).toBe(2);
});

test("a run that fails ends like another one", async () => {
  let runs = 0;
  const act = coalesceCalls(async () => {
    runs += 1;
    if (runs === 1) throw new Error("No network");
  });
  await act();
  await act();
  expect(runs).toBe(2);
});
