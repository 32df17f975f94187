import type { ApolloLink } from "@apollo/client";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { placed } from "../../client/screens/workflows/editor/problems.ts";
import WorkflowEditorScreen from "../../client/screens/workflows/editor/WorkflowEditorScreen.tsx";
import { conditionOf, eventOf, stepsOf } from "../../client/screens/workflows/parts/flow.ts";
import { flowJson } from "../../client/screens/workflows/parts/flowJson.ts";
import { wrapped } from "../../client/screens/workflows/parts/wrapText.ts";
import { SaveWorkflowDraftDocument, type SaveWorkflowDraftInput } from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import {
  editorMocks,
  escalation,
  problemsMock,
  version,
  WORKFLOW_ID,
  workflow,
  workflowMock,
} from "../support/workflows.ts";

const superAdmin = mockViewer({ roles: ["super_admin"], permissions: { system_settings: "full" } });

beforeEach(() => sessionStorage.clear());

function show(mocks: Mocks = [problemsMock([])], found = workflow(), links: ApolloLink[] = []) {
  return renderAt(
    `/workflows/${WORKFLOW_ID}/edit`,
    <Routes>
      <Route path="/workflows/:id/edit" element={<WorkflowEditorScreen />} />
      <Route path="/workflows/:id" element={<h1>The workflow</h1>} />
    </Routes>,
    { viewer: superAdmin, mocks: [workflowMock(found), ...editorMocks, ...mocks], links },
  );
}

const cards = () => screen.getAllByRole("region", { name: /^Step \d/ });
const heads = () => cards().map((card) => within(card).getAllByRole("button")[0]?.textContent);
const ready = () => screen.findByRole("heading", { level: 1, name: "Escalate critical risks" });

describe("what is kept", () => {
  it("every kind of event, condition and step comes back as the server gave it", () => {
    const { event, condition, steps } = escalation;
    expect(
      flowJson({ event: eventOf(event), condition: conditionOf(condition), steps: stepsOf(steps) }),
    ).toEqual(escalation);
  });

  it("a condition on several values, and one on days from then, lose nothing", () => {
    const condition = {
      all: [
        { field: "treatment", operator: "is", value: ["open", "mitigate"] },
        { field: "next_review_on", operator: "at_most", value: { days: -7 } },
      ],
    };
    expect(
      flowJson({
        event: eventOf({ type: "created", table: "risks" }),
        condition: conditionOf(condition),
        steps: [],
      }).condition,
    ).toEqual(condition);
  });
});

describe("the texts of the diagram", () => {
  it("break between words, cut what is longer than a line, and end where there is no room", () => {
    expect(wrapped("one two three", 7, 3)).toEqual(["one two", "three"]);
    expect(wrapped("abcdefghij", 4, 3)).toEqual(["abcd", "efgh", "ij"]);
    expect(wrapped("one two three four five", 7, 2)).toEqual(["one two", "three…"]);
    expect(wrapped("", 7, 2)).toEqual([]);
  });
});

describe("a problem", () => {
  it("is shown at its step, which it need not name again", () => {
    expect(
      placed({ path: "steps.1.approvers.0", message: "Step 2 (approve): choose a role." }, ["one", "two"]),
    ).toEqual({ part: "steps", step: "two", field: "approvers", message: "Choose a role." });
    expect(
      placed({ path: "steps.0.condition.2.value", message: "Step 1 (task): score: enter a number." }, [
        "one",
      ]),
    ).toEqual({
      part: "steps",
      step: "one",
      field: "condition.2",
      message: "Score: enter a number.",
    });
    expect(placed({ path: "event.threshold", message: "Start: give the number." }, [])).toMatchObject({
      part: "event",
      field: "threshold",
    });
  });
});

it("reads as sentences: the event with its condition, and each step", async () => {
  show();
  await ready();
  expect(
    await screen.findByText(
      "When a risk's composite score rises to 20 or more, and business unit is Operations.",
    ),
  ).toBeVisible();
  await waitFor(() =>
    expect(heads()).toEqual([
      "Step 1 · NotificationNotify the record owner: ‹reference› is critical",
      "Step 2 · WaitWait for 14 days",
      "Step 3 · ApprovalAgree on the plan – Risk manager approves (within 5 days)",
    ]),
  );
  const drawing = screen.getByRole("img", { name: "Diagram of the workflow: the trigger and 3 steps" });
  const twin = within(drawing.closest("figure")!).getAllByRole("listitem");
  expect(twin.map((line) => line.textContent)).toEqual([
    "Start: When a risk's composite score rises to 20 or more, and business unit is Operations",
    "1. Notification: Notify the record owner: ‹reference› is critical",
    "2. Wait: Wait for 14 days",
    "3. Approval: Agree on the plan – Risk manager approves (within 5 days)",
  ]);
});

it("a step is moved by keys and by buttons, and the focus goes with it", async () => {
  const { user } = show();
  await ready();
  const toggle = within(cards()[1]!).getAllByRole("button")[0]!;
  toggle.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(heads()[0]).toContain("Wait for 14 days");
  expect(document.activeElement).toHaveTextContent("Wait for 14 days");
  expect(screen.getByText("Wait for 14 days is now step 1 of 3.")).toBeInTheDocument();
  // It is the first now: there it stays.
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(heads()[0]).toContain("Wait for 14 days");

  await user.click(screen.getByRole("button", { name: "Move step 1 down" }));
  expect(heads()[1]).toContain("Wait for 14 days");
  expect(document.activeElement).toHaveAccessibleName("Move step 2 down");
  await user.keyboard("{Enter}");
  expect(heads()[2]).toContain("Wait for 14 days");
  // The button is of no use at the end, so that the step itself has the focus.
  expect(document.activeElement).toHaveTextContent("Wait for 14 days");
});

it("a step that was removed comes back where it was, also after another change", async () => {
  const { user } = show();
  await ready();
  await user.click(screen.getByRole("button", { name: "Remove step 2" }));
  expect(heads()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Move step 2 up" }));
  expect(heads()[0]).toContain("Approval");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(heads().map((head) => head?.split("·")[1]?.trim().slice(0, 4))).toEqual(["Appr", "Wait", "Noti"]);
});

it("says why no step and no condition can be added to a workflow that is full", async () => {
  const full = (steps: number, conditions: number) => {
    const made = version({
      condition: { all: Array(conditions).fill(escalation.condition.all[0]) },
      steps: Array.from({ length: steps }, (_, index) => ({ ...escalation.steps[1], id: `step-${index}` })),
    });
    return workflow({
      published: made,
      versions: { __typename: "WorkflowVersionConnection", nodes: [made] },
    });
  };
  const { unmount } = show(undefined, full(30, 20));
  await ready();
  const add = (name: string) => screen.getByRole("button", { name });
  const type = () =>
    within(screen.getByRole("group", { name: "Add step" })).getByRole("button", { name: "Wait" });
  expect(type()).toBeDisabled();
  expect(type()).toHaveAccessibleDescription("A workflow can have up to 30 steps.");
  expect(add("Add condition")).toBeDisabled();
  expect(add("Add condition")).toHaveAccessibleDescription("Up to 20 conditions.");
  unmount();
  sessionStorage.clear();
  show(undefined, full(29, 19));
  await ready();
  expect(type()).toBeEnabled();
  expect(add("Add condition")).toBeEnabled();
  expect(screen.queryByText(/can have up to/)).not.toBeInTheDocument();
});

it("a copy of a step is a step of its own", async () => {
  const { user } = show();
  await ready();
  await user.click(screen.getByRole("button", { name: "Duplicate step 2" }));
  expect(heads()).toHaveLength(4);
  await user.click(within(cards()[2]!).getAllByRole("button")[0]!);
  const days = within(cards()[2]!).getByLabelText("Duration");
  await user.clear(days);
  await user.type(days, "3");
  expect(heads()[1]).toContain("Wait for 14 days");
  expect(heads()[2]).toContain("Wait for 3 days");
});

it("says what is missing at the step once it was left, not while it is begun", async () => {
  const checked: unknown[] = [];
  const problem = { path: "steps.3.approvers", message: "Step 4 (approve): choose an approver." };
  const { user } = show([problemsMock([problem], ({ steps }) => checked.push(steps))]);
  await ready();
  await user.click(screen.getByRole("button", { name: "Approval" }));
  await waitFor(() => expect(checked.at(-1)).toHaveLength(4));
  expect(screen.queryByText("Choose an approver.")).toBeNull();
  await user.click(screen.getByLabelText(/^Name$/));
  expect(await screen.findByText("Choose an approver.")).toBeVisible();
  expect(within(cards()[3]!).getByText("1 problem")).toBeVisible();
  expect(within(cards()[3]!).getByRole("button", { name: "Add: Approvers" })).toHaveAccessibleDescription(
    /Choose an approver\./,
  );
});

it("input is restored after a reload, and can be discarded", async () => {
  const { user, unmount } = show();
  await ready();
  await user.click(screen.getByRole("button", { name: "Remove step 2" }));
  await user.type(screen.getByLabelText(/^Name$/), " in a day");
  unmount();

  const again = show();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Escalate critical risks in a day" }),
  ).toBeVisible();
  expect(heads()).toHaveLength(2);
  expect(screen.getByText("What you typed before has been restored.")).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(heads()).toHaveLength(3);
  expect(sessionStorage).toHaveLength(0);
});

it("leaving by a link asks first while something is unsaved", async () => {
  const { user } = show();
  await ready();
  await user.click(screen.getByRole("button", { name: "Remove step 2" }));
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Keep editing" }));
  expect(currentUrl()).toBe(`/workflows/${WORKFLOW_ID}/edit`);
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { name: "The workflow" })).toBeVisible();
});

it("without a change nothing is checked", async () => {
  const { user } = show();
  await ready();
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { name: "The workflow" })).toBeVisible();
});

/** The server takes what it is sent as the next version. */
function savingMock(onSave: (input: SaveWorkflowDraftInput) => void): Mocks[number] {
  return {
    request: { query: SaveWorkflowDraftDocument, variables: () => true },
    result: ({ input }) => {
      onSave(input);
      const { name, description = null, version: before, event, condition, steps } = input;
      const draft = {
        ...version({ status: "draft", event, condition, steps }),
        isBeingPublished: false,
        publication: null,
        problems: [],
      };
      const saved = workflow({ name, description, version: before + 1, draft });
      return {
        data: { saveWorkflowDraft: { __typename: "SaveWorkflowDraftPayload" as const, workflow: saved } },
      };
    },
    maxUsageCount: 2,
  };
}

it("changes made while the draft is saved stay unsaved, and are saved on top of it", async () => {
  const sent: SaveWorkflowDraftInput[] = [];
  const { link, held, letGo } = holdRequests("SaveWorkflowDraft");
  const { user } = show([problemsMock([]), savingMock((input) => sent.push(input))], workflow(), [link]);
  await ready();
  await user.click(screen.getByRole("button", { name: "Remove step 2" }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Remove step 1" }));
  letGo();
  expect(await screen.findByText("Draft saved")).toBeVisible();
  expect(heads()).toHaveLength(1);
  expect(currentUrl()).toBe(`/workflows/${WORKFLOW_ID}/edit`);
  expect(sessionStorage).toHaveLength(1);

  await user.click(screen.getByRole("link", { name: "Cancel" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Keep editing" }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByRole("heading", { name: "The workflow" })).toBeVisible();
  expect(sent.map(({ version: upon, steps }) => [upon, steps])).toEqual([
    [3, [expect.anything(), expect.anything()]],
    [4, [expect.anything()]],
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it("an error is shown and keeps every step", async () => {
  const { user } = show([
    problemsMock([]),
    {
      request: { query: SaveWorkflowDraftDocument, variables: () => true },
      result: serverError("INVALID_INPUT", "Use at most 2,000 characters."),
    },
  ]);
  await ready();
  await user.click(screen.getByRole("button", { name: "Remove step 2" }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Use at most 2,000 characters.")).toBeVisible();
  expect(heads()).toHaveLength(2);
  expect(currentUrl()).toBe(`/workflows/${WORKFLOW_ID}/edit`);
});

it("a workflow that someone else saved meanwhile is not overwritten unasked", async () => {
  const { user } = show([
    problemsMock([]),
    {
      request: { query: SaveWorkflowDraftDocument, variables: () => true },
      result: serverError("STALE", "Someone else changed this in the meantime.", { field: "version" }),
    },
    workflowMock(workflow({ version: 4 })),
  ]);
  await ready();
  await user.click(screen.getByRole("button", { name: "Remove step 2" }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Someone else saved this workflow in the meantime")).toBeVisible();
  expect(heads()).toHaveLength(2);
});

it("people who may not change it see why", async () => {
  show([problemsMock([])], workflow({ mayChange: false }));
  expect(await screen.findByText("Insufficient Permissions")).toBeVisible();
});

it("the message of a field that is left appears after the click, so that no button moves under the pointer", async () => {
  const { user } = show();
  await ready();
  const name = screen.getByLabelText("Name");
  await user.clear(name);
  const add = screen.getByRole("button", { name: "Add condition" });
  await user.pointer({ keys: "[MouseLeft>]", target: add });
  expect(name).not.toHaveFocus();
  expect(name).not.toHaveAttribute("aria-invalid");
  await user.pointer({ keys: "[/MouseLeft]", target: add });
  await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
});
