import { screen, waitFor, within } from "@testing-library/react";

import RolesScreen from "../../client/screens/settings/RolesScreen.tsx";
import { choiceFor, effectsOf } from "../../client/screens/settings/roles/matrix.ts";
import {
  ExplainAccessDocument,
  FindPeopleDocument,
  RolesDocument,
  SetRolePermissionsDocument,
} from "../../graphql/generated/index.ts";
import { pick } from "../support/menu.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { matrixMock, previewMock } from "../support/roleMatrix.ts";

const permissions = { role_management: "full", users_view: "full" } as const;
const superAdmin = mockViewer({ roles: ["super_admin"], permissions });
const admin = mockViewer({ roles: ["admin"], permissions: { ...permissions, role_management: "read" } });

const labels = {
  request: { query: RolesDocument },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: {
    data: {
      roles: {
        __typename: "RoleConnection" as const,
        nodes: [
          {
            __typename: "Role" as const,
            role: "night_shift_lead",
            label: "Night shift lead",
            description: "Decides at night.",
            isTier: false,
            position: 22,
          },
        ],
      },
      grantableRoles: [],
    },
  },
};

function open(mocks: Mocks = [matrixMock(), previewMock([])], who = superAdmin) {
  return renderAt("/settings/roles", <RolesScreen />, { viewer: who, mocks: [labels, ...mocks] });
}

function cell(key: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${key}"]`);
  if (!found) throw new Error(`There is no cell ${key}`);
  return found;
}

const grid = () => screen.findByRole("grid", { name: "Permissions of each role" });

afterEach(() => sessionStorage.clear());

it("is not shown to those who may not see roles", async () => {
  open([], mockViewer({ roles: ["user"] }));
  expect(await screen.findByText("Insufficient Permissions")).toBeInTheDocument();
});

it("shows the matrix to those who may see roles, without anything to change", async () => {
  const { user } = open(undefined, admin);
  await grid();
  expect(screen.getByText(/Only super admins can change them\./)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "New role" })).not.toBeInTheDocument();
  expect(cell("user risks_view")).toHaveTextContent("Read");
  expect(cell("user risks_view")).toHaveAttribute("aria-readonly", "true");
  await user.click(cell("user risks_view"));
  expect(cell("user risks_view")).toHaveTextContent("Read");
});

it("shows a role of the organisation by its label, and a built-in one by its translation", async () => {
  open();
  await grid();
  expect(await screen.findByRole("columnheader", { name: /Night shift lead/ })).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: /^Super admin\b/ })).toBeInTheDocument();
  expect(screen.getByRole("columnheader", { name: /14 people/ })).toBeInTheDocument();
});

it("is navigated by arrows and changed by letters; the super admin's column is not", async () => {
  const { user } = open();
  await grid();
  expect(cell("super_admin risks_view")).toHaveAttribute("tabindex", "0");
  cell("super_admin risks_view").focus();
  await user.keyboard("n");
  expect(cell("super_admin risks_view")).toHaveTextContent("Full");
  await user.keyboard("{ArrowRight}{ArrowDown}f");
  expect(cell("user risks_delete")).toHaveFocus();
  expect(cell("user risks_delete")).toHaveTextContent("Full");
  expect(cell("user risks_delete")).toHaveAccessibleName("Full, was None");
  await user.keyboard(" ");
  expect(cell("user risks_delete")).toHaveAttribute("data-level", "none");
  expect(screen.queryByText("1 change")).not.toBeInTheDocument();
  await user.keyboard("{End}{ArrowDown}{ArrowDown}r");
  expect(cell("night_shift_lead audit_reports")).toHaveFocus();
  expect(await screen.findByText("1 change")).toBeInTheDocument();
  await user.keyboard("{Home}{ArrowUp}");
  expect(cell("super_admin risks_delete")).toHaveFocus();
});

it("folds a category, and moves past it", async () => {
  const { user } = open();
  await grid();
  const risks = screen.getByRole("button", { name: "Risks" });
  expect(risks).toHaveAttribute("aria-expanded", "true");
  await user.click(risks);
  expect(risks).toHaveAttribute("aria-expanded", "false");
  expect(document.querySelector('[data-cell="user risks_view"]')).toBeNull();
  expect(cell("super_admin audit_reports")).toHaveAttribute("tabindex", "0");
});

it("says what would follow, and saves with a reason and the levels it was made from", async () => {
  const previews: unknown[] = [];
  const sent: unknown[] = [];
  const saved = {
    request: {
      query: SetRolePermissionsDocument,
      variables: (variables: Record<string, unknown>) => {
        sent.push(variables);
        return true;
      },
    },
    result: {
      data: { setRolePermissions: { __typename: "SetRolePermissionsPayload" as const, cells: [] } },
    },
  };
  const changed = { "user risks_delete": "full" };
  const preview = previewMock(
    [{ permission: "risks_delete", before: "none", after: "full", people: 14 }],
    (variables) => previews.push(variables.changes),
  );
  const { user } = open([matrixMock({}, 1), preview, saved, matrixMock(changed)]);
  await grid();
  cell("user risks_delete").focus();
  await user.keyboard("f");
  expect(await screen.findByText("14 people gain full access to risks_delete")).toBeInTheDocument();
  const changes = [{ role: "user", permission: "risks_delete", level: "full", was: "none" }];
  expect(previews).toEqual([changes]);

  await user.click(screen.getByRole("button", { name: "Review and save" }));
  const dialog = await screen.findByRole("dialog", { name: "Save 1 change" });
  expect(within(dialog).getByText("User, risks_delete: None to Full")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findAllByText("Enter a reason.")).not.toHaveLength(0);
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Readers tidy up");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Permissions saved")).toBeInTheDocument();
  expect(sent).toEqual([{ input: { changes, reason: "Readers tidy up" } }]);
  await waitFor(() => expect(screen.queryByText("1 change")).not.toBeInTheDocument());
  expect(cell("user risks_delete")).toHaveAccessibleName("Full, default None");
});

it("keeps the choice when someone else saved first, and shows what is there now", async () => {
  const message = "Someone else changed this in the meantime. Compare the two versions and save again.";
  const stale = {
    request: { query: SetRolePermissionsDocument, variables: () => true },
    result: serverError("STALE", message, { field: "changes" }),
  };
  const { user } = open([
    matrixMock({}, 1),
    previewMock([]),
    stale,
    matrixMock({ "user risks_view": "full" }),
  ]);
  await grid();
  cell("user risks_view").focus();
  await user.keyboard("n");
  await user.click(await screen.findByRole("button", { name: "Review and save" }));
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Nobody reads");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText("User, risks_view: Full to None")).toBeInTheDocument();
});

it("keeps what was chosen for who looks at another screen and comes back", async () => {
  const { user, unmount } = open();
  await grid();
  cell("user risks_delete").focus();
  await user.keyboard("f");
  unmount();
  open();
  await grid();
  expect(cell("user risks_delete")).toHaveTextContent("Full");
  expect(screen.getByText("1 change")).toBeInTheDocument();
});

it("forgets what was chosen when it is discarded", async () => {
  const { user } = open();
  await grid();
  await user.click(cell("user risks_view"));
  expect(cell("user risks_view")).toHaveTextContent("Full");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(cell("user risks_view")).toHaveTextContent("Read");
});

it("marks what differs from the first day, and shows that alone", async () => {
  const { user } = open([matrixMock({ "user risks_view": "full", "night_shift_lead risks_view": "read" })]);
  await grid();
  expect(cell("user risks_view")).toHaveAccessibleName("Full, default Read");
  expect(cell("night_shift_lead risks_view")).toHaveAccessibleName("Read");
  await user.click(screen.getByRole("checkbox", { name: "Show differences only" }));
  expect(document.querySelectorAll("[data-cell]")).toHaveLength(1);
  expect(cell("user risks_view")).toBeInTheDocument();
});

it("says so where nothing differs", async () => {
  const { user } = open();
  await grid();
  await user.click(screen.getByRole("checkbox", { name: "Show differences only" }));
  expect(screen.getByText("No differences from the defaults")).toBeInTheDocument();
});

it("offers of a role what may be done with it, and nothing else", async () => {
  const { user } = open([matrixMock({ "user risks_view": "full" })]);
  await grid();
  expect(screen.queryByRole("button", { name: "Actions for Super admin" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Actions for User" }));
  expect(await screen.findByRole("menuitem", { name: "Reset to default" })).toBeInTheDocument();
  expect(screen.getAllByRole("menuitem")).toHaveLength(1);
  await pick(user, "{ArrowDown}", "Reset to default");
  expect(await screen.findByText(/1 permission returns to its default/)).toBeInTheDocument();
});

it("explains why someone may not, rule by rule", async () => {
  const grace = { __typename: "User" as const, id: "7", fullName: "Grace Hopper", email: "g@example.org" };
  const rule = {
    __typename: "AccessRule" as const,
    permission: null,
    level: null,
    held: "approved",
    roles: null,
  };
  const explained = {
    request: {
      query: ExplainAccessDocument,
      variables: { userId: "7", action: "edit", subject: "R-0012" },
    },
    result: {
      data: {
        explainAccess: {
          __typename: "AccessAnswer" as const,
          allowed: false,
          person: "Grace Hopper",
          subject: "R-0012",
          rules: [
            { ...rule, met: true, rule: "approved" },
            {
              ...rule,
              met: false,
              rule: "permission",
              permission: "risks_edit",
              level: "full",
              held: "read",
              roles: ["security_officer"],
            },
            { ...rule, met: false, rule: "living", held: "closed" },
          ],
        },
      },
    },
  };
  const found = {
    request: { query: FindPeopleDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: { data: { users: { __typename: "UserConnection" as const, nodes: [grace] } } },
  };
  const { user } = open([matrixMock(), found, explained]);
  await grid();
  await user.click(screen.getByRole("button", { name: "Check access" }));
  const drawer = await screen.findByRole("dialog", { name: "Check access" });
  await user.click(await within(drawer).findByRole("option", { name: /Grace Hopper/ }));
  await user.type(within(drawer).getByRole("textbox", { name: "Risk" }), "R-0012");
  await user.click(within(drawer).getByRole("button", { name: "Check" }));
  expect(await within(drawer).findByText("No, Grace Hopper can't.")).toBeInTheDocument();
  expect(within(drawer).getByText("The account is approved.")).toBeInTheDocument();
  expect(
    within(drawer).getByText("Security officer grants risks_edit at read; full is needed."),
  ).toBeInTheDocument();
  expect(within(drawer).getByText("The risk is closed.")).toBeInTheDocument();
});

it("chooses no one of an earlier answer while the one to this search is on its way", async () => {
  const grace = { __typename: "User" as const, id: "7", fullName: "Grace Hopper", email: "g@example.org" };
  const result = { data: { users: { __typename: "UserConnection" as const, nodes: [grace] } } };
  const first = { request: { query: FindPeopleDocument, variables: { search: "" } }, result };
  const later = {
    request: { query: FindPeopleDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    delay: Number.POSITIVE_INFINITY,
    result,
  };
  const { user } = open([matrixMock(), first, later]);
  await grid();
  await user.click(screen.getByRole("button", { name: "Check access" }));
  const drawer = await screen.findByRole("dialog", { name: "Check access" });
  await within(drawer).findByRole("option", { name: /Grace Hopper/ });
  const box = within(drawer).getByRole("combobox", { name: "Name or email" });
  await user.type(box, "ada{Enter}");
  expect(box).toHaveValue("ada");
  expect(within(drawer).getByText("Loading...")).toBeVisible();
  expect(within(drawer).queryByText(/Grace Hopper/)).not.toBeInTheDocument();
});

it.each([
  ["none", "read", "gainRead"],
  ["none", "full", "gainFull"],
  ["read", "full", "raise"],
  ["full", "read", "lower"],
  ["full", "none", "lose"],
  ["read", "none", "lose"],
])("from %s to %s is called %s", (before, after, word) => {
  const scope = { beforeAssignedOnly: false, afterAssignedOnly: false };
  expect(effectsOf({ before, after, ...scope })).toEqual([word]);
});

it.each([
  ["none", "read", false, true, ["gainReadAssigned"]],
  ["none", "full", false, true, ["gainFullAssigned"]],
  ["read", "read", false, true, ["narrow"]],
  ["full", "full", true, false, ["widen"]],
  ["read", "full", true, false, ["raise", "widen"]],
  ["read", "none", true, false, ["lose"]],
])("from %s to %s, assigned only %s to %s, is called %j", (before, after, was, is, found) => {
  expect(effectsOf({ before, after, beforeAssignedOnly: was, afterAssignedOnly: is })).toEqual(found);
});

it.each([
  ["n", "none"],
  ["R", "read"],
  ["f", "full"],
  [" ", "full"],
  ["a", undefined],
  ["x", undefined],
  ["Enter", undefined],
])("the key %j makes of read: %s", (key, level) => {
  expect(choiceFor(key, "read", { narrowable: false })).toBe(level);
});

it.each([
  ["f", "readAssigned", "fullAssigned"],
  ["n", "readAssigned", "none"],
  ["a", "readAssigned", "read"],
  ["a", "full", "fullAssigned"],
  ["a", "none", "none"],
  [" ", "full", "fullAssigned"],
  [" ", "fullAssigned", "readAssigned"],
  [" ", "readAssigned", "none"],
] as const)("the key %j makes of %s, which can be limited: %s", (key, before, after) => {
  expect(choiceFor(key, before, { narrowable: true })).toBe(after);
});

it("limits a permission to view to assigned records, and says so in the cell and before saving", async () => {
  const previews: unknown[] = [];
  const effect = { permission: "risks_view", before: "read", after: "read", people: 14 };
  const preview = previewMock([{ ...effect, afterAssignedOnly: true }], (variables) =>
    previews.push(variables.changes),
  );
  const { user } = open([matrixMock({}, undefined, ["super_admin"]), preview]);
  await grid();
  expect(cell("super_admin risks_view")).toHaveAccessibleName("Full, assigned only, default Full");
  cell("user risks_view").focus();
  await user.keyboard("a");
  expect(cell("user risks_view")).toHaveTextContent("Read Assigned only");
  expect(cell("user risks_view")).toHaveAccessibleName("Read, assigned only, was Read");
  expect(
    await screen.findByText("14 people see only records assigned to them with risks_view"),
  ).toBeInTheDocument();
  expect(previews).toEqual([
    [
      {
        role: "user",
        permission: "risks_view",
        level: "read",
        was: "read",
        assignedOnly: true,
        wasAssignedOnly: false,
      },
    ],
  ]);
});
