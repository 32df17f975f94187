/** The form of a template: what it has of the content, and what it makes of it. */

import { patchOf, valuesOf } from "../../client/screens/templates/templateForm.ts";
import type { TemplateRecordFragment } from "../../graphql/generated/index.ts";

function template(kind: TemplateRecordFragment["kind"], content: object): TemplateRecordFragment {
  return { kind, name: "Spring", summary: "For spring.", area: "audit", content } as TemplateRecordFragment;
}

const requirement = { framework: "ISO27001", code: "9.2" };

it("a person who changes a procedure keeps what the form does not show of it", () => {
  const audit = template("audit_programme", {
    name: "Internal audit",
    procedures: [{ title: "Interview", sample: "Two people", control: "policy-review", requirement }],
  });
  const base = valuesOf(audit);
  expect(patchOf(audit, base, base)).toEqual({});
  const values = structuredClone(base);
  Object.assign((values.procedures as object[])[0] ?? {}, { title: " Interviews ", sample: "" });
  expect(patchOf(audit, values, base).content).toEqual({
    name: "Internal audit",
    procedures: [{ title: "Interviews", control: "policy-review", requirement }],
  });
});

it("a person who adds a task gives its week as a number, and a milestone only where it is one", () => {
  const project = template("project", {
    name: "New lock",
    tasks: [{ title: "Order", week: 0, milestone: true }],
    assumptions: [],
    business_benefits: { cost_reduction: { selected: true, value: "2000.00", details: "Less theft" } },
  });
  const base = valuesOf(project);
  expect(patchOf(project, base, base)).toEqual({});
  const added = { title: "Fit", description: "", week: "3", milestone: false };
  const values = { ...base, tasks: [...(base.tasks as object[]), added] };
  expect(patchOf(project, values, base).content).toEqual({
    name: "New lock",
    tasks: [
      { title: "Order", week: 0, milestone: true },
      { title: "Fit", week: 3 },
    ],
    assumptions: [],
    // Amounts are stored without idle zeros, as those of projects are.
    business_benefits: { cost_reduction: { selected: true, value: "2000", details: "Less theft" } },
  });
});

it("a person who removes the condition of a workflow removes it from the template", () => {
  const steps = [{ id: "wait", type: "wait", days: 7 }];
  const event = { type: "created", table: "risks" };
  const workflow = template("workflow", {
    name: "Look again",
    event,
    condition: { all: [{ field: "status", operator: "is", value: "identified" }] },
    steps,
  });
  const base = valuesOf(workflow);
  expect(patchOf(workflow, base, base)).toEqual({});
  const values = { ...base, ...(base.flow && { flow: { ...base.flow, condition: [] } }) };
  expect(patchOf(workflow, values, base).content).toMatchObject({ name: "Look again", event });
  expect(patchOf(workflow, values, base).content).not.toHaveProperty("condition");
});
