import { screen, waitFor, within } from "@testing-library/react";

import UsersScreen from "../../client/screens/settings/UsersScreen.tsx";
import {
  ApproveUserDocument,
  ChangeRolesDocument,
  type PersonFragment,
  ReactivateUserDocument,
  RejectUserDocument,
  SuspendUserDocument,
} from "../../graphql/generated/index.ts";
import {
  account,
  adaId,
  graceId,
  peopleMock,
  personMock,
  rolesMock,
  waitingMock,
} from "../support/people.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const admin = mockViewer({
  roles: ["admin"],
  permissions: { users_view: "full", users_edit: "full", user_roles_assign: "full" },
});
const manager = mockViewer({ roles: ["manager"], permissions: { users_view: "full", users_edit: "read" } });
const waiting = account({ status: "pending", approvedAt: null, roles: [] });

interface Options {
  at?: string;
  who?: typeof admin;
  people?: PersonFragment[];
  queue?: PersonFragment[];
  grantable?: string[];
  mocks?: Mocks;
}

function open(options: Options = {}) {
  const { at = "/settings/users", who = admin, people = [account()], queue = [], mocks = [] } = options;
  const { grantable = ["auditor", "user", "tier_1"] } = options;
  return renderAt(at, <UsersScreen />, {
    viewer: who,
    mocks: [
      peopleMock(people),
      waitingMock(queue),
      rolesMock(grantable),
      ...people.map((p) => personMock(p)),
      ...mocks,
    ],
  });
}

/** The drawer of one person. */
async function openPerson(options: Options = {}) {
  const shown = open({ at: `/settings/users?person=${graceId}`, ...options });
  const drawer = await screen.findByRole("dialog", { name: "Grace Hopper" });
  return { ...shown, drawer };
}

describe("the list", () => {
  it("shows who has an account, with status, roles and last sign-in", async () => {
    open({ people: [account({ roles: ["auditor", "user", "tier_1"] })] });
    const row = (await screen.findByRole("link", { name: "Grace Hopper" })).closest("tr");
    if (!row) throw new Error("No row");
    expect(within(row).getByText("grace@example.org")).toBeInTheDocument();
    expect(within(row).getByText("Approved")).toBeInTheDocument();
    expect(within(row).getByText("Auditor")).toBeInTheDocument();
    expect(within(row).getByText("and 1 more")).toBeInTheDocument();
    expect(within(row).getByText("Never")).toBeInTheDocument();
  });

  it("is filtered by the URL: search, statuses and roles go to the server", async () => {
    const asked: Record<string, unknown>[] = [];
    renderAt(
      "/settings/users?q=grace&status=suspended&role=auditor&role=tier_1&sort=-joined",
      <UsersScreen />,
      {
        viewer: admin,
        mocks: [
          peopleMock([account()], (variables) => asked.push(variables)),
          waitingMock([]),
          rolesMock([]),
        ],
      },
    );
    await screen.findByRole("link", { name: "Grace Hopper" });
    expect(asked.at(-1)).toMatchObject({
      filter: { search: "grace role:auditor role:tier_1", status: { in: ["suspended"] } },
      orderBy: ["CREATED_AT_DESC", "ID_DESC"],
    });
  });

  it("is denied to those who may not see people", async () => {
    open({ who: mockViewer({ roles: ["user"], permissions: { risks_view: "read" } }) });
    expect(await screen.findByText("Insufficient Permissions")).toBeInTheDocument();
    expect(screen.queryByText("grace@example.org")).not.toBeInTheDocument();
  });

  it("opens a person at the side, and the URL says whom", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("link", { name: "Grace Hopper" }));
    const drawer = await screen.findByRole("dialog", { name: "Grace Hopper" });
    expect(currentUrl()).toBe(`/settings/users?person=${graceId}`);
    await user.click(within(drawer).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(currentUrl()).toBe("/settings/users"));
  });

  it("says that someone is not there", async () => {
    open({
      at: "/settings/users?person=00000000-0000-4000-8000-000000000009",
      mocks: [personMock(null, "00000000-0000-4000-8000-000000000009")],
    });
    expect(await screen.findByText("Account not found")).toBeInTheDocument();
  });
});

describe("the approval queue", () => {
  it("is not there while no one waits", async () => {
    open();
    await screen.findByRole("link", { name: "Grace Hopper" });
    expect(screen.queryByText(/(is|are) waiting for approval/)).not.toBeInTheDocument();
  });

  it("approves with the roles that were chosen", async () => {
    const approved = {
      request: {
        query: ApproveUserDocument,
        variables: { input: { userId: graceId, roles: ["auditor", "tier_1"] } },
      },
      result: {
        data: {
          approveUser: { __typename: "ApproveUserPayload", user: account({ roles: ["auditor", "tier_1"] }) },
        },
      },
    };
    const { user } = open({ queue: [waiting], people: [], mocks: [approved] });
    expect(
      await screen.findByRole("heading", { name: "1 person is waiting for approval" }),
    ).toBeInTheDocument();
    expect(screen.getByText("Email verified")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve: Grace Hopper" }));

    const dialog = await screen.findByRole("dialog", { name: "Approve Grace Hopper" });
    expect(within(dialog).getByText(/notified by email at grace@example.org/)).toBeInTheDocument();
    expect(within(dialog).getByText(/Without a role, a person can only open/)).toBeInTheDocument();
    // Only what this person may give.
    expect(
      within(dialog)
        .getAllByRole("checkbox")
        .map((box) => box.id),
    ).toEqual(["role-auditor", "role-user", "role-tier_1"]);
    await user.click(within(dialog).getByRole("checkbox", { name: "Tier 1" }));
    await user.click(within(dialog).getByRole("checkbox", { name: "Auditor" }));
    await user.click(within(dialog).getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Grace Hopper was approved")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("does not offer approval before the address is verified, and says why", async () => {
    open({ queue: [account({ ...waiting, emailVerifiedAt: null })], people: [] });
    expect(await screen.findByText("Email not verified")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Reject: Grace Hopper" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Approve/ })).not.toBeInTheDocument();
  });

  it("lets someone look who may not decide", async () => {
    open({ who: manager, queue: [account({ ...waiting, mayBeChanged: false })], people: [], grantable: [] });
    expect(await screen.findByText("grace@example.org")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Approve|Reject/ })).not.toBeInTheDocument();
  });

  it("rejects with a required reason", async () => {
    const rejected = {
      request: {
        query: RejectUserDocument,
        variables: { input: { userId: graceId, reason: "Not one of ours" } },
      },
      result: {
        data: { rejectUser: { __typename: "RejectUserPayload", user: account({ status: "suspended" }) } },
      },
    };
    const { user } = open({ queue: [waiting], people: [], mocks: [rejected] });
    await user.click(await screen.findByRole("button", { name: "Reject: Grace Hopper" }));
    await user.click(await screen.findByRole("button", { name: "Reject registration" }));
    expect(await screen.findAllByText("Enter a reason.")).not.toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "  Not one of ours ");
    await user.click(screen.getByRole("button", { name: "Reject registration" }));
    expect(await screen.findByText("The registration of Grace Hopper was rejected")).toBeInTheDocument();
  });

  it("shows the server's error with its message and keeps what was chosen", async () => {
    const message = "This account is no longer waiting for approval.";
    const refused = {
      request: { query: ApproveUserDocument, variables: { input: { userId: graceId, roles: ["user"] } } },
      result: serverError("CONFLICT", message),
    };
    const { user } = open({ queue: [waiting], people: [], mocks: [refused] });
    await user.click(await screen.findByRole("button", { name: "Approve: Grace Hopper" }));
    await user.click(await screen.findByRole("checkbox", { name: "User" }));
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "User" })).toBeChecked();
  });
});

describe("a person", () => {
  it("is suspended with a reason, after a description of the consequences", async () => {
    const suspended = {
      request: { query: SuspendUserDocument, variables: { input: { userId: graceId, reason: "Left" } } },
      result: {
        data: {
          suspendUser: {
            __typename: "SuspendUserPayload",
            user: account({ status: "suspended", statusReason: "Left" }),
          },
        },
      },
    };
    const { user, drawer } = await openPerson({ mocks: [suspended] });
    await user.click(await within(drawer).findByRole("button", { name: "Suspend: Grace Hopper" }));
    expect(await screen.findByText(/signed out everywhere immediately/)).toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Left");
    await user.click(screen.getByRole("button", { name: "Suspend account" }));
    expect(await screen.findByText("Grace Hopper was suspended")).toBeInTheDocument();
  });

  it("is reactivated with the roles of before", async () => {
    const user = account({ status: "suspended", statusReason: "Left" });
    const reactivated = {
      request: { query: ReactivateUserDocument, variables: { input: { userId: graceId } } },
      result: { data: { reactivateUser: { __typename: "ReactivateUserPayload", user: account() } } },
    };
    const shown = await openPerson({ people: [user], mocks: [reactivated] });
    expect(within(shown.drawer).getByText("Left")).toBeInTheDocument();
    await shown.user.click(
      await within(shown.drawer).findByRole("button", { name: "Reactivate: Grace Hopper" }),
    );
    expect(await screen.findByText(/with these roles: Auditor/)).toBeInTheDocument();
    await shown.user.click(screen.getByRole("button", { name: "Reactivate" }));
    expect(await screen.findByText("Grace Hopper was reactivated")).toBeInTheDocument();
  });

  it("gets and loses roles in one dialog, which says what changes", async () => {
    const changed = {
      request: {
        query: ChangeRolesDocument,
        variables: { input: { userId: graceId, assign: ["user"], revoke: ["auditor"] } },
      },
      result: {
        data: { changeRoles: { __typename: "ChangeRolesPayload", user: account({ roles: ["user"] }) } },
      },
    };
    const { user, drawer } = await openPerson({ mocks: [changed] });
    await user.click(await within(drawer).findByRole("button", { name: "Change roles: Grace Hopper" }));
    const dialog = await screen.findByRole("dialog", { name: "Roles of Grace Hopper" });
    expect(within(dialog).getByText("No changes yet.")).toBeInTheDocument();
    expect(within(dialog).getByRole("button", { name: "Save roles" })).toBeDisabled();
    await user.click(within(dialog).getByRole("checkbox", { name: "Auditor" }));
    expect(within(dialog).getByText(/Without a role, Grace Hopper can only open/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole("checkbox", { name: "User" }));
    expect(within(dialog).getByText("Adds User.")).toBeInTheDocument();
    expect(within(dialog).getByText("Removes Auditor.")).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Save roles" }));
    expect(await screen.findByText("The roles of Grace Hopper were changed")).toBeInTheDocument();
  });

  it("an admin cannot remove an administrator's roles or suspend them, only a super admin can", async () => {
    const { user, drawer } = await openPerson({
      people: [account({ roles: ["admin", "auditor"], mayBeChanged: false })],
    });
    expect(
      within(drawer).getByText("Only super admins can change the status of an administrator."),
    ).toBeInTheDocument();
    expect(within(drawer).queryByRole("button", { name: /Suspend/ })).not.toBeInTheDocument();
    await user.click(await within(drawer).findByRole("button", { name: "Change roles: Grace Hopper" }));
    const box = await screen.findByRole("checkbox", { name: "Admin" });
    expect(box).toBeChecked();
    expect(box).toBeDisabled();
    expect(screen.queryByRole("checkbox", { name: "Super admin" })).not.toBeInTheDocument();
  });

  it("does not change their own account", async () => {
    open({
      at: `/settings/users?person=${adaId}`,
      people: [account({ id: adaId, fullName: "Ada Lovelace", mayBeChanged: false })],
    });
    const drawer = await screen.findByRole("dialog", { name: "Ada Lovelace" });
    expect(await within(drawer).findByText(/This is your own account/)).toBeInTheDocument();
    await screen.findByRole("link", { name: "Ada Lovelace" });
    expect(within(drawer).queryByRole("button", { name: /: Ada/ })).not.toBeInTheDocument();
  });
});
