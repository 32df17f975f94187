/** Files of templates with mistakes: each is reported with its line, and nothing else is. */

import { kinds } from "../../server/files/library/kinds.ts";
import { filesIn, libraryFolder } from "../../server/files/library/libraryFiles.ts";
import { readLibrary } from "../../server/files/library/loadLibrary.ts";

function found(changed: Record<string, (text: string) => string>) {
  return kinds.flatMap((kind) =>
    filesIn(libraryFolder, kind.folder).map((file) => {
      const change = changed[file.path];
      return {
        kind,
        file: change ? { ...file, bytes: Buffer.from(change(file.bytes.toString("utf8"))) } : file,
      };
    }),
  );
}

function mistakes(path: string, before: string, after: string): string[] {
  try {
    readLibrary(
      found({
        [path]: (text) => {
          expect(text).toContain(before);
          return text.replace(before, after);
        },
      }),
    );
  } catch (error) {
    return String((error as Error).message)
      .split("\n")
      .slice(1);
  }
  return [];
}

const risks = "templates/risk.yaml";

it("reads all that are shipped", () => {
  const read = readLibrary(found({}));
  expect(read.filter(({ kind }) => kind.folder === "templates")).toHaveLength(6);
});

it("keeps numbers and answers of workflows as such, and codes and amounts as texts", () => {
  const contents = readLibrary(found({})).flatMap(({ content }) => Reflect.get(content, "items") ?? []);
  const contentOf = (code: string) => contents.find((item: { code: string }) => item.code === code).content;
  expect(contentOf("overdue-finding").event).toMatchObject({ type: "date", days: 1 });
  expect(contentOf("critical-risk-escalation").event.to).toBe(true);
  expect(contentOf("privileged-access").estimated_capex).toBe("120000.00");
  expect(contentOf("policy-review").requirements.ISO27001).toEqual(["5.2", "7.5.2", "A.5.1"]);
});

describe("a mistake is reported with its line", () => {
  it.each([
    ["a key that is not known", "    cause: Customer", "    reason: Customer", [18, 12], "is not known"],
    ["a key that is used twice", "key: failed-acquisition", "key: market-shift", [30], "is used twice"],
    ["a key with capitals", "key: market-shift", "key: Market Shift", [12], "small letters"],
    ["a control that is no template", "[strategy-review, risk", "[strategy-revue, risk", [29], "no template"],
    ["a rating out of range", "likelihood: 3", "likelihood: 6", [25], "from 1 to 5"],
    ["a side that cannot be suggested", "kind: inherent", "kind: residual", [24], "inherent"],
    ["two areas", "areas: [strategic]", "areas: [strategic, financial]", [15], "one area"],
    ["another kind", "kind: risk\n", "kind: control\n", [8], "file name"],
    ["an unknown language", "language: en", "language: it", [9], "en, de, fr or es"],
  ])("%s", (_what, before, after, lines, message) => {
    const reported = mistakes(risks, before, after).filter((line) => line.startsWith(risks));
    expect(reported.join("\n")).toContain(message);
    const places = reported.map((line) => Number(line.split(":")[1]));
    expect(new Set(places)).toEqual(new Set(lines));
  });

  it("a requirement that no framework has", () => {
    const [mistake, ...others] = mistakes("templates/control.yaml", "[GV.PO-01, GV.PO-02]", "[GV.PO-09]");
    expect(mistake).toMatch(/^templates\/control\.yaml:\d+: "GV\.PO-09" is no requirement of CSF$/);
    expect(others).toEqual([]);
  });

  it("an amount and a week that are none", () => {
    const project = "templates/project.yaml";
    expect(mistakes(project, '"120000.00"', "much")).toMatchObject([expect.stringContaining("amount")]);
    expect(mistakes(project, "week: 3", "week: soon")).toMatchObject([expect.stringContaining("0 to 520")]);
  });
});
