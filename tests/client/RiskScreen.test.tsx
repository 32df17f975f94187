import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { clearAllDrafts } from "../../client/components/allDrafts.ts";
import { impactBy } from "../../client/screens/risks/parts/impact.ts";
import RiskScreen from "../../client/screens/risks/RiskScreen.tsx";
import { mergeEvents } from "../../client/screens/risks/riskEvents.ts";
import {
  CloseRiskDocument,
  CreateRiskAssessmentDocument,
  ProposeRiskReviewDocument,
  ReportMitigationTaskDocument,
  type RiskQuery,
  type TaskEntryFragment,
} from "../../graphql/generated/index.ts";
import { pick } from "../support/menu.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import {
  acceptancesMock,
  choiceMocks,
  historyMock,
  RISK_ID,
  reader,
  record,
  recordMock,
  riskManager,
} from "../support/risks.ts";

function show(risk: RiskQuery["risk"], who = riskManager, mocks: Mocks = [], query = "") {
  return renderAt(
    `/risks/${RISK_ID}${query}`,
    <Routes>
      <Route path="/risks/:id" element={<RiskScreen />} />
    </Routes>,
    { viewer: who, mocks: [recordMock(() => risk), ...choiceMocks, ...mocks, acceptancesMock(() => [])] },
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it("shows the statement, the scores and where they come from", async () => {
  show(record({ scoresReason: "From the insurer", residualLikelihood: null, residualImpact: null }));
  await heading("Fire in the plant");
  expect(screen.getByText("Old cables")).toBeVisible();
  expect(screen.getByText("Likelihood 4 × impact 5")).toBeVisible();
  expect(screen.getByText("Likelihood 4 × impact 5, as assessed before treatment")).toBeVisible();
  expect(screen.getByText("From the insurer")).toBeVisible();
  expect(screen.getByText(/critical from 20, high from 15, medium from 10/)).toBeVisible();
  expect(document.title).toContain("Fire in the plant");
});

it("shows severity before and after treatment, and the target on its side", async () => {
  const { user } = show(record({ targetRiskScore: 4, targetSeverity: "low" }));
  const title = (await heading("Fire in the plant")).closest("header") ?? document.body;
  expect(title).toHaveTextContent("Inherent: Critical20Residual: Medium12");
  await user.click(screen.getByRole("button", { name: "Target" }));
  expect(currentUrl()).toContain("side=target");
  await waitFor(() => expect(title).toHaveTextContent("Low4"));
  expect(title).not.toHaveTextContent("Inherent:");
});

it("says that a risk was not found, also for a URL that is none", async () => {
  show(null);
  await heading("Risk not found");
  expect(screen.getByRole("link", { name: "All risks" })).toHaveAttribute("href", "/risks");
});

const ownTask: TaskEntryFragment = {
  __typename: "MitigationTask",
  id: "00000000-0000-4000-8000-0000000000d1",
  name: "Replace the cables",
  description: null,
  ownerId: reader.id,
  owner: null,
  dueOn: null,
  status: "todo",
  progress: 0,
  expectedEffect: null,
  comment: null,
  isOverdue: false,
  mayReport: true,
  completedAt: null,
  source: null,
  createdAt: "2026-01-05T10:00:00Z",
  version: 3,
};

const withTask = (changes: Partial<TaskEntryFragment> = {}) =>
  record({
    mitigationTasks: {
      __typename: "MitigationTaskConnection",
      totalCount: 1,
      nodes: [{ ...ownTask, ...changes }],
    },
  });

it("lets assignees report on their task, but not edit it, without the permission to see tasks", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const report = {
    request: { query: ReportMitigationTaskDocument, variables },
    result: {
      data: {
        reportMitigationTask: { __typename: "ReportMitigationTaskPayload", mitigationTask: ownTask },
      },
    },
  };
  const { user } = show(withTask(), reader, [report], "?tab=tasks");
  expect(await screen.findByText("You see the tasks that are assigned to you.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Actions for Replace the cables" }));
  await screen.findByRole("menuitem", { name: "Report progress" });
  expect(screen.queryByRole("menuitem", { name: "Edit" })).not.toBeInTheDocument();
  await pick(user, "{ArrowDown}", "Report progress");
  await user.selectOptions(await screen.findByLabelText("Status"), "in_progress");
  await user.clear(screen.getByLabelText("Progress"));
  await user.type(screen.getByLabelText("Progress"), "40");
  await user.type(screen.getByLabelText("Comment"), "Half of it is done");
  await user.click(screen.getByRole("button", { name: "Save progress" }));
  expect(await screen.findByText("Progress saved")).toBeVisible();
  expect(variables).toHaveBeenCalledWith({
    input: { id: ownTask.id, version: 3, status: "in_progress", progress: 40, comment: "Half of it is done" },
  });
});

it("offers nothing on a task that the user may not report on", async () => {
  show(withTask({ mayReport: false }), riskManager, [], "?tab=tasks");
  expect(await screen.findByText("Replace the cables")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).not.toBeInTheDocument();
});

it("lets the owner of a risk propose a review, which sends the note and no scores", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const propose = {
    request: { query: ProposeRiskReviewDocument, variables },
    result: {
      data: {
        proposeRiskReview: {
          __typename: "ProposeRiskReviewPayload",
          approval: { __typename: "Approval", id: RISK_ID },
        },
      },
    },
  };
  const { user } = show(record({ mayPropose: true }), reader, [propose]);
  await heading("Fire in the plant");
  expect(screen.getByRole("button", { name: "Propose assessment" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Propose review" }));
  await user.type(await screen.findByLabelText("Note"), "Too short");
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Propose review" }));
  expect(await within(dialog).findAllByText("Enter at least 10 characters.")).not.toHaveLength(0);
  await user.type(screen.getByLabelText("Note"), ", and now longer");
  await user.click(within(dialog).getByRole("button", { name: "Propose review" }));
  expect(await screen.findByText("Sent for confirmation")).toBeVisible();
  expect(variables).toHaveBeenCalledWith({
    input: { id: RISK_ID, version: record().version, note: "Too short, and now longer" },
  });
});

it("offers no proposal to people who may review and assess themselves", async () => {
  show(record({ mayPropose: true }), riskManager);
  await heading("Fire in the plant");
  expect(screen.getByRole("button", { name: "Assess" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Propose/ })).not.toBeInTheDocument();
});

it("offers a reader no act, and hides what the reader may not see", async () => {
  const { user } = show(record(), reader);
  await heading("Fire in the plant");
  for (const name of ["Edit", "Assess", "More"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Assessments" }));
  expect(await screen.findByText("Access Restricted")).toBeVisible();
});

it("offers an assessor the assessment and not the edit", async () => {
  show(
    record(),
    mockViewer({ roles: ["assessor"], permissions: { risks_view: "read", risk_assessments: "full" } }),
  );
  await heading("Fire in the plant");
  expect(screen.getByRole("button", { name: "Assess" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

it("says that a risk is closed, why, and offers only to reopen it", async () => {
  show(record({ status: "closed", closedAt: "2026-02-01T00:00:00Z", closedReason: "Sold the plant" }));
  expect(await screen.findByText("Sold the plant")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reopen" })).toBeVisible();
  for (const name of ["Edit", "Assess"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

it("says that a risk is archived and offers only to restore it", async () => {
  show(record({ archivedAt: "2026-02-01T00:00:00Z" }));
  expect(await screen.findByText(/^Archived on/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Restore" })).toBeVisible();
  for (const name of ["Edit", "Assess", "More"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

it("closes with a reason, and keeps the reason when the server refuses", async () => {
  const close = {
    request: { query: CloseRiskDocument, variables: () => true },
    result: serverError("STALE", "Someone else changed this in the meantime."),
  };
  const { user } = show(record(), riskManager, [close], "?open=close");
  await user.click(await screen.findByRole("button", { name: "Close risk" }));
  expect((await screen.findAllByText("Enter a reason."))[0]).toBeVisible();
  await user.type(screen.getByLabelText("Reason"), "Sold the plant");
  await user.click(screen.getByRole("button", { name: "Close risk" }));
  expect(await screen.findByText("Someone else changed this in the meantime.")).toBeVisible();
  expect(screen.getByLabelText("Reason")).toHaveValue("Sold the plant");
});

it("assesses: criteria of each level, a live score, a rationale of at least 10 characters", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const assess = {
    request: { query: CreateRiskAssessmentDocument, variables },
    result: serverError("CONFLICT", "This risk is closed or archived, so it can't be assessed."),
  };
  const { user } = show(record({ inherentLikelihood: null }), riskManager, [assess], "?open=assess");
  await user.click(
    await screen.findByRole("radio", { name: /^Likelihood 5: Almost certain. Several times a year/ }),
  );
  await user.click(screen.getByRole("radio", { name: /^Financial impact 4: Major/ }));
  expect(screen.getByText("Score 20 = likelihood 5 × impact 4")).toBeVisible();
  expect(screen.getByText("Impact is the highest rated dimension.")).toBeVisible();
  await user.type(screen.getByLabelText("Rationale"), "too short");
  await user.click(screen.getByRole("button", { name: "Record assessment" }));
  expect((await screen.findAllByText("Explain your rating in at least 10 characters."))[0]).toBeVisible();
  await user.type(screen.getByLabelText("Rationale"), " no more");
  await user.click(screen.getByRole("button", { name: "Record assessment" }));
  expect(await screen.findByText(/so it can't be assessed/)).toBeVisible();
  expect(variables).toHaveBeenCalledWith({
    input: {
      riskAssessment: expect.objectContaining({
        kind: "inherent",
        likelihood: 5,
        impactFinancial: 4,
        impactLegal: null,
        rationale: "too short no more",
      }),
    },
  });
});

it("asks why a residual score is above the inherent one, as soon as it is", async () => {
  clearAllDrafts();
  const variables = jest.fn((_variables: unknown) => true);
  const assess = {
    request: { query: CreateRiskAssessmentDocument, variables },
    result: serverError("INVALID_INPUT", "The residual score is above.", { field: "aboveReason" }),
    maxUsageCount: 2,
  };
  const { user } = show(
    record({ inherentRiskScore: 12, compositeRiskScore: 12 }),
    riskManager,
    [assess],
    "?open=assess",
  );
  const form = within(await screen.findByRole("dialog", { name: /^Assess/ }));
  await user.click(await form.findByRole("button", { name: "Residual" }));
  await user.click(screen.getByRole("radio", { name: /^Likelihood 3:/ }));
  await user.click(screen.getByRole("radio", { name: /^Financial impact 4:/ }));
  expect(screen.queryByLabelText("Reason for the higher score")).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /^Financial impact 5:/ }));
  const reason = screen.getByLabelText("Reason for the higher score");
  expect(reason).toHaveAccessibleDescription(/above the inherent score/);
  await user.type(screen.getByLabelText("Rationale"), "Seen in the audit");
  await user.click(screen.getByRole("button", { name: "Record assessment" }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/The residual score is above./));
  await user.type(reason, " New suppliers ");
  await user.click(screen.getByRole("button", { name: "Record assessment" }));
  await waitFor(() =>
    expect(variables).toHaveBeenLastCalledWith({
      input: { riskAssessment: expect.objectContaining({ kind: "residual", aboveReason: "New suppliers" }) },
    }),
  );
});

it.each([
  ["highest", { financial: 1, operational: 5 }, {}, 5],
  ["highest", { financial: 1, operational: 5 }, { operational: 0 }, 5],
  ["highest", { financial: 2, operational: null }, {}, 2],
  ["weighted_mean", { financial: 4, operational: 3 }, {}, 4],
  ["weighted_mean", { financial: 5, operational: 1 }, { financial: 2, operational: 3 }, 3],
  ["weighted_mean", { financial: 2, operational: 5 }, { financial: 0, operational: 0 }, 4],
  ["weighted_mean", { financial: 1, operational: null }, {}, 1],
] as const)(
  "the assessment shows the impact that the database computes: %s %j %j",
  (rule, rated, weights, impact) => {
    const impacts = { reputational: null, legal: null, safety: null, ...rated };
    const ones = { financial: 1, operational: 1, reputational: 1, legal: 1, safety: 1 };
    expect(impactBy({ rule, weights: { ...ones, ...weights } }, impacts)).toBe(impact);
  },
);

const change = {
  __typename: "Change",
  seq: "3",
  at: "2026-02-01T10:00:00Z",
  actorName: "Ada Lovelace",
  operation: "update",
  tableName: "risks",
  recordId: RISK_ID,
  reason: "Supplier audit failed",
  before: { residual_impact: 3, residual_risk_score: 9, version: 1 },
  after: { residual_impact: 4, residual_risk_score: 12, version: 2 },
};

it("shows the history as sentences, with the exact difference one click away", async () => {
  const created = {
    ...change,
    seq: "1",
    at: "2026-01-01T10:00:00Z",
    operation: "insert",
    reason: null,
    before: null,
    actorName: null,
  };
  const { user } = show(record(), riskManager, [historyMock([change, created])], "?tab=history");
  expect(await screen.findByText(/raised residual impact from 3 to 4/)).toHaveTextContent(
    "Ada Lovelace raised residual impact from 3 to 4: Supplier audit failed",
  );
  expect(screen.getByText(/created the risk/)).toHaveTextContent("The system created the risk");
  await user.click(screen.getAllByRole("button", { name: "Details" })[0] as HTMLElement);
  const table = within(screen.getByRole("table", { name: "What changed" }));
  expect(table.getByRole("row", { name: "residual score 9 12" })).toBeInTheDocument();
  expect(table.queryByText("version")).not.toBeInTheDocument();
});

it("records once in the history why a score is higher than treatment explains", async () => {
  const above = { ...change, after: { ...change.after, above_reason: "New suppliers" } };
  const later = {
    ...above,
    seq: "4",
    at: "2026-03-01T10:00:00Z",
    before: above.after,
    after: { ...above.after, residual_impact: 5 },
  };
  show(record(), riskManager, [historyMock([later, above])], "?tab=history");
  expect(await screen.findByText(/from 3 to 4/)).toHaveTextContent(
    "Ada Lovelace raised residual impact from 3 to 4; the higher score because: New suppliers: Supplier audit failed",
  );
  expect(screen.getByText(/from 4 to 5/)).not.toHaveTextContent("New suppliers");
});

it("shows an assessment and the change that it made once", () => {
  const entry = { ...change, __typename: "Change" as const };
  const assessment = {
    ...entry,
    seq: "2",
    tableName: "risk_assessments",
    operation: "insert",
    before: null,
    after: {},
  };
  expect(mergeEvents([entry, assessment])).toEqual([entry]);
  const confirmed = { ...entry, before: { last_reviewed_at: "a" }, after: { last_reviewed_at: "b" } };
  expect(mergeEvents([confirmed, assessment])).toEqual([assessment]);
});

it("keeps the open form in the URL, so that a reload opens it again", async () => {
  const { user } = show(record());
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(currentUrl()).toBe(`/risks/${RISK_ID}?open=edit`);
  expect(await screen.findByRole("dialog", { name: "Edit R-0001" })).toBeInTheDocument();
});
