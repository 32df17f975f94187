import { screen, waitFor, within } from "@testing-library/react";

import AnnouncementsScreen from "../../client/screens/settings/announcements/AnnouncementsScreen.tsx";
import {
  type AnnouncementFragment,
  AnnouncementsDocument,
  CreateAnnouncementDocument,
  RolesDocument,
  WithdrawAnnouncementDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const admin = mockViewer({ roles: ["admin"], permissions: { users_edit: "full", system_settings: "read" } });
const reader = mockViewer({ roles: ["manager"], permissions: { users_edit: "read" } });
const settingsEditor = mockViewer({ roles: ["settings_editor"], permissions: { system_settings: "full" } });
const ID = "00000000-0000-4000-8000-0000000000b1";

afterEach(() => jest.restoreAllMocks());

function announcement(overrides: Partial<AnnouncementFragment> = {}): AnnouncementFragment {
  return {
    __typename: "Announcement",
    id: ID,
    title: "Maintenance on Sunday",
    message: "From eight to ten nothing works.",
    roles: [],
    startsOn: "2026-01-01",
    endsOn: "2026-01-08",
    withdrawnAt: null,
    createdAt: "2026-01-01T10:00:00Z",
    state: "current",
    author: { __typename: "Person", id: ID, fullName: "Ada Lovelace", avatarUrl: null },
    ...overrides,
  };
}

function listMock(...nodes: AnnouncementFragment[]): Mocks[number] {
  return {
    request: { query: AnnouncementsDocument },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: { data: { announcements: { __typename: "AnnouncementConnection", nodes } } },
  };
}

const roles: Mocks[number] = {
  request: { query: RolesDocument },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: {
    data: {
      roles: {
        __typename: "RoleConnection",
        nodes: [
          {
            __typename: "Role",
            role: "auditor",
            label: "Auditor",
            description: "Reads everything.",
            isTier: false,
            isShipped: true,
            position: 6,
          },
        ],
      },
      grantableRoles: [],
    },
  },
};

function open(who = admin, ...mocks: Mocks) {
  return renderAt("/settings/announcements", <AnnouncementsScreen />, {
    viewer: who,
    mocks: [roles, ...mocks],
  });
}

it("says what announcements are for when there is none", async () => {
  open(admin, listMock());
  expect(await screen.findByText("No announcements yet")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "New announcement" })).toBeInTheDocument();
});

it("distinguishes the current ones from those that are past, and for whom they are", async () => {
  open(
    admin,
    listMock(
      announcement(),
      announcement({
        id: ID.replace("b1", "b2"),
        title: "Audit begins",
        roles: ["auditor"],
        state: "planned",
      }),
      announcement({ id: ID.replace("b1", "b3"), title: "Fire drill", state: "withdrawn" }),
    ),
  );
  const current = within(await screen.findByRole("region", { name: "Current and planned" }));
  expect(current.getByText(/^To everyone · .* · Ada Lovelace$/)).toBeInTheDocument();
  expect(current.getByText(/^To: Auditor · /)).toBeInTheDocument();
  expect(current.getByText("Planned")).toBeInTheDocument();
  const past = within(screen.getByRole("region", { name: "Past" }));
  expect(past.getByText("Withdrawn")).toBeInTheDocument();
  expect(past.queryByRole("button")).not.toBeInTheDocument();
});

it("lets anyone who only sees how accounts are kept announce and withdraw nothing", async () => {
  open(reader, listMock(announcement()));
  expect(await screen.findByText("Maintenance on Sunday")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("is closed to anyone who has nothing to do with accounts", async () => {
  open(settingsEditor);
  expect(await screen.findByText("Insufficient Permissions")).toBeInTheDocument();
  expect(screen.queryByText("New announcement")).not.toBeInTheDocument();
});

it("asks for what is missing, and announces to those who hold a role, from today for a week", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-05-05T23:59:59Z"));
  const input = {
    title: "Audit begins",
    message: "Please have your evidence ready.",
    roles: ["auditor"],
    startsOn: "2026-05-05",
    endsOn: "2026-05-12",
  };
  const announced = jest.fn(() => ({
    data: {
      createAnnouncement: { __typename: "CreateAnnouncementPayload", announcement: announcement(input) },
    },
  }));
  const { user } = open(admin, listMock(), {
    request: { query: CreateAnnouncementDocument, variables: { input } },
    result: announced,
  } as Mocks[number]);
  await user.click(await screen.findByRole("button", { name: "New announcement" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New announcement" }));
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findAllByText("Enter a title.")).not.toHaveLength(0);
  expect(dialog.getAllByText("Enter a message.")).not.toHaveLength(0);
  await user.click(dialog.getByLabelText(/^Title/));
  await user.paste("Audit begins");
  await user.click(dialog.getByLabelText(/^Message/));
  await user.paste("Please have your evidence ready.");
  await user.selectOptions(dialog.getByLabelText(/^Audience/), "roles");
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findAllByText("Choose at least one role.")).not.toHaveLength(0);
  await user.click(dialog.getByLabelText("Auditor"));
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  await waitFor(() => expect(announced).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("withdraws after asking, and says why it could not", async () => {
  const { user } = open(admin, listMock(announcement()), {
    request: { query: WithdrawAnnouncementDocument, variables: { id: ID } },
    result: serverError("NOT_FOUND", "Not found."),
  } as Mocks[number]);
  await user.click(await screen.findByRole("button", { name: "Withdraw Maintenance on Sunday" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Withdraw announcement" }));
  expect(await screen.findByText("The announcement was not withdrawn")).toBeInTheDocument();
});
