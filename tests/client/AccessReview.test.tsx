import { screen, waitFor, within } from "@testing-library/react";

import AccessReviewScreen from "../../client/screens/settings/review/AccessReviewScreen.tsx";
import {
  AccessReviewReportDocument,
  AccessReviewsDocument,
  AttestAccessDocument,
  AttestAccessesDocument,
  CloseAccessReviewDocument,
  type ReviewLineFragment,
  RevokeReviewedRolesDocument,
  StartAccessReviewDocument,
} from "../../graphql/generated/index.ts";
import { adaId, graceId, rolesMock } from "../support/people.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const admin = mockViewer({
  roles: ["admin"],
  permissions: { users_view: "full", user_roles_assign: "full" },
});
const reader = mockViewer({ roles: ["compliance_officer"], permissions: { users_view: "read" } });
const review = "00000000-0000-4000-8000-0000000000b1";
const item = "00000000-0000-4000-8000-0000000000c1";
const always = { maxUsageCount: Number.POSITIVE_INFINITY };

function line(overrides: Partial<ReviewLineFragment> = {}): ReviewLineFragment {
  return {
    __typename: "AccessReviewLine",
    itemId: item,
    userId: graceId,
    fullName: "Grace Hopper",
    email: "grace@example.org",
    status: "approved",
    roles: ["auditor", "user"],
    rolesNow: ["auditor", "user"],
    rolesDecided: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
    note: null,
    mayBeReviewed: true,
    ...overrides,
  };
}

const decided = line({
  itemId: "00000000-0000-4000-8000-0000000000c2",
  userId: adaId,
  fullName: "Alan Turing",
  rolesNow: ["user"],
  rolesDecided: ["user"],
  decision: "changed",
  decidedBy: "Ada Lovelace",
  decidedAt: "2026-01-03T10:00:00Z",
  note: "Left the audit team",
});

function open(
  lines: ReviewLineFragment[] | null,
  {
    who = admin,
    closedAt = null,
    mocks = [],
  }: { who?: typeof admin; closedAt?: string | null; mocks?: Mocks } = {},
) {
  const nodes = lines
    ? [
        {
          __typename: "AccessReview" as const,
          id: review,
          note: "Every spring",
          startedAt: "2026-01-02T10:00:00Z",
          closedAt,
          starterAccount: { __typename: "User" as const, id: adaId, fullName: "Ada Lovelace" },
          closerAccount: null,
        },
      ]
    : [];
  return renderAt("/settings/access-review", <AccessReviewScreen />, {
    viewer: who,
    mocks: [
      {
        request: { query: AccessReviewsDocument },
        ...always,
        result: { data: { accessReviews: { __typename: "AccessReviewConnection", nodes } } },
      },
      {
        request: { query: AccessReviewReportDocument, variables: { id: review } },
        ...always,
        result: { data: { accessReviewReport: lines ?? [] } },
      },
      rolesMock(["auditor", "user"]),
      ...mocks,
    ],
  });
}

it("says what a review is before there is one, and starts it", async () => {
  let started = false;
  const { user } = open(null, {
    mocks: [
      {
        request: { query: StartAccessReviewDocument, variables: { input: { note: "Every spring" } } },
        result: () => {
          started = true;
          return { data: { startAccessReview: { __typename: "StartAccessReviewPayload", review: null } } };
        },
      },
    ],
  });
  expect(await screen.findByText("No review yet")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Start a review" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Every spring");
  await user.click(dialog.getByRole("button", { name: "Start review" }));
  await waitFor(() => expect(started).toBe(true));
});

it("shows how far it is, and who decided what and why", async () => {
  open([line(), decided]);
  expect(await screen.findByRole("heading", { name: "1 of 2 reviewed" })).toBeInTheDocument();
  const row = within((await screen.findByText("Alan Turing")).closest("li") ?? document.body);
  expect(row.getByText("Changed")).toBeInTheDocument();
  expect(row.getByText(/When the review started: Auditor/)).toBeInTheDocument();
  expect(row.getByText("Left the audit team")).toBeInTheDocument();
  expect(row.getByText(/^Ada Lovelace, /)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Start a review" })).not.toBeInTheDocument();
});

it("attests the roles that are shown, and says so when they were changed meanwhile", async () => {
  const { user } = open([line()], {
    mocks: [
      {
        request: {
          query: AttestAccessDocument,
          variables: { input: { itemId: item, roles: ["auditor", "user"] } },
        },
        result: serverError("STALE", "This person's roles have changed in the meantime. Check them again."),
      },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Attest: Grace Hopper" }));
  expect(await screen.findByText(/changed in the meantime/)).toBeInTheDocument();
});

it("attests everyone who is selected in one step, with the roles that are shown", async () => {
  let sent: unknown;
  const other = line({
    itemId: "00000000-0000-4000-8000-0000000000c3",
    fullName: "Mary Shaw",
    rolesNow: ["user"],
  });
  const { user } = open([line(), other, decided], {
    mocks: [
      {
        request: {
          query: AttestAccessesDocument,
          variables: (variables: object) => {
            sent = variables;
            return true;
          },
        },
        result: { data: { attestAccesses: { __typename: "AttestAccessesPayload", items: [] } } },
      },
    ],
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select everyone shown" }));
  expect(screen.queryByRole("checkbox", { name: "Select Alan Turing" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Attest selected" }));
  expect(await screen.findByText("The roles of 2 people are attested")).toBeInTheDocument();
  expect(sent).toEqual({
    input: {
      seen: [
        { itemId: item, roles: ["auditor", "user"] },
        { itemId: "00000000-0000-4000-8000-0000000000c3", roles: ["user"] },
      ],
    },
  });
});

it("the bar counts everyone in the review, whatever the list shows", async () => {
  const { user } = open([line(), decided]);
  const bar = await screen.findByRole("progressbar", { name: "1 of 2 reviewed" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Not reviewed yet");
  expect(bar).toHaveAttribute("aria-valuenow", "1");
  expect(bar).toHaveAttribute("aria-valuemax", "2");
});

it("takes chosen roles away with a reason", async () => {
  let taken = false;
  const { user } = open([line()], {
    mocks: [
      {
        request: {
          query: RevokeReviewedRolesDocument,
          variables: {
            input: { itemId: item, roles: ["auditor", "user"], revoke: ["auditor"], note: "Left the team" },
          },
        },
        result: () => {
          taken = true;
          return {
            data: {
              revokeReviewedRoles: {
                __typename: "RevokeReviewedRolesPayload",
                item: { __typename: "AccessReviewItem", id: item },
              },
            },
          };
        },
      },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Remove roles: Grace Hopper" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove roles from Grace Hopper" }));
  expect(dialog.getByRole("button", { name: "Remove roles" })).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: "Auditor" }));
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Left the team");
  await user.click(dialog.getByRole("button", { name: "Remove roles" }));
  await waitFor(() => expect(taken).toBe(true));
});

it("says who is left before it is closed", async () => {
  let closed = false;
  const { user } = open([line(), decided], {
    mocks: [
      {
        request: { query: CloseAccessReviewDocument, variables: { input: { id: review } } },
        result: () => {
          closed = true;
          return { data: { closeAccessReview: { __typename: "CloseAccessReviewPayload", review: null } } };
        },
      },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Close review" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(
    dialog.getByText("1 person has not been reviewed and is reported as not reviewed."),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Close review" }));
  await waitFor(() => expect(closed).toBe(true));
});

it("shows a reader the review and no way to decide or take it away", async () => {
  const others = [line(), decided].map((one) => ({ ...one, mayBeReviewed: false }));
  open(others, { who: reader });
  expect(await screen.findByText("Grace Hopper")).toBeInTheDocument();
  expect(
    screen.queryByRole("button", { name: /Attest|Remove roles|Close review|CSV/ }),
  ).not.toBeInTheDocument();
});

it("narrows to those who are not reviewed yet", async () => {
  const { user } = open([line(), decided]);
  await screen.findByText("Alan Turing");
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Not reviewed yet");
  expect(screen.queryByText("Alan Turing")).not.toBeInTheDocument();
  expect(screen.getByText("Grace Hopper")).toBeInTheDocument();
});
