/** Delegations and approval routes: what users enter, what is rejected, and what is sent. */
import { screen, waitFor, within } from "@testing-library/react";

import DelegationsScreen from "../../client/screens/approvals/delegations/DelegationsScreen.tsx";
import { stateOf } from "../../client/screens/approvals/delegations/delegationState.ts";
import { ApprovalRoutes } from "../../client/screens/settings/approvals/ApprovalRoutes.tsx";
import {
  ApprovalRulesDocument,
  AssignablePeopleDocument,
  DelegateApprovalsDocument,
  type DelegationFragment,
  DelegationsDocument,
  EndDelegationDocument,
  SetApprovalRouteDocument,
  UpdateApprovalRuleDocument,
} from "../../graphql/generated/index.ts";
import { ada, alan, grace, nameMocks, waitingCountMock } from "../support/inbox.ts";
import { rolesMock } from "../support/people.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const always = { maxUsageCount: Number.POSITIVE_INFINITY };
const assignable = {
  request: { query: AssignablePeopleDocument, variables: () => true },
  ...always,
  result: { data: { assignablePeople: [ada, alan] } },
};

beforeEach(() => sessionStorage.clear());

function given(overrides: Partial<DelegationFragment> = {}): DelegationFragment {
  return {
    __typename: "ApprovalDelegation",
    id: "00000000-0000-4000-8000-0000000000f1",
    startsOn: "2026-05-01",
    endsOn: "2026-05-14",
    kinds: ["evidence"],
    reason: "On leave.",
    revokedAt: null,
    isActive: true,
    delegator: ada,
    delegate: grace,
    ...overrides,
  };
}

/** Remembers what was sent. */
function answer(
  query: typeof DelegateApprovalsDocument | typeof EndDelegationDocument,
  result: object,
  sent: unknown[],
) {
  return {
    request: {
      query,
      variables: (variables: { input?: unknown }) => {
        sent.push(variables.input);
        return true;
      },
    },
    result,
  };
}

function open(delegations: DelegationFragment[], mocks: Mocks = [], search = "") {
  return renderAt(`/approvals/delegations${search}`, <DelegationsScreen />, {
    viewer: mockViewer(),
    mocks: [
      {
        request: { query: DelegationsDocument },
        ...always,
        result: {
          data: {
            approvalDelegations: { __typename: "ApprovalDelegationConnection", nodes: delegations },
          },
        },
      },
      assignable,
      waitingCountMock(),
      ...nameMocks,
      ...mocks,
    ],
  });
}

describe("delegations", () => {
  it.each([
    [{ startsOn: "2026-05-01", isActive: true, revokedAt: null }, "active"],
    [{ startsOn: "2026-05-21", isActive: false, revokedAt: null }, "coming"],
    [{ startsOn: "2026-05-20", isActive: false, revokedAt: null }, "past"],
    [{ startsOn: "2026-05-21", isActive: false, revokedAt: "2026-05-02T10:00:00Z" }, "ended"],
  ])("%j: %s", (delegation, state) => {
    expect(stateOf(delegation, new Date("2026-05-20T12:00:00Z"))).toBe(state);
  });

  it("distinguishes those that one has given from those that one was given, and ends only one's own that hold", async () => {
    open([
      given(),
      given({ id: "00000000-0000-4000-8000-0000000000f2", delegator: alan, delegate: ada, kinds: null }),
      given({
        id: "00000000-0000-4000-8000-0000000000f3",
        isActive: false,
        revokedAt: "2026-04-01T10:00:00Z",
      }),
    ]);
    const own = await screen.findByRole("region", { name: "Given by me" });
    expect(await within(own).findByText("Active")).toBeVisible();
    expect(within(own).getByText("Ended early")).toBeVisible();
    expect(within(own).getAllByRole("button")).toHaveLength(1);
    const received = screen.getByRole("region", { name: "Given to me" });
    expect(within(received).getByText(/all types/)).toBeVisible();
    expect(within(received).queryByRole("button")).toBeNull();
  });

  it("a delegation is not given to oneself, and an error keeps what was filled in", async () => {
    const sent: unknown[] = [];
    const message = "Choose a last day from the first day to a year after it.";
    const { user } = open(
      [],
      [answer(DelegateApprovalsDocument, serverError("INVALID_INPUT", message, { field: "endsOn" }), sent)],
      "?new=true",
    );
    const dialog = await screen.findByRole("dialog", { name: "Delegate my decisions" });
    const whom = within(dialog).getByRole("button", { name: "Delegate to" });
    await user.click(whom);
    await user.click(await screen.findByRole("option", { name: "Ada Lovelace" }));
    await user.type(within(dialog).getByLabelText(/Last day/), "2199-01-31");
    await user.click(within(dialog).getByRole("button", { name: "Delegate" }));
    expect(
      (await within(dialog).findAllByText("Choose someone other than yourself.")).length,
    ).toBeGreaterThan(0);
    expect(sent).toEqual([]);

    await user.click(whom);
    await user.click(await screen.findByRole("option", { name: "Alan Turing" }));
    await user.click(within(dialog).getByRole("checkbox", { name: "Evidence" }));
    await user.type(within(dialog).getByLabelText("Reason"), "On leave.");
    await user.click(within(dialog).getByRole("button", { name: "Delegate" }));
    expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
    expect(within(dialog).getByLabelText("Reason")).toHaveValue("On leave.");
    expect(sent).toMatchObject([
      { toUser: alan.id, endsOn: "2199-01-31", kinds: ["evidence"], reason: "On leave." },
    ]);
  });

  it("asks before one is ended, and says when that failed", async () => {
    const sent: unknown[] = [];
    const { user } = open(
      [given()],
      [answer(EndDelegationDocument, serverError("NOT_FOUND", "Not found."), sent)],
    );
    await user.click(await screen.findByRole("button", { name: "End the delegation to Grace Hopper" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "End delegation" }));
    expect(await screen.findByText("The delegation was not ended")).toBeVisible();
    expect(sent).toEqual([{ id: given().id }]);
  });
});

describe("the routes of approvals", () => {
  function show(level: "read" | "full", mocks: Mocks = [], kept = { version: 4 }) {
    const rule = { __typename: "ApprovalRule" as const, dueDays: 7, remindAfterDays: 3 };
    return renderAt("/settings/workflows", <ApprovalRoutes />, {
      viewer: mockViewer({ permissions: { system_settings: level } }),
      mocks: [
        {
          request: { query: ApprovalRulesDocument },
          ...always,
          result: () => ({
            data: {
              approvalRules: {
                __typename: "ApprovalRuleConnection",
                nodes: [
                  {
                    ...rule,
                    ...kept,
                    kind: "evidence",
                    escalateAfterDays: 7,
                    expireAfterDays: null,
                    lowRisk: true,
                  },
                  {
                    ...rule,
                    ...kept,
                    kind: "workflow",
                    escalateAfterDays: 7,
                    expireAfterDays: 30,
                    lowRisk: false,
                  },
                ],
              },
              approvalRoutes: {
                __typename: "ApprovalRouteConnection",
                nodes: [
                  {
                    __typename: "ApprovalRoute",
                    id: "00000000-0000-4000-8000-0000000000a8",
                    kind: "evidence",
                    position: 1,
                    name: "Review",
                    mode: "any",
                    quorum: null,
                    dueDays: null,
                    approvers: [{ kind: "stakeholders" }, { kind: "owner" }],
                  },
                ],
              },
            },
          }),
        },
        assignable,
        rolesMock([]),
        ...nameMocks,
        ...mocks,
      ],
    });
  }

  it("are read by those who may read the settings, and changed by no one of them", async () => {
    show("read");
    expect(await screen.findByText("Review")).toBeVisible();
    expect(screen.getByText("Can be approved in bulk")).toBeVisible();
    expect(screen.getByText("The steps are defined in the workflow.")).toBeVisible();
    expect(screen.getByText(/Expires after 30 days\./)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("a step that asks no one is not saved; one more step goes behind the first", async () => {
    const sent: unknown[] = [];
    const { user } = show("full", [
      {
        request: {
          query: SetApprovalRouteDocument,
          variables: (variables: { input?: unknown }) => {
            sent.push(variables.input);
            return true;
          },
        },
        result: serverError("INVALID_INPUT", "This role doesn't exist.", { field: "steps" }),
      },
    ]);
    await user.click(await screen.findByRole("button", { name: "Edit route: Evidence" }));
    const dialog = await screen.findByRole("dialog", { name: "Route: Evidence" });
    await user.click(within(dialog).getByRole("button", { name: "Add step" }));
    const second = within(dialog).getByRole("group", { name: "Step 2" });
    await user.type(within(second).getByLabelText(/Step name/), "Board");
    await user.click(within(dialog).getByRole("button", { name: "Save route" }));
    expect(await within(second).findByText("Choose the approvers.")).toBeVisible();
    expect(sent).toEqual([]);

    await user.click(within(second).getByRole("button", { name: /^Add/ }));
    await user.click(await screen.findByRole("option", { name: /Record owner/ }));
    await user.click(within(dialog).getByRole("button", { name: "Move step 2 up" }));
    await user.click(within(dialog).getByRole("button", { name: "Save route" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      {
        kind: "evidence",
        steps: [
          { name: "Board", mode: "any", approvers: [{ kind: "owner" }] },
          // The name of a step that came with the application is read in each language, so it is not sent back.
          {
            id: "00000000-0000-4000-8000-0000000000a8",
            mode: "any",
            approvers: [{ kind: "stakeholders" }, { kind: "owner" }],
          },
        ],
      },
    ]);
    expect((await within(dialog).findAllByText("This role doesn't exist.")).length).toBeGreaterThan(0);
    expect(
      within(dialog)
        .getAllByLabelText(/Step name/)
        .map((field) => field.getAttribute("value")),
    ).toEqual(["Board", "Review"]);
  });

  it("saving again after a partial failure gives no message that someone else saved first", async () => {
    const kept = { version: 4 };
    const stepsSent: unknown[] = [];
    const versions: unknown[] = [];
    const steps = {
      query: SetApprovalRouteDocument,
      variables: (variables: { input?: unknown }) => {
        stepsSent.push(variables.input);
        return true;
      },
    };
    const days = {
      query: UpdateApprovalRuleDocument,
      variables: (variables: { input?: { patch: { version: number } } }) => {
        versions.push(variables.input?.patch.version);
        kept.version += 1;
        return true;
      },
    };
    const { user } = show(
      "full",
      [
        { request: steps, result: serverError("INVALID_INPUT", "This role doesn't exist.") },
        { request: steps, ...always, result: { data: { setApprovalRoute: null } } },
        // The first one was saved, and only its answer was lost.
        { request: days, error: new Error("The line dropped.") },
        { request: days, result: { data: { updateApprovalRule: null } } },
      ],
      kept,
    );
    await user.click(await screen.findByRole("button", { name: "Edit route: Evidence" }));
    const dialog = await screen.findByRole("dialog", { name: "Route: Evidence" });
    const save = () => user.click(within(dialog).getByRole("button", { name: "Save route" }));
    await user.type(within(dialog).getByLabelText(/Step name/), " anew");
    await user.type(within(dialog).getByLabelText(/^Remind after/), "0");
    await save();
    expect(await within(dialog).findByText("This role doesn't exist.")).toBeVisible();
    expect(versions).toEqual([]);

    await save();
    expect(await within(dialog).findByText(/The server didn't respond/)).toBeVisible();
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(versions).toEqual([4, 5]);
    expect(stepsSent).toHaveLength(3);
  });
});
