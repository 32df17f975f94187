import { screen } from "@testing-library/react";
import { object } from "yup";

import { ChangeRecords } from "../../client/components/record/ChangeRecords.tsx";
import { fieldForm } from "../../client/components/record/fieldForm.ts";
import { fieldHistory } from "../../client/components/record/fieldHistory.ts";
import { fieldProperties } from "../../client/components/record/fieldProperties.tsx";
import { fieldShape } from "../../client/components/record/fieldSchema.ts";
import { choiceOptions, nameFields } from "../../client/components/record/fields.ts";
import { everyOption, usableOptions } from "../../client/components/record/options.ts";
import { Properties } from "../../client/components/record/Properties.tsx";
import { fieldColumns } from "../../client/components/register/fieldColumns.tsx";
import { fieldFilters, filterVocabularies } from "../../client/components/register/fieldFilters.ts";
import { allOf, fieldConditions, fieldOrder } from "../../client/components/register/fieldQuery.ts";
import type { RegisterColumn } from "../../client/components/register/types.ts";
import { formatDate } from "../../client/i18n/format.ts";
import { mockViewer, renderAt } from "../support/render.tsx";

const ADA = "00000000-0000-4000-8000-00000000000a";

/** A type of records with a field of each kind. */
const machineFields = {
  reference: { column: "reference", key: "reference", type: "text", order: "NUMBER", exported: true },
  name: {
    column: "name",
    key: "name",
    type: "text",
    maxLength: 20,
    required: true,
    settable: true,
    exported: true,
  },
  status: {
    column: "status",
    key: "status",
    type: "choice",
    choices: ["idle", "running"],
    required: true,
    settable: true,
    filter: "choice",
    bulk: true,
    exported: true,
  },
  ownerId: {
    column: "owner_id",
    key: "owner",
    type: "person",
    settable: true,
    filter: "choice",
    none: "no_owner",
    exported: true,
  },
  partOfId: { column: "part_of_id", key: "part_of", type: "record", settable: true },
  builtOn: {
    column: "built_on",
    key: "built",
    type: "date",
    settable: true,
    filter: "dates",
    filterKey: "age",
    order: "BUILT_ON",
    bulk: true,
    exported: true,
  },
  power: {
    column: "power",
    key: "power",
    type: "number",
    min: 1,
    max: 5,
    settable: true,
    filter: "choice",
    order: "POWER",
    history: "figure",
    exported: true,
  },
  isSafe: { column: "is_safe", key: "safe", type: "boolean", filter: "switch", history: "derived" },
  manual: { column: "manual", key: "manual", type: "text", maxLength: 5000, settable: true, history: "long" },
} as const;

const named = nameFields(machineFields, {
  label: (key) => `The ${key}`,
  choices: { status: { idle: "Idle", running: "Running" } },
});

const machine = {
  id: "1",
  reference: "M-0001",
  name: "Press",
  status: "running",
  owner: { id: ADA, fullName: "Ada Lovelace" },
  partOf: { id: "2", code: "7", title: "Hall" },
  builtOn: "2024-02-01",
  power: 3,
  manual: null,
};

describe("the query of a register", () => {
  it("asks for what the URL filters by, by the values that the field knows", () => {
    expect(
      fieldConditions(machineFields, {
        status: ["running", "dancing"],
        owner: [ADA, "nobody"],
        no_owner: ["true"],
        age_from: ["2024-01-01"],
        power: ["3", "9"],
        safe: ["true"],
      }),
    ).toEqual([
      { status: { in: ["running"] } },
      { or: [{ ownerId: { in: [ADA] } }, { ownerId: { isNull: true } }] },
      { builtOn: { greaterThanOrEqualTo: "2024-01-01" } },
      { power: { in: [3] } },
      { isSafe: { equalTo: true } },
    ]);
  });

  it("leaves to the screen what the screen asks for in its own way", () => {
    expect(fieldConditions(machineFields, { status: ["idle"] }, ["status"])).toEqual([]);
    expect(allOf([])).toEqual({});
  });

  it("orders by the field, and by the standard where no field has that name", () => {
    const sort = (key: string, descending: boolean) =>
      fieldOrder(machineFields, { key, descending }, ["NAME"]);
    expect(sort("built", true)).toEqual(["BUILT_ON_DESC", "ID_DESC"]);
    expect(sort("status", false)).toEqual(["NAME_ASC", "ID_ASC"]);
  });
});

describe("the filters of a register", () => {
  it("are in the order of the screen, followed by those that it does not name", () => {
    const filters = fieldFilters(named, [
      ["ownerId", { options: [{ value: ADA, label: "Ada Lovelace" }], none: "Nobody" }],
      { key: "loud", kind: "switch", label: "Loud" },
      ["isSafe", { label: "Only safe ones" }],
    ]);
    expect(filters).toEqual([
      {
        key: "owner",
        kind: "choice",
        label: "The owner",
        options: [{ value: ADA, label: "Ada Lovelace" }],
        none: { key: "no_owner", label: "Nobody" },
      },
      { key: "loud", kind: "switch", label: "Loud" },
      { key: "safe", kind: "switch", label: "Only safe ones" },
      {
        key: "status",
        kind: "choice",
        label: "The status",
        options: [
          { value: "idle", label: "Idle" },
          { value: "running", label: "Running" },
        ],
      },
      { key: "age", kind: "dates", label: "The builtOn" },
    ]);
  });

  it("have labels for fixed lists", () => {
    expect(filterVocabularies(machineFields)).toEqual({ status: ["idle", "running"] });
  });
});

describe("the columns of a register", () => {
  const columns: RegisterColumn<typeof machine>[] = fieldColumns(named, [
    "reference",
    ["name", { primary: true }],
    { key: "extra", label: "Extra", render: () => "No field" },
    "ownerId",
  ]);

  it("are in the order of the screen, and a person can add those that it does not name", () => {
    expect(columns.map(({ key }) => key)).toEqual([
      "reference",
      "name",
      "extra",
      "owner",
      "status",
      "built",
      "power",
    ]);
    expect(columns.filter(({ shownByDefault }) => shownByDefault === false).map(({ key }) => key)).toEqual([
      "status",
      "built",
      "power",
    ]);
  });

  it("sort by what the API can order by, and set figures to the right", () => {
    expect(columns.find(({ key }) => key === "power")).toMatchObject({ sort: "power", numeric: true });
    expect(columns.find(({ key }) => key === "status")?.sort).toBeUndefined();
  });

  it("show each kind of value as everywhere", async () => {
    renderAt(
      "/",
      <div>
        {columns.map((column) => (
          <p key={column.key}>{column.render(machine)}</p>
        ))}
      </div>,
    );
    for (const text of [
      "M-0001",
      "Press",
      "No field",
      "Ada Lovelace",
      "Running",
      formatDate("2024-02-01"),
      "3",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe("the properties of a record", () => {
  it("lead to the list of what has the same, where there is one", async () => {
    const entries = fieldProperties(
      named,
      machine,
      [
        "ownerId",
        "status",
        "partOfId",
        { field: "manual", value: "On paper" },
        { label: "Noise", value: "Low" },
      ],
      { list: "/machines" },
    );
    renderAt("/", <Properties entries={entries} />);
    expect(await screen.findByRole("link", { name: /Ada Lovelace/ })).toHaveAttribute(
      "href",
      `/machines?owner=${ADA}`,
    );
    expect(screen.getByRole("link", { name: "Running" })).toHaveAttribute("href", "/machines?status=running");
    for (const text of ["The partOf", "7 Hall", "The manual", "On paper", "Noise", "Low"]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });
});

describe("the form of a record", () => {
  const form = fieldForm(machineFields, ["partOfId"]);
  const values = form.valuesOf(machine);

  it("starts empty, or from the record", () => {
    expect(form.empty).toEqual({ name: "", status: "", ownerId: null, builtOn: "", power: "", manual: "" });
    expect(values).toEqual({
      name: "Press",
      status: "running",
      ownerId: { id: ADA, fullName: "Ada Lovelace" },
      builtOn: "2024-02-01",
      power: "3",
      manual: "",
    });
    expect(fieldForm(machineFields).valuesOf(machine).partOfId).toEqual({
      id: "2",
      reference: "7",
      name: "Hall",
    });
  });

  it("sends trimmed texts, numbers, ids, and nothing instead of an empty text", () => {
    expect(form.inputOf({ ...values, name: " Press ", ownerId: null, power: 4 })).toEqual({
      name: "Press",
      status: "running",
      ownerId: null,
      builtOn: "2024-02-01",
      power: 4,
      manual: null,
    });
  });

  it("sends only what differs from what the person started from", () => {
    expect(form.patchOf({ ...values, name: "Press ", power: 3 }, values)).toEqual({});
    expect(form.patchOf({ ...values, builtOn: "" }, values)).toEqual({ builtOn: null });
  });

  it.each([
    [{}, []],
    [{ name: " " }, ["Name it."]],
    [{ name: "x".repeat(21) }, ["Use at most 20 characters."]],
    [{ status: "" }, ["Fill in this field."]],
    [{ power: 6 }, ["A whole number from 1 to 5."]],
    [{ power: "1.5" }, ["A whole number from 1 to 5."]],
    [{ power: "" }, []],
    [{ builtOn: "1802-01-01" }, ["Enter a date between 1900 and 2200."]],
  ])("of %j says %j", async (changes, expected) => {
    const schema = object(fieldShape(form, { name: "Name it." }));
    const mistakes = await schema.validate({ ...values, ...changes }, { abortEarly: false }).then(
      () => [],
      (error: { errors: string[] }) => error.errors,
    );
    expect(mistakes).toEqual(expected);
  });
});

describe("the history of a record", () => {
  const history = fieldHistory(named, { power: "strength", task: "task" });

  it("names columns inside of a sentence, and leaves the others to the area", () => {
    expect(history.columns).toMatchObject({
      name: "the name",
      owner_name: "the owner",
      power: "strength",
      task: "task",
    });
    expect(history.columns).not.toHaveProperty("is_safe");
  });

  it("knows increases and decreases, long texts and references, and shows people by name", () => {
    expect(history).toMatchObject({
      figures: ["power"],
      long: ["manual"],
      derived: ["is_safe"],
      hiddenColumns: ["owner_id"],
    });
  });
});

describe("a change of many records", () => {
  it("sends what was chosen, and nothing for what stays", async () => {
    const change = jest.fn(async () => undefined);
    const done = jest.fn();
    const { user } = renderAt(
      "/",
      <ChangeRecords
        of={named}
        selection={{ ids: ["a", "b"] }}
        labels={{ title: "Change 2 machines", submit: "Change them", done: "Changed" }}
        leadingFields={["builtOn"]}
        details={{ status: { options: choiceOptions(named, "status").slice(1) } }}
        onChange={change}
        onDone={done}
        onClose={jest.fn()}
      />,
      { viewer: mockViewer() },
    );
    const status = await screen.findByLabelText("The status");
    expect(screen.getByLabelText("The builtOn").compareDocumentPosition(status)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole("option", { name: "Idle" })).not.toBeInTheDocument();
    await user.selectOptions(status, "Running");
    await user.click(screen.getByRole("button", { name: "Change them" }));
    expect(await screen.findByText("Changed")).toBeVisible();
    expect(change).toHaveBeenCalledWith({ status: "running" }, ["a", "b"]);
    expect(done).toHaveBeenCalled();
  });
});

describe("a list that administrators keep", () => {
  const units = {
    nodes: [
      { name: "Sales", position: 2, archivedAt: null },
      { name: "Old", position: 1, archivedAt: "2026-01-01T00:00:00Z" },
      { name: "Finance", position: 2, archivedAt: null },
    ],
  };
  const values = (options: { value: string }[]) => options.map(({ value }) => value);

  it("is offered in its order, for filters with what is archived", () => {
    expect(values(everyOption(units))).toEqual(["Old", "Finance", "Sales"]);
    expect(values(usableOptions(units))).toEqual(["Finance", "Sales"]);
  });

  it("keeps the current value of the record, whether archived or deleted", () => {
    expect(values(usableOptions(units, "Old"))).toEqual(["Old", "Finance", "Sales"]);
    expect(values(usableOptions(units, "Gone"))).toEqual(["Finance", "Sales", "Gone"]);
  });
});
