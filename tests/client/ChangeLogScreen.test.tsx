/** The change log as sentences, its filters in the address, and an entry whose content the reader may not see. */
import { screen, waitFor, within } from "@testing-library/react";

import ChangeLogScreen from "../../client/screens/change-log/ChangeLogScreen.tsx";
import {
  ChangeLogDocument,
  ChangeLogPeopleDocument,
  type LogEntryFragment,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt } from "../support/render.tsx";

const ADA = "00000000-0000-4000-8000-00000000000a";
const RISK = "00000000-0000-4000-8000-000000000001";
let seq = 1000;

function entry(of: Partial<LogEntryFragment>): LogEntryFragment {
  seq -= 1;
  return {
    __typename: "TrailChange",
    seq: String(seq),
    at: "2026-11-24T10:00:00.000000+00:00",
    actorId: ADA,
    actorName: "Ada Lovelace",
    actorEmail: null,
    tokenName: null,
    kind: "change",
    operation: "update",
    event: null,
    area: "risk_management",
    tableName: "risks",
    recordId: RISK,
    subjectTable: "risks",
    subjectId: RISK,
    subjectName: "R-0012 Warehouse fire",
    reason: null,
    requestId: "request-1",
    ip: null,
    before: null,
    after: null,
    names: {},
    contentShown: true,
    ...of,
  };
}

/** The log with these entries; `asked` collects the variables of each reading. */
function open(entries: LogEntryFragment[], address = "/audits/log", level: "read" | "full" = "full") {
  const asked: object[] = [];
  const mocks: Mocks = [
    {
      request: {
        query: ChangeLogDocument,
        variables: (variables) => {
          asked.push(variables);
          return true;
        },
      },
      result: { data: { trailChanges: entries } },
      maxUsageCount: Number.POSITIVE_INFINITY,
    },
    {
      request: { query: ChangeLogPeopleDocument },
      result: {
        data: { trailPeople: [{ __typename: "Person", id: ADA, fullName: "Ada Lovelace", avatarUrl: null }] },
      },
      maxUsageCount: Number.POSITIVE_INFINITY,
    },
  ];
  const viewer = mockViewer({ roles: ["auditor"], permissions: { audit_logs_view: level } });
  return { asked, ...renderAt(address, <ChangeLogScreen />, { viewer, mocks }) };
}

const rows = async () =>
  within(await screen.findByRole("region", { name: "Entries" })).findAllByRole("listitem");

it("says who changed what, of which record, with a link to its page", async () => {
  open([
    entry({
      before: { owner_id: ADA, name: "Warehouse fire" },
      after: { owner_id: RISK, name: "Warehouse fire" },
      names: { [ADA]: "Ada Lovelace", [RISK]: "Grace Hopper" },
    }),
  ]);
  // The words of an area are loaded when an entry needs them.
  await waitFor(async () =>
    expect((await rows())[0]).toHaveTextContent(
      "Ada Lovelace changed owner from Ada Lovelace to Grace HopperRisk · R-0012 Warehouse fire",
    ),
  );
  const [row] = await rows();
  expect(within(row as HTMLElement).getByRole("link", { name: "R-0012 Warehouse fire" })).toHaveAttribute(
    "href",
    `/risks/${RISK}`,
  );
});

it("describes sign-ins, denials, exports and reads, each with its kind", async () => {
  const event = {
    operation: "event",
    tableName: "users",
    subjectTable: "users",
    subjectName: "Emily Carter",
  };
  open([
    entry({ ...event, kind: "sign_in", event: "signed_in", after: { event: "signed_in" } }),
    entry({
      ...event,
      actorId: null,
      actorName: null,
      kind: "refused_sign_in",
      event: "sign_in_refused",
      after: { event: "sign_in_refused", reason: "too often" },
    }),
    entry({
      ...event,
      actorName: null,
      subjectName: null,
      kind: "refused_access",
      event: "refused",
      after: { event: "refused", operation: "updateRisk", code: "FORBIDDEN" },
    }),
    entry({ ...event, kind: "export", event: "export", tableName: "risks", after: { event: "export" } }),
    entry({
      ...event,
      kind: "log_reading",
      event: "trail_read",
      tableName: "entry",
      subjectName: null,
      after: { event: "trail_read" },
    }),
  ]);
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining("Ada Lovelace signed inAccount · Emily CarterSign-in"),
    expect.stringContaining("Emily Carter failed to sign in (too many attempts)"),
    expect.stringContaining("Someone was denied access (missing permission)"),
    expect.stringContaining("Ada Lovelace exported recordsRisk"),
    expect.stringContaining("Ada Lovelace viewed the change log"),
  ]);
});

it("says what happened also where the content of the event is not shown", async () => {
  const event = { operation: "event", tableName: "users", contentShown: false, after: null, names: null };
  open([entry({ ...event, kind: "sign_in", event: "signed_in" })]);
  expect((await rows())[0]).toHaveTextContent("Ada Lovelace signed in");
});

it("shows how a report was requested and created", async () => {
  const report = { tableName: "reports", subjectTable: null, subjectName: null, names: null };
  const at = (status: string) => ({ status, reference: "RP-0012" });
  const step = (from: string, to: string) =>
    entry({ ...report, operation: "update", before: at(from), after: at(to) });
  open([
    entry({ ...report, operation: "insert", before: null, after: at("waiting") }),
    step("waiting", "running"),
    step("running", "failed"),
    step("failed", "waiting"),
    step("running", "ready"),
  ]);
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("requested the report RP-0012"),
    expect.stringContaining("started the report RP-0012"),
    expect.stringContaining("could not create the report RP-0012"),
    expect.stringContaining("requested the report RP-0012 again"),
    expect.stringContaining("finished the report RP-0012"),
  ]);
});

it("says of an entry without its content only who, when and what kind of record", async () => {
  const { user } = open([
    entry({ contentShown: false, subjectTable: null, subjectId: null, subjectName: null, names: null }),
  ]);
  const [row] = await rows();
  expect(row).toHaveTextContent(/Ada Lovelace changed a recordRisk/);
  await user.click(within(row as HTMLElement).getByRole("button", { name: /^Details of entry/ }));
  expect(row).toHaveTextContent("You don't have access to the content of this entry.");
  expect(within(row as HTMLElement).queryByRole("table")).not.toBeInTheDocument();
});

it("asks with the filters of the address, and only once for them", async () => {
  const { asked } = open(
    [entry({})],
    `/audits/log?person=${ADA}&area=risk_management&kind=change&operation=update&request=request-1&at_from=2026-11-01&at_to=2026-11-02`,
  );
  await rows();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    actorId: ADA,
    area: "risk_management",
    kind: "change",
    operation: "update",
    requestId: "request-1",
    since: new Date("2026-11-01T00:00:00").toISOString(),
    until: new Date("2026-11-03T00:00:00").toISOString(),
  });
});

it("offers the export to readers with full access only, and says when nothing is found", async () => {
  const { unmount } = open([]);
  expect(await screen.findByText("No entries match")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Export" })).toBeInTheDocument();
  unmount();
  open([], "/audits/log", "read");
  expect(await screen.findByText("No entries match")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
});

it("says what the system did, in words that need no knowledge of tables", async () => {
  const bySystem = { actorId: null, actorName: null, subjectTable: null, subjectId: null, subjectName: null };
  const GRACE = "00000000-0000-4000-8000-00000000000b";
  const STEP = "00000000-0000-4000-8000-00000000000c";
  open([
    entry({
      ...bySystem,
      operation: "event",
      event: "initial_rows",
      tableName: "risk_statuses",
      after: { event: "initial_rows", columns: ["status"], rows: { open: "hash", closed: "hash" } },
    }),
    entry({ ...bySystem, tableName: "mails", operation: "insert", contentShown: false, names: null }),
    entry({ ...bySystem, tableName: "sessions", operation: "insert", after: { id: STEP, user_id: ADA } }),
    entry({
      ...bySystem,
      tableName: "approval_steps",
      before: { status: "waiting", due_at: null },
      after: { status: "open", due_at: "2026-12-01T10:00:00+00:00" },
    }),
    entry({
      ...bySystem,
      tableName: "approval_approvers",
      operation: "insert",
      after: { kind: "person", user_id: GRACE, role: null },
      names: { [GRACE]: "Grace Hopper" },
    }),
    entry({
      ...bySystem,
      tableName: "workflow_runs",
      before: { status: "running", position: 0, attempts: 0, subject_name: "R-0012 Warehouse fire" },
      after: { status: "running", position: 1, attempts: 0, subject_name: "R-0012 Warehouse fire" },
    }),
    entry({
      ...bySystem,
      tableName: "workflow_run_log",
      operation: "insert",
      after: { outcome: "skipped", step_type: "task" },
    }),
    entry({ ...bySystem, tableName: "departments", operation: "insert", after: { name: "Finance" } }),
  ]);
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining("The system installed the standard valuesRisk statuses"),
    expect.stringContaining("The system queued an emailEmail"),
    expect.stringContaining("The system started a sessionSession"),
    expect.stringContaining("The system opened a step of the approval, due Dec 1, 2026, 10:00 AM"),
    expect.stringContaining("The system asked Grace Hopper to approveApprover"),
    expect.stringContaining(
      "The system moved the workflow run for R-0012 Warehouse fire to its next stepWorkflow run",
    ),
    expect.stringContaining("The system skipped a workflow stepWorkflow run entry"),
    expect.stringContaining("The system added “Finance”Department"),
  ]);
});

it("names both records of a link only where their names are known to the reader", async () => {
  const CONTROL = "00000000-0000-4000-8000-00000000000d";
  const link = entry({
    tableName: "control_risks",
    operation: "insert",
    after: { control_id: CONTROL, risk_id: RISK },
    names: { [CONTROL]: "C-0001 Sprinklers", [RISK]: "R-0012 Warehouse fire" },
  });
  open([link, { ...link, seq: "1", names: { [RISK]: "R-0012 Warehouse fire" } }]);
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining("Ada Lovelace linked C-0001 Sprinklers and R-0012 Warehouse fire"),
    expect.stringContaining("Ada Lovelace linked two records"),
  ]);
});

it("keeps the details of an entry open while the words of its area are loaded", async () => {
  const { user } = open([entry({ before: { name: "Fire" }, after: { name: "Flood" } })]);
  const [row] = await rows();
  await user.click(within(row as HTMLElement).getByRole("button", { name: /^Details of entry/ }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent("changed name from Fire to Flood"));
  const [again] = await rows();
  expect(within(again as HTMLElement).getByRole("button", { name: /^Hide details of entry/ })).toBeVisible();
});
