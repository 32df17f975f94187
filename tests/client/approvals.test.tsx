/** The inbox of approvals: reading by keyboard, deciding with a comment, and which actions are offered to whom. */
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import ApprovalScreen from "../../client/screens/approvals/ApprovalScreen.tsx";
import InboxScreen from "../../client/screens/approvals/InboxScreen.tsx";
import {
  type ApprovalInboxQueryVariables,
  type ApprovalRecordFragment,
  CommentOnApprovalDocument,
  DecideApprovalDocument,
  DecideApprovalsDocument,
  WithdrawApprovalDocument,
} from "../../graphql/generated/index.ts";
import {
  ada,
  alan,
  approval,
  approvalMock,
  grace,
  inboxMock,
  nameMocks,
  waitingCountMock,
} from "../support/inbox.ts";
import { account, graceId, personMock, rolesMock } from "../support/people.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const me = mockViewer({ roles: ["manager"], permissions: { projects_view: "full" } });
const reader = mockViewer({ roles: ["auditor"], permissions: { audit_reports: "read" } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Options {
  at?: string;
  who?: typeof me;
  list?: ApprovalRecordFragment[];
  mocks?: Mocks;
}

function open({ at = "/approvals", who = me, list = [approval()], mocks = [] }: Options = {}) {
  const asked: ApprovalInboxQueryVariables[] = [];
  const shown = renderAt(
    at,
    <Routes>
      <Route path="/approvals/:box?" element={<InboxScreen />} />
    </Routes>,
    {
      viewer: who,
      mocks: [
        inboxMock(
          () => list,
          (variables) => asked.push(variables),
        ),
        ...list.map((one) => approvalMock(() => one, one.id)),
        waitingCountMock(),
        ...nameMocks,
        ...mocks,
      ],
    },
  );
  return { asked, ...shown };
}

/** A decision and the server's answer to it; remembers what was sent. */
function decisionMock(result: object, sent: unknown[] = []) {
  return {
    request: {
      query: DecideApprovalDocument,
      variables: (variables: { input?: unknown }) => {
        sent.push(variables.input);
        return true;
      },
    },
    result,
  };
}

function decided(status: ApprovalRecordFragment["status"]) {
  return {
    data: {
      decideApproval: {
        __typename: "DecideApprovalPayload",
        approval: approval({ status, mayDecide: false }),
      },
    },
  };
}

describe("the inbox", () => {
  it("asks for the box of its address, the oldest first", async () => {
    const { asked } = open({ at: "/approvals/team?kind=evidence&kind=nonsense&overdue=true&q=robots" });
    expect(await screen.findByText("Change P-0007: Warehouse robots")).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      box: "team",
      search: "robots",
      orderBy: ["CREATED_AT_ASC", "ID_ASC"],
    });
    expect(asked.at(-1)?.filter?.and).toEqual(
      expect.arrayContaining([
        { kind: { in: ["evidence"] } },
        { status: { in: ["pending_approval"] } },
        { createdAt: { lessThan: expect.stringMatching(/Z$/) } },
      ]),
    );
  });

  it("shows all of them only to those who may see all", async () => {
    open();
    expect(await screen.findByRole("link", { name: "Waiting for me (2)" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "All" })).toBeNull();
    expect(screen.getByRole("link", { name: "Delegations" })).toBeVisible();
  });

  it("shows a reader of audit reports the box of all", async () => {
    open({ who: reader });
    expect(await screen.findByRole("link", { name: "All" })).toHaveAttribute("href", "/approvals/all");
  });

  it("says why some are listed without their content, and only if there are such", async () => {
    const hidden = { contentShown: false, title: "Content not shown", mayDecide: false };
    const why = /listed without their content, because you don't have permission to view the record/;
    const { unmount } = open({ who: reader, at: "/approvals/all", list: [approval(hidden)] });
    expect(await screen.findByRole("link", { name: "Content not shown" })).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    unmount();
    open({ who: reader, at: "/approvals/all" });
    expect(await screen.findByRole("link", { name: /Warehouse robots/ })).toBeVisible();
    expect(screen.queryByText(why)).toBeNull();
  });

  it("says how old each one is, and that more than seven days are too many", async () => {
    open({
      list: [
        approval({ id: "00000000-0000-4000-8000-0000000000a1", title: "Seven", ageDays: 7 }),
        approval({
          id: "00000000-0000-4000-8000-0000000000a2",
          title: "Eight",
          ageDays: 8,
          isOverdue: true,
        }),
      ],
    });
    const row = async (name: string) => (await screen.findByRole("link", { name })).closest("tr");
    expect(await row("Seven")).toHaveTextContent(/7 days(?!, overdue)/);
    expect(await row("Eight")).toHaveTextContent("8 days, overdue");
  });

  it("says that nothing waits", async () => {
    open({ list: [] });
    expect(await screen.findByText("Nothing waiting for you")).toBeVisible();
  });
});

describe("by the keyboard", () => {
  it("j shows what would change, field by field", async () => {
    const { user } = open();
    await screen.findByRole("link", { name: /Warehouse robots/ });
    await user.keyboard("j");
    const preview = await screen.findByRole("complementary", { name: /^Preview: Change P-0007/ });
    const changes = await within(preview).findByRole("list", { name: "Changes, field by field" });
    expect(changes).toHaveTextContent("CAPEX");
    expect(changes).toHaveTextContent("£100,000");
    expect(changes).toHaveTextContent("up £20,000 (20%)");
    expect(changes).toHaveTextContent("31 days later");
    await waitFor(() => expect(changes).toHaveTextContent("Grace Hopper"));
    expect(changes).toHaveTextContent("Alan Turing");
    expect(within(preview).getByText("Volumes have doubled.")).toBeVisible();
  });

  it("a approves exactly what was shown", async () => {
    const sent: unknown[] = [];
    const { user } = open({ mocks: [decisionMock(decided("approved"), sent)] });
    await screen.findByRole("link", { name: /Warehouse robots/ });
    await user.keyboard("j");
    await user.keyboard("a");
    const dialog = await screen.findByRole("dialog", { name: /^Approve: Change P-0007/ });
    expect(within(dialog).getByText("up £20,000 (20%)")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approved")).toBeVisible();
    expect(sent[0]).toEqual({
      id: approval().id,
      decision: "approve",
      contentHash: approval().contentHash,
      comment: null,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says that others are still asked when one approval is not enough", async () => {
    const { user } = open({ mocks: [decisionMock(decided("pending_approval"))] });
    await screen.findByRole("link", { name: /Warehouse robots/ });
    await user.keyboard("ja");
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Your approval is recorded. More approvals are needed.")).toBeVisible();
  });

  it("r asks why; less than ten characters are not enough, and an error keeps what was typed", async () => {
    const message = "The request has changed since you opened it. Check it again.";
    const sent: unknown[] = [];
    const { user } = open({ mocks: [decisionMock(serverError("STALE", message), sent)] });
    await screen.findByRole("link", { name: /Warehouse robots/ });
    await user.keyboard("jr");
    const dialog = await screen.findByRole("dialog", { name: /^Reject: Change P-0007/ });
    const why = within(dialog).getByRole("textbox", { name: /Reason/ });
    await user.type(why, "Too short");
    await user.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(
      (await within(dialog).findAllByText("Say why, in at least 10 characters.")).length,
    ).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.type(why, "!");
    await user.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(why).toHaveValue("Too short!");
    expect(sent).toMatchObject([{ decision: "reject", comment: "Too short!" }]);
  });

  it("decides nothing for someone who is not asked", async () => {
    const { user } = open({
      at: "/approvals/asked",
      list: [approval({ requester: ada, mayDecide: false, mayWithdraw: true })],
    });
    await screen.findByRole("link", { name: /Warehouse robots/ });
    await user.keyboard("j");
    const preview = await screen.findByRole("complementary", { name: /^Preview/ });
    await within(preview).findByText("Volumes have doubled.");
    expect(within(preview).queryByRole("button", { name: "Approve" })).toBeNull();
    await user.keyboard("a");
    await user.keyboard("r");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("types letters into the search without deciding by them", async () => {
    const { user } = open();
    await screen.findByRole("link", { name: /Warehouse robots/ });
    await user.keyboard("j");
    await user.type(screen.getByRole("searchbox"), "ar");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lets a new person in with roles, in the dialog that people know", async () => {
    const { user } = open({
      list: [
        approval({
          kind: "user_access",
          title: "Approve access for Grace Hopper",
          subjectId: graceId,
          changes: [],
        }),
      ],
      mocks: [personMock(account({ status: "pending" })), rolesMock(["user"])],
    });
    await screen.findByRole("link", { name: "Approve access for Grace Hopper" });
    await user.keyboard("ja");
    const dialog = await screen.findByRole("dialog", { name: /Grace Hopper/ });
    expect(await within(dialog).findByRole("checkbox", { name: "User" })).toBeVisible();
  });
});

describe("several at once", () => {
  const low = (id: string, title: string) =>
    approval({ id: `00000000-0000-4000-8000-0000000000${id}`, title, kind: "evidence", isLowRisk: true });
  const list = [
    low("a1", "Minutes"),
    low("a2", "Certificate"),
    approval({ id: approval().id.replace(/1$/, "9") }),
  ];

  it("approves those of low risk, names what failed, and keeps the comment", async () => {
    const message = "Nothing was decided: Certificate: This request has been withdrawn.";
    const sent: unknown[] = [];
    const { user } = open({
      list,
      mocks: [
        {
          request: {
            query: DecideApprovalsDocument,
            variables: (variables: { input?: unknown }) => {
              sent.push(variables.input);
              return true;
            },
          },
          result: serverError("INVALID_INPUT", message, { field: "decisions" }),
        },
      ],
    });
    await screen.findByRole("link", { name: "Minutes" });
    await user.click(screen.getByRole("checkbox", { name: "Select all loaded rows" }));
    await user.click(screen.getByRole("button", { name: "Approve 2" }));
    const dialog = await screen.findByRole("dialog", { name: "Approve 2 requests" });
    expect(dialog).toHaveTextContent("1 of the selected requests is left out and needs its own decision.");
    await user.type(within(dialog).getByRole("textbox"), "All seen");
    await user.click(within(dialog).getByRole("button", { name: "Approve 2" }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByRole("textbox")).toHaveValue("All seen");
    expect(sent).toMatchObject([{ decision: "approve", comment: "All seen", decisions: [{}, {}] }]);
  });
});

describe("the page of an approval", () => {
  function show(shown: ApprovalRecordFragment | null, mocks: Mocks = [], search = "") {
    return renderAt(
      `/approvals/${approval().id}${search}`,
      <Routes>
        <Route path="/approvals/:id" element={<ApprovalScreen />} />
      </Routes>,
      {
        viewer: me,
        mocks: [approvalMock(() => shown), waitingCountMock(), rolesMock([]), ...nameMocks, ...mocks],
      },
    );
  }

  it("shows what is asked, whose turn it is, and the way to the record", async () => {
    show(approval());
    expect(await screen.findByRole("heading", { level: 1, name: /^Change P-0007/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "P-0007 Warehouse robots" })).toHaveAttribute(
      "href",
      approval().subjectPath,
    );
    expect(screen.getByText("Can decide now: Ada Lovelace and Alan Turing.")).toBeVisible();
    expect(screen.getByText("Grace Hopper requested a decision")).toBeVisible();
    const table = screen.getByRole("table", { name: "Changes, field by field" });
    expect(within(table).getAllByText("Needs approval")).toHaveLength(2);
    expect(within(table).getByRole("columnheader", { name: "Proposed" })).toBeVisible();
  });

  const withoutContent = () =>
    approval({
      kind: "evidence",
      contentShown: false,
      title: "Content not shown",
      subjectReference: null,
      subjectName: null,
      subjectPath: null,
      description: null,
      justification: null,
      mayDecide: false,
      mayComment: false,
      changes: [],
      steps: { __typename: "ApprovalStepConnection", nodes: [] },
      log: [
        ...(approval().log ?? []).map((entry) => ({ ...entry, text: null })),
        {
          __typename: "ApprovalEvent",
          at: "2026-05-03T10:00:00Z",
          event: "reminded",
          step: null,
          text: null,
          person: null,
          onBehalfOf: null,
        },
      ],
    });

  it("of a record that the reader may not view shows who asked, when, its status, and why there is no more", async () => {
    const { container } = show(withoutContent());
    expect(await screen.findByRole("heading", { level: 1, name: "Content not shown" })).toBeVisible();
    expect(screen.getByText(/The content is visible only to the requester, the approvers/)).toBeVisible();
    expect(screen.getByText("Grace Hopper requested a decision")).toBeVisible();
    expect(screen.getByText("Pending approval")).toBeVisible();
    expect(screen.queryByText("Record")).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Steps" })).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    // A sentence about a step would name it.
    expect(screen.queryByText(/reminded/)).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent("null");
  });

  const counts = {
    __typename: "DeletionImpactCount" as const,
    assets: 3,
    risks: 2,
    activeWorkflows: 0,
    stakeholders: 4,
    openTasks: 5,
    hasImpact: true,
  };
  const deletionOf = (requested: typeof counts | null, current: typeof counts | null) =>
    approval({
      kind: "project_deletion",
      title: "Delete P-0007: Warehouse robots",
      changes: [],
      deletionImpact: { __typename: "DeletionImpact", requested, current },
    });
  const impact = () => screen.findByRole("region", { name: "What the deletion affects" });

  it("shows the decider of a deletion the impact that the requester saw", async () => {
    show(deletionOf(counts, counts));
    expect(await impact()).toHaveTextContent(/Assets3Risks2Active workflows0Stakeholders4Open tasks5$/);
  });

  it("says what the impact of a deletion was and what it is now, where they differ", async () => {
    show(deletionOf(counts, { ...counts, assets: 4 }));
    expect(await impact()).toHaveTextContent(
      "Assets3 when requested, 4 nowRisks2Active workflows0Stakeholders4Open tasks5The project has changed since",
    );
  });

  it("keeps the impact of a deletion that has been decided, and says when there was none", async () => {
    const none = { ...counts, assets: 0, risks: 0, stakeholders: 0, openTasks: 0, hasImpact: false };
    const { unmount } = show(deletionOf(counts, null));
    expect(await impact()).toHaveTextContent(/Assets3/);
    unmount();
    show(deletionOf(none, none));
    expect(await impact()).toHaveTextContent(
      "No assets, risks, active workflows, stakeholders or open tasks.",
    );
  });

  it("offers the requester no decision but to take it back, with a reason that may be sent again", async () => {
    const input: unknown[] = [];
    const { user } = show(approval({ requester: ada, mayDecide: false, mayWithdraw: true }), [
      {
        request: {
          query: WithdrawApprovalDocument,
          variables: (variables: { input?: unknown }) => {
            input.push(variables.input);
            return true;
          },
        },
        result: serverError("CONFLICT", "This request has already been approved."),
      },
    ]);
    await screen.findByText("You requested this, so someone else has to decide.");
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    expect(currentUrl()).toContain("open=withdraw");
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox"), "Not needed any more");
    await user.click(within(dialog).getByRole("button", { name: "Withdraw request" }));
    expect(await within(dialog).findByText("This request has already been approved.")).toBeVisible();
    expect(within(dialog).getByRole("textbox")).toHaveValue("Not needed any more");
    expect(input).toEqual([{ id: approval().id, reason: "Not needed any more" }]);
  });

  it("a decision that the URL asks for is not offered to someone who is not asked", async () => {
    show(approval({ mayDecide: false }), [], "?open=approve");
    await screen.findByRole("heading", { level: 1, name: /^Change P-0007/ });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that it is void and why", async () => {
    show(
      approval({
        status: "voided",
        mayDecide: false,
        decidedAt: "2026-05-03T10:00:00Z",
        reason: "Changed by Marta Lindqvist in the meantime: estimated capex.",
        currentApprovers: [],
      }),
    );
    const banner = await screen.findByText(/^Voided on/);
    expect(banner.parentElement).toHaveTextContent(
      "Changed by Marta Lindqvist in the meantime: estimated capex.",
    );
    expect(screen.getByRole("columnheader", { name: "After" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("shows who decided for whom, and shows a rejected requester the reason", async () => {
    const [step] = approval().steps.nodes;
    if (!step) throw new Error("There is no step.");
    show(
      approval({
        status: "rejected",
        mayDecide: false,
        decidedAt: "2026-05-03T10:00:00Z",
        steps: {
          __typename: "ApprovalStepConnection",
          nodes: [
            {
              ...step,
              status: "rejected",
              decisions: {
                __typename: "ApprovalDecisionConnection",
                nodes: [
                  {
                    __typename: "ApprovalDecision",
                    id: "00000000-0000-4000-8000-0000000000e1",
                    decision: "reject",
                    comment: "The hall is rented until May.",
                    createdAt: "2026-05-03T10:00:00Z",
                    decider: alan,
                    delegator: grace,
                  },
                ],
              },
            },
          ],
        },
      }),
    );
    expect(await screen.findByText("Alan Turing on behalf of Grace Hopper rejected")).toBeVisible();
    expect(screen.getByText(/^Rejected on/).parentElement).toHaveTextContent("The hall is rented until May.");
  });

  it("keeps a comment that was refused", async () => {
    const { user } = show(approval(), [
      {
        request: { query: CommentOnApprovalDocument, variables: () => true },
        result: serverError("INTERNAL", "Something went wrong on the server."),
      },
    ]);
    const field = await screen.findByRole("textbox", { name: "Comment" });
    await user.type(field, "Is the hall ours?");
    await user.click(screen.getByRole("button", { name: "Add comment" }));
    expect(await screen.findByText("Something went wrong on the server.")).toBeVisible();
    expect(field).toHaveValue("Is the hall ours?");
  });

  it("says that an approval that is not there was not found", async () => {
    show(null);
    expect(await screen.findByRole("heading", { level: 1, name: "Approval not found" })).toBeVisible();
  });
});
