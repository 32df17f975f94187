/** Parts of a policy that a suggested wording can be for, and how one takes the place of a part. */
import { replacePart, sectionsOf } from "../../client/screens/policies/sections.ts";

const TEXT = "# Purpose\n\nWhy.\n\n# Rules\n\n## Desks\n\nClear.\n\n## Screens\n\nLocked.\n\n# End\n";

function partOf(title: string): { start: number; before: string } {
  const section = sectionsOf(TEXT).find((one) => one.title === title);
  return { start: section?.start ?? -1, before: TEXT.slice(section?.start, section?.end) };
}

it("a section reaches to the next heading of its level or above", () => {
  expect(sectionsOf(TEXT).map(({ title, level }) => [title, level])).toEqual([
    ["Purpose", 1],
    ["Rules", 1],
    ["Desks", 2],
    ["Screens", 2],
    ["End", 1],
  ]);
  expect(partOf("Rules").before).toBe("# Rules\n\n## Desks\n\nClear.\n\n## Screens\n\nLocked.\n\n");
  expect(partOf("Desks").before).toBe("## Desks\n\nClear.\n\n");
  expect(partOf("End").before).toBe("# End\n");
});

it("a comment in a block of code is no heading", () => {
  expect(sectionsOf("# One\n\n```\n# not\n```\n\ntext #two\n").map(({ title }) => title)).toEqual(["One"]);
});

it("a text without headings has no sections", () => {
  expect(sectionsOf("")).toEqual([]);
});

it("a suggestion replaces its section and keeps the blank lines after it", () => {
  expect(replacePart(TEXT, { ...partOf("Desks"), after: "## Desks\n\nClear at night.\n" })).toBe(
    TEXT.replace("Clear.", "Clear at night."),
  );
});

it("a section that moved while the person wrote is found again", () => {
  const longer = `# New\n\nText.\n\n${TEXT}`;
  expect(replacePart(longer, { ...partOf("Desks"), after: "## Desks\n\nNone." })).toBe(
    longer.replace("Clear.", "None."),
  );
});

it("a section that was changed, or exists twice, is not replaced", () => {
  const after = "## Desks\n\nNone.";
  expect(replacePart(TEXT.replace("Clear.", "Tidy."), { ...partOf("Desks"), after })).toBeUndefined();
  expect(replacePart(`x${TEXT}${TEXT}`, { ...partOf("Desks"), after })).toBeUndefined();
});
