import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { browserOf } from "../../client/screens/profile/parts/browserOf.ts";
import PersonScreen from "../../client/screens/settings/people/PersonScreen.tsx";
import UsersScreen from "../../client/screens/settings/UsersScreen.tsx";
import {
  AnonymisePersonDocument,
  ApproveUsersDocument,
  EndSessionDocument,
  InvitePersonDocument,
  type PersonFragment,
} from "../../graphql/generated/index.ts";
import {
  account,
  adaId,
  graceId,
  pageMocks,
  peopleMock,
  personMock,
  rolesMock,
  waitingMock,
} from "../support/people.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const all = {
  users_view: "full",
  users_edit: "full",
  users_create: "full",
  users_delete: "full",
  user_roles_assign: "full",
} as const;
const admin = mockViewer({ roles: ["admin"], permissions: all });
const reader = mockViewer({ roles: ["compliance_officer"], permissions: { users_view: "read" } });

interface Options {
  who?: typeof admin;
  person?: PersonFragment;
  owned?: { kind: string; count: number }[];
  mocks?: Mocks;
}

function open({ who = admin, person = account(), owned, mocks = [] }: Options = {}) {
  return renderAt(
    `/settings/users/${graceId}`,
    <Routes>
      <Route path="/settings/users/:id" element={<PersonScreen />} />
    </Routes>,
    {
      viewer: who,
      mocks: [personMock(person), rolesMock(["auditor", "user"]), ...mocks, ...pageMocks(graceId, owned)],
    },
  );
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a person's page", () => {
  it("says what the roles give, at the highest level, and which role is why", async () => {
    open();
    const access = await section("What this person can do");
    const line = (await access.findByText(/View risks/)).closest("li");
    expect(line).toHaveTextContent("FullView risks from Auditor");
    expect(access.getByText(/risk_assessments/).closest("li")).toHaveTextContent("Read");
  });

  it("shows the history in sentences, and a sign-in once", async () => {
    open();
    const history = await section("History");
    const lines = (await history.findAllByRole("listitem")).map((item) => item.textContent);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Ada Lovelace suspended the account: On leave/);
    expect(lines[1]).toMatch(/^Ada Lovelace assigned the role Auditor/);
    expect(lines[2]).toMatch(/^Grace Hopper signed in/);
    expect(lines[3]).toMatch(/^The system created the account/);
  });

  it("ends a session", async () => {
    let ended = false;
    const { user } = open({
      mocks: [
        {
          request: {
            query: EndSessionDocument,
            variables: { input: { id: "00000000-0000-4000-8000-0000000000a1" } },
          },
          result: () => {
            ended = true;
            return { data: { endSession: { __typename: "EndSessionPayload", ended: true } } };
          },
        },
      ],
    });
    const sessions = await section("Sessions");
    await user.click(await sessions.findByRole("button", { name: "End session: Firefox on Windows" }));
    await waitFor(() => expect(ended).toBe(true));
  });

  it("shows a reader no actions, no sessions and no history", async () => {
    open({ who: reader, person: account({ mayBeChanged: false }) });
    await section("What this person can do");
    expect(screen.queryByText("Sessions")).not.toBeInTheDocument();
    expect(screen.queryByText("History")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Anonymise|Suspend|Hand over/ })).not.toBeInTheDocument();
  });

  it("is denied to those who may not see people", async () => {
    open({ who: mockViewer({ roles: ["user"], permissions: { risks_view: "read" } }) });
    expect(await screen.findByText("Insufficient Permissions")).toBeInTheDocument();
  });

  it("says of an invitation who sent it and what it gives", async () => {
    open({
      person: account({
        status: "pending",
        approvedAt: null,
        emailVerifiedAt: null,
        invitedAt: "2026-01-02T10:00:00Z",
        roles: [],
        invitation: {
          __typename: "Invitation",
          inviterName: "Ada Lovelace",
          roles: ["auditor"],
          sentAt: "2026-01-02T10:00:00Z",
          expiresAt: "2026-01-09T10:00:00Z",
          state: "open",
        },
      }),
    });
    expect(await screen.findByText(/Invited by Ada Lovelace/)).toHaveTextContent(
      "Roles on joining: Auditor.",
    );
    expect(screen.getByRole("button", { name: "Resend invitation" })).toBeInTheDocument();
    expect(screen.getByText("Invited")).toBeInTheDocument();
  });
});

describe("anonymising", () => {
  it("waits until everything is handed over", async () => {
    const { user } = open({ owned: [{ kind: "risks", count: 3 }] });
    await user.click(await screen.findByRole("button", { name: "Anonymise" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Anonymise Grace Hopper" }));
    expect(await dialog.findByText(/Hand over what this person owns first: .*3 risks/)).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Anonymise account" })).toBeDisabled();
  });

  it("says what follows, asks for a reason, and sends it", async () => {
    let sent = false;
    const { user } = open({
      mocks: [
        {
          request: {
            query: AnonymisePersonDocument,
            variables: { input: { userId: graceId, reason: "Left the company" } },
          },
          result: () => {
            sent = true;
            const user = account({ fullName: "Former colleague", anonymisedAt: "2026-02-01T10:00:00Z" });
            return { data: { anonymisePerson: { __typename: "AnonymisePersonPayload", user } } };
          },
        },
      ],
    });
    await user.click(await screen.findByRole("button", { name: "Anonymise" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Anonymise Grace Hopper" }));
    expect(dialog.getByText("This can't be undone.")).toBeInTheDocument();
    expect(dialog.getByText(/Earlier entries in the change log stay/)).toBeInTheDocument();
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Left the company");
    await user.click(dialog.getByRole("button", { name: "Anonymise account" }));
    await waitFor(() => expect(sent).toBe(true));
  });

  it("is not offered for oneself, nor for an administrator to an administrator", async () => {
    open({ person: account({ roles: ["admin"], mayBeChanged: false }) });
    await section("What this person can do");
    expect(screen.queryByRole("button", { name: "Anonymise" })).not.toBeInTheDocument();
  });
});

describe("the list of people", () => {
  const waiting = (id: string, fullName: string) =>
    account({ id, fullName, status: "pending", approvedAt: null, roles: [] });
  const queue = [waiting(graceId, "Grace Hopper"), waiting(adaId, "Alan Turing")];

  function openList(who = admin, mocks: Mocks = []) {
    return renderAt("/settings/users", <UsersScreen />, {
      viewer: who,
      mocks: [peopleMock([account()]), waitingMock(queue), rolesMock(["auditor", "user"]), ...mocks],
    });
  }

  it("approves several together with the same roles", async () => {
    let sent = false;
    const { user } = openList(admin, [
      {
        request: {
          query: ApproveUsersDocument,
          variables: { input: { userIds: [graceId, adaId], roles: ["auditor"] } },
        },
        result: () => {
          sent = true;
          return { data: { approveUsers: { __typename: "ApproveUsersPayload", users: [] } } };
        },
      },
    ]);
    await user.click(await screen.findByRole("checkbox", { name: "Select Grace Hopper" }));
    expect(screen.getByRole("button", { name: "Approve 1 account" })).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Select everyone who can be approved" }));
    await user.click(screen.getByRole("button", { name: "Approve 2 accounts" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve 2 accounts" }));
    await user.click(dialog.getByRole("checkbox", { name: "Auditor" }));
    await user.click(dialog.getByRole("button", { name: "Approve 2 accounts" }));
    await waitFor(() => expect(sent).toBe(true));
  });

  it("invites someone, and says at the field that the address is taken", async () => {
    const { user } = openList(admin, [
      {
        request: {
          query: InvitePersonDocument,
          variables: { input: { email: "grace@example.org", fullName: "Grace Hopper", roles: [] } },
        },
        result: serverError("CONFLICT", "An account with this email address already exists.", {
          field: "email",
        }),
      },
    ]);
    await user.click(await screen.findByRole("button", { name: "Invite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite someone" }));
    await user.type(dialog.getByRole("textbox", { name: /Email/ }), "grace@example.org");
    await user.type(dialog.getByRole("textbox", { name: /Name/ }), "Grace Hopper");
    await user.click(dialog.getByRole("button", { name: "Send invitation" }));
    expect(
      (await dialog.findAllByText(/account with this email address already exists/)).length,
    ).toBeGreaterThan(0);
  });

  it("offers a reader neither invitation nor export", async () => {
    openList(reader);
    await screen.findByRole("link", { name: "Grace Hopper" });
    expect(screen.queryByRole("button", { name: /Invite|Export/ })).not.toBeInTheDocument();
  });
});

it.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1",
    "Chrome",
    "iOS",
  ],
  ["curl/8.0", undefined, undefined],
])("recognises %s", (agent, browser, system) => {
  expect(browserOf(agent)).toEqual({ browser, system });
});
