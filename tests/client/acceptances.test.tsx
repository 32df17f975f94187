import { screen, waitFor, within } from "@testing-library/react";

import { isInForce, termFrom } from "../../client/screens/acceptances/parts/acceptance.ts";
import { ControlExceptions } from "../../client/screens/controls/exceptions/ControlExceptions.tsx";
import { RiskAcceptances } from "../../client/screens/risks/acceptances/RiskAcceptances.tsx";
import { RiskHead } from "../../client/screens/risks/RiskHead.tsx";
import { useRiskActions } from "../../client/screens/risks/useRiskActions.ts";
import { AcceptanceLimits } from "../../client/screens/settings/acceptance/AcceptanceLimits.tsx";
import {
  type ControlExceptionEntryFragment,
  ControlExceptionsDocument,
  RequestControlExceptionDocument,
  RequestRiskAcceptanceDocument,
  SetAcceptanceLimitDocument,
  WithdrawRiskAcceptanceDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import {
  acceptance,
  acceptancesMock,
  limitsMock,
  RISK_ID,
  reader,
  record,
  riskManager,
} from "../support/risks.ts";

const GROUNDS = "A second plant would cost more than the loss.";
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

// Typed text is kept between visits.
beforeEach(() => sessionStorage.clear());

function show(mocks: Mocks, who = riskManager, risk = record()) {
  return renderAt("/", <RiskAcceptances risk={risk} />, { viewer: who, mocks: [...mocks, limitsMock] });
}

async function fill(user: ReturnType<typeof show>["user"], reason: string, day: string) {
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  const last = within(dialog).getByLabelText(/^Last day/);
  await user.clear(last);
  if (day) await user.type(last, day);
  return dialog;
}

const input = { riskId: RISK_ID, reason: GROUNDS, conditions: null, expiresOn: inTenDays };

it("shows a reader what is in force, and offers nothing", async () => {
  show([acceptancesMock(() => [acceptance()])], reader);
  expect(await screen.findByText("In force")).toBeVisible();
  expect(screen.getByText(GROUNDS)).toBeVisible();
  expect(screen.getByText("The insurance stays as it is.")).toBeVisible();
  expect(screen.getByText(/^by Ada Lovelace/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Decision on RA-0001" })).toHaveAttribute(
    "href",
    expect.stringContaining("/approvals/"),
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("leads to no approval that the reader may not see", async () => {
  show([acceptancesMock(() => [acceptance({ approval: null })])], reader);
  await screen.findByText("In force");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("keeps what has ended behind a button", async () => {
  const former = acceptance({
    id: "00000000-0000-4000-8000-0000000000c2",
    reference: "RA-0002",
    status: "voided",
    endedAt: "2026-03-01T10:00:00Z",
    endedReason: "The residual score rose from 12 to 15.",
  });
  const { user } = show([acceptancesMock(() => [former])], reader);
  expect(await screen.findByText("No acceptance is in force.")).toBeVisible();
  expect(screen.queryByText("RA-0002")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show 1 previous" }));
  const list = screen.getByRole("list", { name: "Previous" });
  expect(within(list).getByText(/rose from 12 to 15/)).toBeVisible();
});

it("asks with a reason and a day, says which roles go so far, and shows the request", async () => {
  let asked = false;
  const requested = acceptance({ status: "requested", accepter: null, acceptedAt: null });
  const request = {
    request: { query: RequestRiskAcceptanceDocument, variables: { input } },
    result: () => {
      asked = true;
      return {
        data: {
          requestRiskAcceptance: { __typename: "RequestRiskAcceptancePayload", riskAcceptance: requested },
        },
      };
    },
  };
  const { user } = show([acceptancesMock(() => (asked ? [requested] : []), 16), request]);
  await user.click(await screen.findByRole("button", { name: "Request acceptance" }));
  const dialog = await fill(user, GROUNDS, inTenDays);
  expect(
    await within(dialog).findByText("Can be accepted by: Executive. Never by the requester."),
  ).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Send request" }));
  expect((await screen.findAllByText("Requested"))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Request acceptance" })).not.toBeInTheDocument();
});

it("says that super administrators decide where no role goes so far", async () => {
  const { user } = show([acceptancesMock(() => [], 20)]);
  await user.click(await screen.findByRole("button", { name: "Request acceptance" }));
  expect(
    await screen.findByText(/super admins only, because the score is above every role's limit/),
  ).toBeVisible();
});

it.each([
  { reason: "Nine char", day: inTenDays, words: "Say why, in at least 10 characters." },
  { reason: GROUNDS, day: "", words: "Choose the last day." },
  { reason: GROUNDS, day: new Date().toISOString().slice(0, 10), words: "Choose a day after today." },
  { reason: GROUNDS, day: "2190-01-01", words: /^The maximum is one year/ },
])("sends nothing that would be refused: $words", async ({ reason, day, words }) => {
  const { user } = show([acceptancesMock(() => [])]);
  await user.click(await screen.findByRole("button", { name: "Request acceptance" }));
  const dialog = await fill(user, reason, day);
  await user.click(within(dialog).getByRole("button", { name: "Send request" }));
  expect((await within(dialog).findAllByText(words))[0]).toBeVisible();
});

it("keeps what was typed when the server refuses", async () => {
  const words = "A request to accept this risk is already waiting for a decision.";
  const { user } = show([
    acceptancesMock(() => []),
    {
      request: { query: RequestRiskAcceptanceDocument, variables: { input } },
      result: serverError("CONFLICT", words),
    },
  ]);
  await user.click(await screen.findByRole("button", { name: "Request acceptance" }));
  const dialog = await fill(user, GROUNDS, inTenDays);
  await user.click(within(dialog).getByRole("button", { name: "Send request" }));
  expect(await within(dialog).findByText(words)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue(GROUNDS);
});

it("asks for a renewal while one is in force, and for nothing while a request waits", async () => {
  const first = show([acceptancesMock(() => [acceptance()])]);
  await first.user.click(await screen.findByRole("button", { name: "Request renewal" }));
  expect(
    await screen.findByText("The current acceptance stays in force until the renewal is decided."),
  ).toBeVisible();
  first.unmount();
  show([acceptancesMock(() => [acceptance({ status: "requested" }), acceptance({ id: "other" })])]);
  await screen.findAllByText("Requested");
  expect(screen.queryByRole("button", { name: /^Request / })).not.toBeInTheDocument();
});

it("says why a risk cannot be accepted: no score, or not identified", async () => {
  const first = show([acceptancesMock(() => [], null)]);
  expect(await screen.findByText(/^Assess the residual risk/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Request acceptance" })).not.toBeInTheDocument();
  first.unmount();
  show([acceptancesMock(() => [])], riskManager, record({ status: "draft" }));
  expect(await screen.findByText("Only an identified risk can be accepted.")).toBeVisible();
});

it("says that no one has accepted a risk with the treatment 'accept'", async () => {
  const words = "The treatment is set to accept, but no one has approved the acceptance.";
  const first = show([acceptancesMock(() => [])], reader, record({ treatment: "accept" }));
  expect(await screen.findByText(words)).toBeVisible();
  first.unmount();
  show([acceptancesMock(() => [acceptance()])], reader, record({ treatment: "accept" }));
  await screen.findByText("In force");
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

it("withdraws with a reason, and says what follows", async () => {
  let gone = false;
  const held = acceptance({ mayWithdraw: true });
  const ended = {
    ...held,
    status: "withdrawn" as const,
    mayWithdraw: false,
    endedAt: "2026-03-01T10:00:00Z",
  };
  const withdraw = {
    request: {
      query: WithdrawRiskAcceptanceDocument,
      variables: { input: { id: held.id, reason: "The plant is sold." } },
    },
    result: () => {
      gone = true;
      return {
        data: {
          withdrawRiskAcceptance: { __typename: "WithdrawRiskAcceptancePayload", riskAcceptance: ended },
        },
      };
    },
  };
  const { user } = show([acceptancesMock(() => [gone ? ended : held]), withdraw]);
  await user.click(await screen.findByRole("button", { name: "Withdraw RA-0001" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("The treatment of the risk goes back to open.")).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), "The plant is sold.");
  await user.click(within(dialog).getByRole("button", { name: "Withdraw acceptance" }));
  expect(await screen.findByRole("button", { name: "Show 1 previous" })).toBeVisible();
});

function Head({ until }: { until: string | null }) {
  const actions = useRiskActions(undefined);
  const nothing = () => undefined;
  return (
    <RiskHead
      risk={record({ acceptedUntil: until })}
      basis="inherent"
      actions={actions}
      onOpen={nothing}
      onIdentify={nothing}
      onRestore={nothing}
    />
  );
}

it("the head says until when the risk is accepted, and not once that day has passed", async () => {
  const first = renderAt("/", <Head until="2100-01-05" />, { viewer: reader });
  expect(await screen.findByText(/^Accepted until .*2100/)).toBeVisible();
  first.unmount();
  renderAt("/", <Head until="2026-01-05" />, { viewer: reader });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/^Accepted until/)).not.toBeInTheDocument();
});

describe("days", () => {
  afterEach(() => jest.useRealTimers());

  it("the term begins tomorrow and ends a year from today, in UTC", () => {
    expect(termFrom(new Date("2026-11-22T23:30:00Z"))).toEqual({ first: "2026-11-23", last: "2027-11-22" });
    expect(termFrom(new Date("2028-02-29T10:00:00Z"))).toEqual({ first: "2028-03-01", last: "2029-02-28" });
    expect(termFrom(new Date("2026-12-31T10:00:00Z"))).toEqual({ first: "2027-01-01", last: "2027-12-31" });
  });

  it("one whose last day has passed is not in force, whether or not the clock has run", () => {
    jest.useFakeTimers({ now: Date.parse("2026-05-20T23:59:59.999Z") });
    expect(isInForce({ status: "accepted", expiresOn: "2026-05-20" })).toBe(true);
    expect(isInForce({ status: "requested", expiresOn: "2100-01-01" })).toBe(false);
    jest.setSystemTime(Date.parse("2026-05-21T00:00:00Z"));
    expect(isInForce({ status: "accepted", expiresOn: "2026-05-20" })).toBe(false);
  });
});

describe("exceptions from a control", () => {
  const officer = mockViewer({
    roles: ["compliance_officer"],
    permissions: { compliance_view: "full", compliance_edit: "full" },
  });
  const control = {
    id: "00000000-0000-4000-8000-0000000000e1",
    reference: "C-0001",
    name: "Keys are counted every evening",
    status: "operating" as const,
    archivedAt: null,
  };
  const { conditions, score, ...shared } = acceptance();
  const exception: ControlExceptionEntryFragment = {
    ...shared,
    __typename: "ControlException",
    reference: "CE-0001",
    compensatingMeasures: conditions,
  };

  function exceptionsMock(nodes: () => ControlExceptionEntryFragment[]) {
    return {
      request: { query: ControlExceptionsDocument, variables: { id: control.id } },
      maxUsageCount: Number.POSITIVE_INFINITY,
      result: () => ({
        data: {
          control: {
            __typename: "Control",
            id: control.id,
            exceptions: { __typename: "ControlExceptionConnection", nodes: nodes() },
          },
        },
      }),
    };
  }

  it("a compliance officer makes a request, naming the compensating control", async () => {
    let asked = false;
    const requested = { ...exception, status: "requested" as const, accepter: null, acceptedAt: null };
    const request = {
      request: {
        query: RequestControlExceptionDocument,
        variables: {
          input: {
            controlId: control.id,
            reason: GROUNDS,
            compensatingMeasures: "Counted by hand.",
            expiresOn: inTenDays,
          },
        },
      },
      result: () => {
        asked = true;
        return {
          data: {
            requestControlException: {
              __typename: "RequestControlExceptionPayload",
              controlException: requested,
            },
          },
        };
      },
    };
    const { user } = renderAt("/", <ControlExceptions control={control} />, {
      viewer: officer,
      mocks: [exceptionsMock(() => (asked ? [requested] : [])), request],
    });
    await user.click(await screen.findByRole("button", { name: "Request exception" }));
    const dialog = await fill(user, GROUNDS, inTenDays);
    await user.type(within(dialog).getByLabelText(/^Compensating measures/), "Counted by hand.");
    await user.click(within(dialog).getByRole("button", { name: "Send request" }));
    expect((await screen.findAllByText("Requested"))[0]).toBeVisible();
  });

  it("a reader sees them and asks for none; a planned control has none to ask for", async () => {
    const mocks = [exceptionsMock(() => [exception])];
    const readerOfCompliance = mockViewer({ roles: ["user"], permissions: { compliance_view: "read" } });
    const first = renderAt("/", <ControlExceptions control={control} />, {
      viewer: readerOfCompliance,
      mocks,
    });
    expect(await screen.findByText("CE-0001")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    first.unmount();
    renderAt("/", <ControlExceptions control={{ ...control, status: "planned" }} />, {
      viewer: officer,
      mocks: [exceptionsMock(() => [])],
    });
    await screen.findByText(/^No exception/);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("who may accept risk", () => {
  const superAdmin = mockViewer({ roles: ["super_admin"], permissions: { system_settings: "full" } });

  it("an administrator reads the limits, the highest first, and changes none", async () => {
    renderAt("/", <AcceptanceLimits />, {
      viewer: mockViewer({ roles: ["admin"], permissions: { system_settings: "read" } }),
      mocks: [limitsMock],
    });
    const lines = await screen.findAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Executive.*19/),
      expect.stringMatching(/^Risk manager.*14/),
      expect.stringMatching(/^Auditor.*can't accept risks/),
    ]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText(/Only super admins can change these limits\.$/)).toBeVisible();
  });

  it("a super administrator changes one, from 0 to 25", async () => {
    let sent = 0;
    const set = {
      request: {
        query: SetAcceptanceLimitDocument,
        variables: { input: { role: "executive", highestScore: 16 } },
      },
      result: () => {
        sent += 1;
        return {
          data: {
            setAcceptanceLimit: {
              __typename: "SetAcceptanceLimitPayload",
              acceptanceLimit: { __typename: "AcceptanceLimit", role: "executive", highestScore: 16 },
            },
          },
        };
      },
    };
    const { user } = renderAt("/", <AcceptanceLimits />, { viewer: superAdmin, mocks: [limitsMock, set] });
    await user.click(await screen.findByRole("button", { name: "Edit the limit for Executive" }));
    const dialog = await screen.findByRole("dialog", { name: "Limit for Executive" });
    const highest = within(dialog).getByLabelText(/^Highest score/);
    await user.clear(highest);
    await user.type(highest, "26");
    await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
    expect((await within(dialog).findAllByText("Enter a whole number from 0 to 25."))[0]).toBeVisible();
    expect(sent).toBe(0);
    await user.clear(highest);
    await user.type(highest, "16");
    await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent).toBe(1));
    expect(await screen.findByText("Limit for Executive saved")).toBeVisible();
  });
});
