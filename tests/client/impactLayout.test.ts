import { BOX, curveOf, layoutOf, neighbourOf } from "../../client/screens/assets/impactLayout.ts";
import { seededRandom } from "../../migrations/seeds/randomSource.ts";

const node = (id: string, ...dependsOn: string[]) => ({ id, dependsOn });

it("an asset is to the right of everything that it depends on", () => {
  const { boxes } = layoutOf("root", [node("a", "root"), node("b", "a"), node("c", "root", "b")]);
  expect(Object.fromEntries(boxes.map(({ id, layer }) => [id, layer]))).toEqual({
    root: 0,
    a: 1,
    b: 2,
    c: 3,
  });
});

it("an asset with nothing that is affected is one box", () => {
  const layout = layoutOf("root", []);
  expect(layout).toMatchObject({ width: BOX.width, height: BOX.height, lines: [] });
  expect(layout.boxes).toEqual([{ id: "root", layer: 0, x: 0, y: 0 }]);
});

it("a line over several layers runs through each of them and crosses no box", () => {
  const { lines, boxes } = layoutOf("root", [node("a", "root"), node("b", "a"), node("c", "b", "root")]);
  const long = lines.find(({ from, to }) => from === "root" && to === "c");
  expect(long?.points).toHaveLength(6);
  for (const { x, y } of long?.points.slice(1, -1) ?? []) {
    for (const box of boxes.filter(({ layer }) => layer === 1 || layer === 2)) {
      const inside = x >= box.x && x <= box.x + BOX.width && y > box.y && y < box.y + BOX.height;
      expect(inside).toBe(false);
    }
  }
});

it.each([1, 2, 3, 4, 5])(
  "nets made by chance have every asset once, no box over another, and all lines forward (%i)",
  (seed) => {
    const random = seededRandom(seed);
    const nodes = Array.from({ length: 40 }, (_, at) => {
      const needs = Array.from({ length: random.between(1, 3) }, () => random.between(0, at));
      return node(String(at + 1), ...new Set(needs.map(String)));
    });
    const { boxes, lines, width, height } = layoutOf("0", nodes);
    expect(boxes.map(({ id }) => Number(id)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 41 }, (_, at) => at),
    );
    const layerOf = new Map(boxes.map(({ id, layer }) => [id, layer]));
    for (const { from, to, points } of lines) {
      expect(layerOf.get(from)).toBeLessThan(layerOf.get(to) ?? 0);
      expect(points.every((point, at) => at === 0 || point.x >= (points[at - 1]?.x ?? 0))).toBe(true);
    }
    expect(lines).toHaveLength(nodes.reduce((sum, { dependsOn }) => sum + dependsOn.length, 0));
    for (const [at, one] of boxes.entries()) {
      expect(one.x + BOX.width).toBeLessThanOrEqual(width);
      expect(one.y + BOX.height).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(at + 1)) {
        const apart = one.layer !== other.layer || Math.abs(one.y - other.y) >= BOX.height + BOX.gapY;
        expect([one.id, other.id, apart]).toEqual([one.id, other.id, true]);
      }
    }
  },
);

it("data with a circle, or that needs what is not drawn, is drawn all the same", () => {
  const { boxes } = layoutOf("root", [node("a", "root", "b"), node("b", "a"), node("c", "gone")]);
  expect(boxes).toHaveLength(4);
});

it("arrow keys follow the lines and stay within the layer", () => {
  const layout = layoutOf("root", [node("a", "root"), node("b", "root"), node("c", "a")]);
  expect(neighbourOf(layout, "root", "ArrowRight")).toBe("a");
  expect(neighbourOf(layout, "a", "ArrowDown")).toBe("b");
  expect(neighbourOf(layout, "b", "ArrowUp")).toBe("a");
  expect(neighbourOf(layout, "b", "ArrowDown")).toBeUndefined();
  expect(neighbourOf(layout, "c", "ArrowLeft")).toBe("a");
  expect(neighbourOf(layout, "c", "ArrowRight")).toBeUndefined();
  expect(neighbourOf(layout, "c", "Home")).toBe("root");
  expect(neighbourOf(layout, "root", "End")).toBe("c");
  expect(neighbourOf(layout, "root", "x")).toBeUndefined();
});

it("a line is straight where it can be, and bends where it must", () => {
  const from = { x: 0, y: 0 };
  expect(curveOf({ from: "a", to: "b", points: [from, { x: 40, y: 0 }] })).toBe("M 0 0 H 40");
  expect(curveOf({ from: "a", to: "b", points: [from, { x: 40, y: 20 }] })).toBe("M 0 0 C 20 0 20 20 40 20");
  expect(curveOf({ from: "a", to: "b", points: [] })).toBe("");
});
