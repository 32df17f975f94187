/** Audit requests on screen: which steps are offered, what of an answer is shown to whom, and input that stays. */
import { screen, within } from "@testing-library/react";

import { RequestEntry } from "../../client/screens/audits/requests/RequestEntry.tsx";
import {
  AcceptAuditRequestDocument,
  AnswerAuditRequestDocument,
  type AuditRequestEntryFragment,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const id = "00000000-0000-4000-8000-0000000000a1";
const vendor = mockViewer({ roles: ["vendor"] });
const external = mockViewer({ roles: ["external_auditor"], permissions: { audit_reports: "full" } });
const evidenceReader = mockViewer({ roles: ["control_owner"], permissions: { evidence_management: "read" } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function request(changes: Partial<AuditRequestEntryFragment> = {}): AuditRequestEntryFragment {
  const person = (fullName: string) => ({ __typename: "Person" as const, id, fullName, avatarUrl: null });
  return {
    __typename: "AuditRequest",
    id,
    auditId: id,
    title: "List of leavers",
    description: "Of the first quarter.",
    dueOn: "2100-01-01",
    status: "open",
    isOverdue: false,
    answer: null,
    answeredAt: null,
    returnReason: null,
    withdrawnReason: null,
    decidedAt: null,
    createdAt: "2026-05-04T10:00:00Z",
    mayAnswer: false,
    mayAccept: false,
    mayReturn: false,
    mayWithdraw: false,
    version: 3,
    creator: person("Ada Lovelace"),
    addressee: person("Grace Hopper"),
    answerer: null,
    decider: null,
    procedure: null,
    control: null,
    requirement: null,
    files: { __typename: "AuditRequestFileConnection", totalCount: 0, nodes: [] },
    evidence: { __typename: "AuditRequestEvidencePieceConnection", totalCount: 0, nodes: [] },
    ...changes,
  };
}

const answered = {
  status: "answered",
  answer: "Here it is.",
  answeredAt: "2026-05-05T10:00:00Z",
} as const;

function handedOver(seen: boolean): AuditRequestEntryFragment["evidence"] {
  const item = {
    __typename: "EvidenceItem" as const,
    url: null,
    file: null,
    kind: "text" as const,
    title: null,
  };
  return {
    __typename: "AuditRequestEvidencePieceConnection",
    totalCount: 1,
    nodes: [
      {
        __typename: "AuditRequestEvidencePiece",
        evidenceId: id,
        evidence: seen
          ? {
              __typename: "EvidencePiece",
              id,
              reference: "E-0001",
              name: "Leavers of the year",
              stateToday: "approved",
              items: {
                __typename: "EvidenceItemConnection",
                totalCount: 2,
                nodes: [
                  { ...item, id: "1", body: "Twelve people left.", replacedAt: null, removedAt: null },
                  { ...item, id: "2", body: "Nine people left.", replacedAt: "2026-05-05", removedAt: null },
                ],
              },
            }
          : null,
      },
    ],
  };
}

function show(of: AuditRequestEntryFragment, viewer = vendor, mocks: Mocks = []) {
  const changed = jest.fn(async () => undefined);
  return { changed, ...renderAt("/", <RequestEntry request={of} onChanged={changed} />, { viewer, mocks }) };
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent?.split(":")[0]);

it("offers exactly the steps that the person may take", () => {
  const { rerender } = show(request());
  expect(buttons()).toEqual([]);
  rerender(<span />);
  show(request({ mayAnswer: true }));
  expect(buttons()).toEqual(["Answer"]);
});

it("offers the team to accept, return and withdraw an answer", async () => {
  const sent: unknown[] = [];
  const accepting = {
    request: {
      query: AcceptAuditRequestDocument,
      variables: (variables: { input?: unknown }) => {
        sent.push(variables.input);
        return true;
      },
    },
    result: {
      data: {
        acceptAuditRequest: {
          __typename: "AcceptAuditRequestPayload",
          auditRequest: request({ status: "accepted" }),
        },
      },
    },
  };
  const all = { mayAccept: true, mayReturn: true, mayWithdraw: true };
  const { user, changed } = show(request({ ...answered, ...all }), external, [accepting]);
  expect(buttons()).toEqual(["Accept", "Return", "Withdraw"]);
  await user.click(screen.getByRole("button", { name: /^Accept/ }));
  expect(await screen.findByText("Answer accepted")).toBeVisible();
  expect(sent).toEqual([{ id, version: 3 }]);
  expect(changed).toHaveBeenCalled();
});

it("says that evidence is shown once the answer is accepted, and shows its current items then", () => {
  const waiting = show(request({ ...answered, evidence: handedOver(false) }), external);
  expect(
    screen.getByText("1 piece of evidence. The audit team sees it once the answer is accepted."),
  ).toBeVisible();
  waiting.unmount();
  show(request({ ...answered, status: "accepted", evidence: handedOver(true) }), external);
  const list = screen.getByRole("list", { name: "Evidence" });
  expect(within(list).getByText("E-0001 Leavers of the year")).toBeVisible();
  expect(within(list).getByText("Twelve people left.")).toBeVisible();
  expect(within(list).queryByText("Nine people left.")).toBeNull();
  // The page of evidence is for people who work with evidence.
  expect(within(list).queryByRole("link")).toBeNull();
});

describe("the answer", () => {
  function refusing(field: string) {
    const sent: unknown[] = [];
    return {
      sent,
      mock: {
        request: {
          query: AnswerAuditRequestDocument,
          variables: (variables: { input?: unknown }) => {
            sent.push(variables.input);
            return true;
          },
        },
        result: serverError("INVALID_INPUT", "This can't be sent.", { field }),
      },
    };
  }

  async function dialogOf(of: AuditRequestEntryFragment, viewer = vendor, mocks: Mocks = []) {
    const shown = show(of, viewer, mocks);
    await shown.user.click(screen.getByRole("button", { name: /^Answer/ }));
    return { ...shown, dialog: await screen.findByRole("dialog", { name: "Answer request" }) };
  }

  it("needs text, a file or evidence, and is not sent without", async () => {
    const { sent, mock } = refusing("answer");
    const { user, dialog } = await dialogOf(request({ mayAnswer: true }), vendor, [mock]);
    await user.click(within(dialog).getByRole("button", { name: "Send answer" }));
    expect(
      (await within(dialog).findAllByText("Enter an answer, or add a file or evidence.")).length,
    ).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it("keeps what was typed when the server rejects it, and shows the error at its field", async () => {
    const { sent, mock } = refusing("answer");
    const { user, dialog } = await dialogOf(request({ mayAnswer: true }), vendor, [mock]);
    const field = within(dialog).getByLabelText(/^Answer/);
    await user.type(field, "Twelve people left.");
    await user.click(within(dialog).getByRole("button", { name: "Send answer" }));
    expect((await within(dialog).findAllByText("This can't be sent.")).length).toBeGreaterThan(0);
    expect(field).toHaveValue("Twelve people left.");
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([{ id, version: 3, answer: "Twelve people left.", fileIds: [], evidenceIds: [] }]);
  });

  it("begins with the returned one, and keeps evidence that the person does not see", async () => {
    const { sent, mock } = refusing("answer");
    const returned = request({
      ...answered,
      status: "returned",
      mayAnswer: true,
      evidence: handedOver(false),
    });
    const { user, dialog } = await dialogOf(returned, vendor, [mock]);
    expect(within(dialog).getByLabelText(/^Answer/)).toHaveValue("Here it is.");
    await user.click(within(dialog).getByRole("button", { name: "Send answer" }));
    expect((await within(dialog).findAllByText("This can't be sent.")).length).toBeGreaterThan(0);
    expect(sent).toEqual([{ id, version: 3, answer: "Here it is.", fileIds: [], evidenceIds: [id] }]);
  });

  it("offers evidence only to people who see evidence", async () => {
    const first = await dialogOf(request({ mayAnswer: true }), vendor);
    expect(within(first.dialog).queryByRole("group", { name: "Evidence" })).toBeNull();
    first.unmount();
    const second = await dialogOf(request({ mayAnswer: true }), evidenceReader);
    expect(within(second.dialog).getByRole("group", { name: "Evidence" })).toBeVisible();
  });
});
