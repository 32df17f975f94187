import { screen } from "@testing-library/react";

import { useViewer } from "../../client/access/useViewer.ts";
import { clearAllDrafts } from "../../client/components/allDrafts.ts";
import { conditionsOf } from "../../client/components/custom/customConditions.ts";
import type { CustomField } from "../../client/components/custom/customFields.ts";
import { speakerOf } from "../../client/components/record/historyMessages.ts";
import { Rail } from "../../client/components/record/Rail.tsx";
import { EditRisk } from "../../client/screens/risks/EditRisk.tsx";
import { NewRisk } from "../../client/screens/risks/NewRisk.tsx";
import { CreateRiskDocument, UpdateRiskDocument } from "../../graphql/generated/index.ts";
import { mockViewer } from "../support/mockViewer.ts";
import { type Mocks, renderAt, serverError } from "../support/render.tsx";
import { choiceMocks, record } from "../support/risks.ts";

const idOf = (digit: number) => `00000000-0000-4000-8000-0000000000c${digit}`;

function field(digit: number, changes: Partial<CustomField>): CustomField {
  return {
    __typename: "CustomField",
    id: idOf(digit),
    area: "risks",
    name: "",
    kind: "text",
    required: false,
    choices: [],
    help: null,
    ...changes,
  };
}

const customFields = [
  field(1, { name: "Insured", kind: "choice", choices: ["Yes", "No"], required: true }),
  field(2, { name: "Sum insured", kind: "number", help: "In pounds." }),
  field(3, { name: "Lease ends", kind: "date", area: "assets" }),
];

const viewer = mockViewer({
  roles: ["risk_manager"],
  permissions: { risks_view: "full", risks_create: "full", risks_edit: "full" },
  customFields,
});

const close = jest.fn();
beforeEach(() => {
  close.mockClear();
  clearAllDrafts();
});

/** As the application does: nothing is shown before the user is known. */
function SignedIn({ children }: { children: React.ReactElement }) {
  return useViewer().viewer && children;
}

function show(form: React.ReactElement, mocks: Mocks = []) {
  return renderAt("/", <SignedIn>{form}</SignedIn>, { viewer, mocks: [...choiceMocks, ...mocks] });
}

it("a new risk has the custom fields of risks, and needs those that are required", async () => {
  const variables = jest.fn((_: unknown) => true);
  const { user } = show(<NewRisk onClose={close} />, [
    { request: { query: CreateRiskDocument, variables }, result: serverError("FORBIDDEN", "Later.") },
  ]);
  await user.type(await screen.findByLabelText("Name"), "Fire");
  expect(screen.getByRole("group", { name: "More fields" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Lease ends")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Sum insured")).toHaveAccessibleDescription("In pounds.");
  await user.click(screen.getByRole("button", { name: "Create risk" }));
  expect(await screen.findAllByText(/Fill in this field/)).toHaveLength(2);
  expect(variables).not.toHaveBeenCalled();

  await user.selectOptions(screen.getByLabelText("Insured"), "Yes");
  await user.type(screen.getByLabelText("Sum insured"), "1500.5");
  await user.click(screen.getByRole("button", { name: "Create risk" }));
  expect(await screen.findByText("Later.")).toBeInTheDocument();
  expect(variables.mock.calls[0]?.[0]).toMatchObject({
    input: { risk: { name: "Fire", customValues: { [idOf(1)]: "Yes", [idOf(2)]: 1500.5 } } },
  });
});

it("an edited risk sends only the custom fields that change, and keeps a choice that is no longer offered", async () => {
  const variables = jest.fn((_: unknown) => true);
  const risk = record({ customValues: { [idOf(1)]: "Partly", [idOf(2)]: 7 } });
  const message = "Choose a value from the list for “Sum insured”.";
  const { user } = show(<EditRisk risk={risk} onClose={close} />, [
    {
      request: { query: UpdateRiskDocument, variables },
      result: serverError("INVALID_INPUT", message, { field: `custom:${idOf(2)}` }),
    },
  ]);
  expect(await screen.findByLabelText("Insured")).toHaveValue("Partly");
  await user.clear(screen.getByLabelText("Sum insured"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Sum insured")).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(variables.mock.calls[0]?.[0]).toMatchObject({
    input: { patch: { customValues: { [idOf(2)]: null } } },
  });
});

it("the page of a record shows its custom fields, also those without a value", async () => {
  show(<Rail entries={[]} area="risks" record={{ customValues: { [idOf(2)]: 1234.5 } }} />);
  expect(await screen.findByText("1,234.5")).toBeInTheDocument();
  expect(screen.getByText("Insured")).toBeInTheDocument();
});

it("filters of a URL become conditions on custom fields; what is none is ignored", () => {
  expect(
    conditionsOf({
      [`custom_${idOf(1)}`]: ["Yes", "No"],
      [`no_custom_${idOf(1)}`]: ["true"],
      [`custom_${idOf(2)}_from`]: ["5"],
      [`custom_${idOf(2)}_to`]: ["7"],
      custom_nonsense: ["7"],
      status: ["identified"],
    }),
  ).toEqual([
    { field: idOf(1), values: ["Yes", "No"], none: true },
    { field: idOf(2), from: "5", to: "7" },
  ]);
});

it("the history names a custom field in quotes, and only that a long text was edited", () => {
  const t = ((key: string, values?: Record<string, string>) =>
    `${key} ${Object.values(values ?? {}).join("|")}`) as never;
  const messages = { columns: {}, show: (_: string, value: unknown) => String(value), sentence: () => "" };
  const changes = (before: string, after: string) =>
    speakerOf(messages, t).changes({
      seq: "1",
      at: "",
      actorName: null,
      operation: "update",
      tableName: "risks",
      recordId: "",
      reason: null,
      before: { "custom:Cost centre": before },
      after: { "custom:Cost centre": after },
    });
  expect(changes("A", "B")).toBe("history.changed custom.quoted Cost centre|A|B");
  expect(changes("A", "b".repeat(121))).toBe("history.rewrote custom.quoted Cost centre");
});
