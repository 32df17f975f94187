/** Which files the build makes of the modules (client/fileSearch.ts). */
import { type Bundle, COMMON, distribute, type Visit } from "../../client/fileSearch.ts";

const costs = { file: 10, heavy: 10_000, tooMany: 1_000_000 };
const page = (maxFiles = 8): Visit => ({ weight: 1, size: 100, maxFiles });
const bundle = (size: number, ...visits: number[]): Bundle => ({
  modules: [],
  size,
  imports: new Set(),
  visits,
});

test("the code that all pages need is in the file that they load in any case", () => {
  const pages = [page(), page(), page()];
  expect(distribute([bundle(500, 0, 1, 2)], pages, costs)).toEqual([COMMON]);
});

test("a page does not load the large part of another", () => {
  const pages = [page(), page(), page(), page()];
  const [left, right] = distribute([bundle(500, 0, 1), bundle(500, 2, 3)], pages, costs);
  expect(left).not.toBe(right);
  expect([left, right]).not.toContain(COMMON);
});

test("small parts of the same pages share a file, since each file costs something", () => {
  const pages = [page(), page(), page(), page()];
  const [large, small] = distribute([bundle(500, 0, 1), bundle(2, 0, 1, 2)], pages, costs);
  expect([large, COMMON]).toContain(small);
});

test("a page loads no more files than it may, even if it then loads what it does not need", () => {
  const pages = [page(), ...Array.from({ length: 6 }, () => page())];
  const bundles = Array.from({ length: 6 }, (_, at) => bundle(1_000, 0, at + 1));
  const free = distribute(bundles, pages, costs);
  expect(new Set(free).size).toBe(6);
  // The file of all is one of them.
  const [, ...others] = pages;
  const limited = distribute(bundles, [page(4), ...others], costs);
  expect(new Set(limited.filter((file) => file !== COMMON)).size).toBe(3);
});

test("files never import each other in a circle, even where that would cost least", () => {
  const pages = [page(), page(), page()];
  const [top, middle, base] = [bundle(1_000, 0, 1), bundle(1_000, 1, 2), bundle(1_000, 0, 1)];
  top.imports.add(middle);
  middle.imports.add(base);
  const files = distribute([top, middle, base], pages, costs);
  const [ofTop, ofMiddle, ofBase] = files;
  const circle = ofTop === ofBase && ofMiddle !== ofTop;
  expect(circle).toBe(false);
});
