import { rowsOf, sumOf } from "../../client/screens/compliance/progress.ts";
import { filterOf } from "../../client/screens/compliance/requirementQuery.ts";
import {
  emptyRequirement,
  inputOf,
  patchOf,
  requirementSchema,
} from "../../client/screens/compliance/requirementSchema.ts";
import type { ComplianceMessages } from "../../client/screens/compliance/useComplianceMessages.ts";

const words = ((key: string) => key) as ComplianceMessages;
const filled = { ...emptyRequirement, code: "1.1", title: "Doors are locked" };

async function mistakes(values: object): Promise<string[]> {
  try {
    await requirementSchema(words).validate({ ...filled, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof Error && "errors" in error && Array.isArray(error.errors) ? error.errors : [];
  }
}

describe("the form of a requirement", () => {
  it.each([
    [{}, []],
    [{ code: " " }, ["form.codeRequired"]],
    [{ status: "not_applicable" }, ["form.reasonRequired"]],
    [{ status: "not_applicable", applicabilityReason: "    short    " }, ["form.reasonRequired"]],
    [{ status: "not_applicable", applicabilityReason: "We own no cellar" }, []],
    [{ status: "not_applicable", heading: true }, []],
    [{ evidenceNeeded: 21 }, ["form.neededRange"]],
    [{ evidenceNeeded: "" }, ["form.neededRange"]],
    [{ evidenceNeeded: 1.5 }, ["form.neededRange"]],
    [{ position: -1 }, ["form.positionRange"]],
  ])("of %j says %j", async (values, expected) => {
    expect(await mistakes(values)).toEqual(expected);
  });

  it("gives a heading no status, whatever was chosen before", () => {
    const input = inputOf({
      ...filled,
      heading: true,
      status: "compliant",
      maturity: "4",
      evidenceNeeded: 3,
    });
    expect(input).toMatchObject({
      assessable: false,
      status: "not_assessed",
      maturity: null,
      evidenceNeeded: 1,
    });
  });

  it("sends only what changed", () => {
    expect(patchOf({ ...filled, maturity: "0", title: "Doors are locked " }, filled)).toEqual({
      maturity: 0,
    });
  });
});

describe("the register of requirements", () => {
  it("counts what ran out yesterday as in progress, and no longer as complete", () => {
    const ranOut = {
      and: [{ evidenceStatus: { equalTo: "complete" } }, { evidenceValidUntil: { lessThan: "2026-05-05" } }],
    };
    expect(filterOf({ evidence: ["complete"] }, "2026-05-05")).toEqual({
      and: [{ or: [{ and: [{ evidenceStatus: { equalTo: "complete" } }, { not: ranOut }] }] }],
    });
    expect(filterOf({ evidence: ["in_progress", "not_started"] }, "2026-05-05")).toEqual({
      and: [
        {
          or: [
            { or: [{ evidenceStatus: { equalTo: "in_progress" } }, ranOut] },
            { evidenceStatus: { equalTo: "not_started" } },
          ],
        },
      ],
    });
  });

  it("leaves out of a URL what is no word of it", () => {
    expect(
      filterOf({ status: ["splendid"], maturity: ["9"], owner: ["nobody"], applicable: ["maybe"] }),
    ).toEqual({});
  });
});

describe("progress", () => {
  const one = {
    requirements: 3,
    complete: 1,
    inProgress: 1,
    notStarted: 1,
    compliant: 2,
    partiallyCompliant: 0,
    nonCompliant: 1,
    notAssessed: 0,
    notApplicable: 4,
    overdue: 1,
    percentComplete: 33,
    percentCompliant: 67,
  };

  it("of several frameworks is made from their sums, not from their percentages", () => {
    const other = { ...one, requirements: 1, complete: 1, inProgress: 0, notStarted: 0, compliant: 0 };
    expect(sumOf([one, other])).toMatchObject({
      requirements: 4,
      complete: 2,
      percentComplete: 50,
      percentCompliant: 50,
    });
  });

  it("of nothing is not zero percent", () => {
    expect(sumOf([])).toMatchObject({ requirements: 0, percentComplete: null, percentCompliant: null });
  });

  it("leads to rows that apply, unless it says otherwise", () => {
    expect(rowsOf({ evidence: ["in_progress", "not_started"] })).toBe(
      "/compliance/requirements?applicable=true&evidence=in_progress&evidence=not_started",
    );
    expect(rowsOf({ applicable: "false" })).toBe("/compliance/requirements?applicable=false");
  });
});
