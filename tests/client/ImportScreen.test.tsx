import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { Link, Route, Routes } from "react-router-dom";

import ImportScreen from "../../client/screens/risks/ImportScreen.tsx";
import {
  CorrectImportCellDocument,
  ImportDocument,
  ImportFieldsDocument,
  ImportProblemsDocument,
  type ImportQuery,
  ImportRecordsDocument,
  ImportsDocument,
  ImportUndoDocument,
  MatchImportValuesDocument,
} from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { mockFetch, response } from "../support/mockFetch.ts";
import { currentUrl, type Mocks, mockViewer, renderAt } from "../support/render.tsx";

type Import = NonNullable<ImportQuery["import"]>;

const id = "11111111-1111-4111-8111-111111111111";
const ada = mockViewer({
  roles: ["risk_manager"],
  permissions: { risks_view: "full", risks_create: "full", risks_edit: "full", risk_assessments: "full" },
});

const field = (name: string, label: string, more: object = {}) => ({
  __typename: "ImportField" as const,
  area: "risks" as const,
  field: name,
  position: 1,
  label,
  kind: "text",
  required: false,
  description: `About ${label}.`,
  example: "",
  choices: [],
  needs: null,
  ...more,
});

const fields = {
  request: { query: ImportFieldsDocument, variables: { area: "risks" } },
  result: {
    data: {
      importFields: {
        __typename: "ImportFieldConnection",
        nodes: [
          field("name", "Name", { required: true, example: 'Fire, "again"' }),
          field("cause", "Cause"),
          field("inherent_likelihood", "Inherent likelihood", { needs: "risk_assessments" }),
        ],
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

function anImport(more: Partial<Import> = {}): Import {
  return {
    __typename: "Import",
    id,
    area: "risks",
    fileName: "risks.csv",
    fileSize: 100,
    rowCount: 200,
    status: "uploaded",
    createCount: 0,
    updateCount: 0,
    skipCount: 0,
    errorRows: 0,
    warningRows: 0,
    leaveOut: false,
    createdAt: "2026-01-05T10:00:00Z",
    finishedAt: null,
    undoneAt: null,
    canUndo: false,
    createdBy: ada.id,
    creator: { __typename: "Person", id: ada.id, fullName: "Ada Lovelace", avatarUrl: null },
    sheet: null,
    sheets: [],
    headers: ["Title", "Because"],
    headingRow: 1,
    mapping: { cause: 2 },
    matchBy: "reference",
    onMatch: "skip",
    dateOrder: "iso",
    numberFormat: "undecided",
    onUnknown: "create",
    frameworkId: null,
    headingId: null,
    checkedAt: null,
    earlierAt: null,
    sample: [{ __typename: "ImportRow", rowNumber: 2, cells: ["Fire", "a spark"] }],
    firstRows: [
      { __typename: "ImportRow", rowNumber: 1, cells: ["Title", "Because"] },
      { __typename: "ImportRow", rowNumber: 2, cells: ["Fire", "a spark"] },
    ],
    unmatchedValues: [],
    problemColumns: [],
    ...more,
  };
}

const checked = anImport({
  status: "checked",
  checkedAt: "2026-01-05T10:01:00Z",
  mapping: { name: 1, cause: 2 },
  createCount: 197,
  errorRows: 1,
  problemColumns: [
    { __typename: "ImportProblemColumn", columnNumber: 1, columnName: "Title", errors: 1, warnings: 0 },
  ],
});

function reads(...states: (Import | null)[]): Mocks {
  return states.map((state) => ({
    request: { query: ImportDocument, variables: { id } },
    result: { data: { import: state } },
  }));
}

function problems(corrected: boolean) {
  return {
    request: {
      query: ImportProblemsDocument,
      variables: { id, columnNumber: null, severity: null, skipped: 0, maxRows: 25 },
    },
    result: {
      data: {
        import: {
          __typename: "Import",
          id,
          problems: [
            {
              __typename: "ImportProblem",
              rowNumber: 57,
              columnNumber: 1,
              columnName: "Title",
              value: corrected ? "Flood" : "",
              code: "required",
              message: "Name is missing.",
              severity: "error",
              corrected,
            },
          ],
        },
      },
    },
  };
}

const noHistory = {
  request: { query: ImportsDocument, variables: { filter: { area: { equalTo: "risks" } }, first: 20 } },
  result: {
    data: {
      imports: {
        __typename: "ImportConnection",
        pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
        nodes: [],
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const records = {
  request: { query: ImportRecordsDocument, variables: { id, skipped: 0, maxRows: 25 } },
  result: {
    data: {
      import: {
        __typename: "Import",
        id,
        records: [
          {
            __typename: "ImportedRecord",
            rowNumber: 2,
            action: "create",
            recordId: "r1",
            reference: "R-0001",
            name: "Fire",
          },
        ],
      },
    },
  },
};

/** As much of a Response as is read; jsdom has none. Its text comes in pieces that end in the middle of a line. */
beforeEach(() => sessionStorage.clear());

it("uploads a file and continues with its columns; a rejected one is explained and can be chosen again", async () => {
  const asked = mockFetch(
    {
      status: 400,
      lines: [
        {
          errors: [
            {
              message: "Row 3: a quotation mark is never closed.",
              extensions: { code: "INVALID_INPUT" },
            },
          ],
        },
      ],
    },
    { status: 201, lines: [{ id }] },
  );
  const mocks = [fields, noHistory, ...reads(anImport())];
  const { user } = renderAt("/risks/import", <ImportScreen />, { viewer: ada, mocks });

  const chooser = await screen.findByLabelText("Choose a file", { selector: "input" });
  const file = new File(["Title\nFire"], "my risks.csv", { type: "text/csv" });
  await user.upload(chooser, file);
  expect(await screen.findByRole("alert")).toHaveTextContent("a quotation mark is never closed");

  fireEvent.drop(screen.getByTestId("drop-zone"), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole("heading", { name: "Match columns to fields" })).toBeVisible();
  expect(currentUrl()).toBe(`/risks/import?import=${id}`);
  expect(asked[1]).toEqual({ path: "/imports?area=risks&name=my+risks.csv", body: file });
});

it.each([
  ["another page", "Overview", "/overview"],
  ["an earlier import", "older.csv", "/risks/import?import=22222222-2222-4222-8222-222222222222"],
])("going to %s while a file is read is not interrupted by the result", async (_where, name, there) => {
  let arrive = () => {};
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        arrive = () => resolve(response({ status: 201, lines: [{ id }] }));
      }),
  );
  const other = "22222222-2222-4222-8222-222222222222";
  const { sheet, sheets, headers, mapping, matchBy, onMatch, dateOrder, ...summary } = anImport({
    id: other,
  });
  const history = {
    request: noHistory.request,
    result: {
      data: { imports: { ...noHistory.result.data.imports, nodes: [{ ...summary, fileName: "older.csv" }] } },
    },
  };
  const opened = {
    request: { query: ImportDocument, variables: { id: other } },
    result: { data: { import: null } },
  };
  const { user } = renderAt(
    "/risks/import",
    <>
      <Link to="/overview">Overview</Link>
      <Routes>
        <Route path="/risks/import" element={<ImportScreen />} />
        <Route path="/overview" element={<h1>The overview</h1>} />
      </Routes>
    </>,
    { viewer: ada, mocks: [fields, history, opened] },
  );
  const chooser = await screen.findByLabelText("Choose a file", { selector: "input" });
  await user.upload(chooser, new File(["Title\nFire"], "my risks.csv", { type: "text/csv" }));
  await user.click(await screen.findByRole("link", { name }));
  expect(currentUrl()).toBe(there);
  await act(async () => {
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(currentUrl()).toBe(there);
});

it("wants the required column, then checks with what was chosen", async () => {
  const asked = mockFetch({ lines: [{ done: 0, of: 200 }, { done: 200, of: 200 }, { status: "checked" }] });
  const mocks = [fields, ...reads(anImport(), checked), problems(false)];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  expect(await screen.findByText("Choose a column for: Name.")).toBeVisible();
  const button = screen.getByRole("button", { name: "Check the rows" });
  expect(button).toBeDisabled();
  await user.selectOptions(screen.getByLabelText("Import Title as"), "Name (required)");
  await user.selectOptions(screen.getByLabelText("Date format"), "31/12/2026 or 31.12.2026");
  await user.click(button);

  expect(await screen.findByRole("heading", { name: "Preview" })).toBeVisible();
  expect(asked[0]?.path).toBe(`/imports/${id}/check`);
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    mapping: { name: 1, cause: 2 },
    headingId: null,
    numberFormat: "undecided",
    onUnknown: "create",
    matchBy: "reference",
    onMatch: "skip",
    dateOrder: "dmy",
  });
});

it("takes no other choice while the rows are checked, as the check would not know it", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  globalThis.fetch = jest.fn(() => promise);
  const mocks = [fields, ...reads(anImport({ mapping: { name: 1, cause: 2 } }))];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });
  await user.click(await screen.findByRole("button", { name: "Check the rows" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  for (const choice of screen.getAllByRole("combobox")) expect(choice).toBeDisabled();
  reject(new TypeError("Failed to fetch"));
  expect(await screen.findByRole("alert")).toBeVisible();
  for (const choice of screen.getAllByRole("combobox")) expect(choice).toBeEnabled();
});

it("a column has one field and a field one column", async () => {
  const mocks = [fields, ...reads(anImport())];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });
  await user.selectOptions(await screen.findByLabelText("Import Title as"), "Cause");
  expect(screen.getByLabelText("Import Because as")).toHaveDisplayValue("Not imported");
});

it("a person who sets up the organisation can keep a column as a new field, others cannot", async () => {
  const editor = mockViewer({
    roles: ["super_admin"],
    permissions: { risks_view: "full", risks_create: "full", system_settings: "full" },
  });
  const unknown = anImport({ mapping: { name: 1 } });
  const others = renderAt(`/risks/import?import=${id}`, <ImportScreen />, {
    viewer: ada,
    mocks: [fields, ...reads(unknown)],
  });
  expect(await screen.findByText("Column left out: “Because”.")).toBeVisible();
  expect(screen.queryByRole("option", { name: "Keep as a new field" })).toBeNull();
  others.unmount();
  sessionStorage.clear();

  const asked = mockFetch({ lines: [{ id }] });
  const mocks = [fields, ...reads(unknown, unknown)];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: editor, mocks });
  await user.selectOptions(await screen.findByLabelText("Import Because as"), "Keep as a new field");
  expect(screen.queryByText(/^Column left out/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ mapping: { name: 1, "custom:new:2": 2 } });
});

it("shows the first rows with the proposed headings, takes another row, and names what is left out", async () => {
  const firstRows = [
    { __typename: "ImportRow" as const, rowNumber: 1, cells: ["Our risks"] },
    { __typename: "ImportRow" as const, rowNumber: 2, cells: ["As of May", ""] },
    { __typename: "ImportRow" as const, rowNumber: 3, cells: ["Title", "Because"] },
  ];
  const found = anImport({ firstRows, headingRow: 2, headers: ["As of May"], mapping: {} });
  const chosen = { ...found, headingRow: 3, headers: ["Title", "Because"], mapping: { name: 1 } };
  const asked = mockFetch({ lines: [{ id }] });
  const mocks = [fields, ...reads(found, chosen)];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  expect(await screen.findByText("Column left out: “As of May”.")).toBeVisible();
  expect(screen.getByLabelText("Headings are in row 2")).toBeChecked();
  await user.click(screen.getByLabelText("Headings are in row 3"));
  expect(await screen.findByText("Column left out: “Because”.")).toBeVisible();
  expect(screen.getByLabelText("Import Title as")).toHaveDisplayValue("Name (required)");
  expect(asked).toEqual([{ path: `/imports/${id}/heading`, body: '{"row":3}' }]);
});

const corrected = { ...checked, status: "uploaded" as const };
const clean = { ...checked, createCount: 198, errorRows: 0, problemColumns: [] };
/** Row 57 gets a title. */
const correction = {
  request: {
    query: CorrectImportCellDocument,
    variables: { input: { id, rowNumber: 57, columnNumber: 1, value: "Flood" } },
  },
  result: {
    data: {
      correctImportCell: {
        __typename: "CorrectImportCellPayload",
        import: { __typename: "Import", id, status: "uploaded" },
      },
    },
  },
};

it("names each problem, takes a correction in place, and imports after another check", async () => {
  const done = { ...clean, status: "done" as const, finishedAt: "2026-01-05T10:05:00Z", canUndo: true };
  mockFetch(
    { lines: [{ done: 200, of: 200 }, { status: "checked" }] },
    { lines: [{ done: 200, of: 200 }, { status: "done" }] },
  );
  const mocks = [
    fields,
    ...reads(checked, corrected, clean, done),
    problems(false),
    correction,
    problems(true),
    records,
  ];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  expect(await screen.findByText("Name is missing.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Import 197 rows" })).toBeDisabled();
  await user.type(screen.getByLabelText("Title in row 57"), "Flood{Enter}");
  await user.click(await screen.findByRole("button", { name: "Check again" }));
  await user.click(await screen.findByRole("button", { name: "Import 198 rows" }));

  expect(await screen.findByRole("heading", { name: "Imported" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Fire" })).toHaveAttribute("href", "/risks/r1");
});

it("saves a cell once for somebody who presses Enter and checks again before the list is back", async () => {
  let saved = 0;
  const saving = { ...correction, result: () => ({ data: correction.result.data, saved: ++saved }) };
  const asked = mockFetch({ lines: [{ done: 200, of: 200 }, { status: "checked" }] });
  const { link, held, letGo } = holdRequests("ImportProblems", { passing: 1 });
  const answers = [problems(false), saving, saving, problems(true)];
  const mocks = [fields, ...reads(checked, corrected, clean), ...answers];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, {
    viewer: ada,
    mocks,
    links: [link],
  });

  await user.type(await screen.findByLabelText("Title in row 57"), "Flood{Enter}");
  await user.click(await screen.findByRole("button", { name: "Check again" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  expect(held).toHaveLength(1);
  letGo();
  expect(await screen.findByRole("button", { name: "Import 198 rows" })).toBeEnabled();
  expect(asked).toHaveLength(1);
  expect(saved).toBe(1);
});

it("checks only after the cell is saved that somebody left by the click", async () => {
  const asked = mockFetch({ lines: [{ done: 200, of: 200 }, { status: "checked" }] });
  const { link, held, letGo } = holdRequests("CorrectImportCell");
  const mocks = [fields, ...reads(corrected, corrected, clean), problems(false), correction, problems(true)];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, {
    viewer: ada,
    mocks,
    links: [link],
  });

  await user.type(await screen.findByLabelText("Title in row 57"), "Flood");
  await user.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  expect(held).toHaveLength(1);
  expect(asked).toEqual([]);
  letGo();
  expect(await screen.findByRole("button", { name: "Import 198 rows" })).toBeEnabled();
  expect(asked).toHaveLength(1);
});

it("says once what a word means, as it is proposed or otherwise, and checks again", async () => {
  const word = (more: object) => ({
    __typename: "ImportUnmatchedValue" as const,
    field: "cause",
    columnNumber: 2,
    columnName: "Because",
    word: "IT dept.",
    count: 12,
    kind: "choice",
    proposal: "IT",
    proposalLabel: "IT",
    choices: ["IT", "Sales"],
    choiceLabels: ["IT", "Sales"],
    ...more,
  });
  const unmatched = {
    ...checked,
    unmatchedValues: [word({}), word({ word: "Moon", count: 1, proposal: null, proposalLabel: null })],
  };
  const matched = {
    request: {
      query: MatchImportValuesDocument,
      variables: {
        input: {
          id,
          matches: [
            { field: "cause", word: "IT dept.", value: "IT" },
            { field: "cause", word: "Moon", value: "Sales" },
          ],
        },
      },
    },
    result: {
      data: {
        matchImportValues: {
          __typename: "MatchImportValuesPayload",
          import: { __typename: "Import", id, status: "uploaded" },
        },
      },
    },
  };
  const clean = { ...checked, createCount: 198, errorRows: 0, problemColumns: [] };
  const asked = mockFetch({ lines: [{ done: 200, of: 200 }, { status: "checked" }] });
  const mocks = [fields, ...reads(unmatched, clean), problems(false), matched];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  expect(await screen.findByLabelText("IT dept. in Because means")).toHaveDisplayValue("IT");
  expect(screen.getByText("12 rows")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Moon in Because means"), "Sales");
  await user.click(screen.getByRole("button", { name: "Apply and check again" }));
  expect(await screen.findByRole("button", { name: "Import 198 rows" })).toBeEnabled();
  expect(asked.map(({ path }) => path)).toEqual([`/imports/${id}/check`]);
  expect(screen.queryByText("Match values")).not.toBeInTheDocument();
});

it("imports without the bad rows only when that is chosen, and says when nothing was imported", async () => {
  const asked = mockFetch({
    lines: [
      { done: 0, of: 200 },
      {
        errors: [
          {
            message: "The register has changed since the check, so nothing was imported. Check again.",
            extensions: { code: "STALE" },
          },
        ],
      },
    ],
  });
  const mocks = [fields, ...reads(checked, checked), problems(false)];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  await user.click(await screen.findByLabelText("Leave out the row with errors"));
  await user.click(screen.getByRole("button", { name: "Import 197 rows" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Nothing was imported");
  expect(alert).toHaveTextContent("Check again.");
  expect(asked[0]).toEqual({ path: `/imports/${id}/run`, body: '{"leaveOut":true}' });
});

const kept = {
  __typename: "KeptRecord" as const,
  rowNumber: 3,
  recordId: "r7",
  reference: "R-0007",
  name: "Storm",
  linked: false,
  changedAt: "2026-01-06T10:00:00Z",
  changer: { __typename: "Person" as const, id: "grace", fullName: "Grace Hopper" },
};

function undoing(maxRows: number, keptRecords: (typeof kept)[]) {
  return {
    request: { query: ImportUndoDocument, variables: { id, skipped: 0, maxRows } },
    result: {
      data: {
        import: {
          __typename: "Import" as const,
          id,
          undoEffect: {
            __typename: "ImportUndo" as const,
            archived: 1,
            restored: 0,
            kept: keptRecords.length,
          },
          keptRecords,
        },
      },
    },
  };
}

const imported = anImport({
  status: "done",
  createCount: 2,
  finishedAt: "2026-01-05T10:05:00Z",
  canUndo: true,
});

it("asks before undo, names what stays and who changed it, and lists it again afterwards", async () => {
  const undone = { ...imported, status: "undone" as const, undoneAt: "2026-01-07T10:05:00Z", canUndo: false };
  mockFetch({ lines: [{ done: 200, of: 200 }, { status: "undone" }] });
  const mocks = [...reads(imported, undone), records, undoing(5, [kept]), undoing(25, [kept])];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  await user.click(await screen.findByRole("button", { name: "Undo this import" }));
  const question = await screen.findByRole("alertdialog");
  expect(await within(question).findByText("One new record is archived.")).toBeVisible();
  expect(question).toHaveTextContent("One record stays as it is, because it was changed since:");
  expect(question).toHaveTextContent("R-0007StormLast changed by Grace Hopper, Jan 6, 2026");
  await user.click(within(question).getByRole("button", { name: "Undo this import" }));
  expect(await screen.findByRole("heading", { name: "1 record left as it is" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Storm" })).toHaveAttribute("href", "/risks/r7");
});

it("says why nothing was undone", async () => {
  const message = "Nothing can be undone: every record of this import has been changed since.";
  mockFetch({ status: 409, lines: [{ errors: [{ message, extensions: { code: "STALE" } }] }] });
  const mocks = [...reads(imported, imported), records, undoing(5, [])];
  const { user } = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks });

  await user.click(await screen.findByRole("button", { name: "Undo this import" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Undo this import" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(message));
});

it("says so when the import is not there, and who may not import sees no form", async () => {
  const first = renderAt(`/risks/import?import=${id}`, <ImportScreen />, { viewer: ada, mocks: reads(null) });
  expect(await screen.findByText("Import not found")).toBeVisible();
  first.unmount();

  const reader = mockViewer({ permissions: { risks_view: "read" } });
  renderAt("/risks/import", <ImportScreen />, { viewer: reader });
  expect(
    await screen.findByText("You don't have the required permissions to access this area."),
  ).toBeVisible();
  expect(screen.queryByText("Choose a file")).not.toBeInTheDocument();
});
