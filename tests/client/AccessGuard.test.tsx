import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import { AccessGuard } from "../../client/access/AccessGuard.tsx";
import type { Needs } from "../../client/access/may.ts";
import type { MockViewer } from "../support/mockViewer.ts";
import { currentUrl, mockViewer, renderAt } from "../support/render.tsx";

interface Options {
  at?: string;
  who: MockViewer | null | "never";
  needs?: Needs;
  allowWithoutRoles?: boolean;
}

function open({ at = "/page?tab=2", who, needs, allowWithoutRoles }: Options) {
  const guarded = (
    <AccessGuard needs={needs} allowWithoutRoles={allowWithoutRoles}>
      <p>The page</p>
    </AccessGuard>
  );
  const routes = (
    <Routes>
      <Route path="/auth" element={<p>Sign-in screen</p>} />
      <Route path="/dashboard" element={<p>Dashboard</p>} />
      <Route path="/no-roles" element={at === "/no-roles" ? guarded : <p>No roles</p>} />
      <Route path="/pending-approval" element={at === "/pending-approval" ? guarded : <p>Pending</p>} />
      <Route path="/suspended" element={<p>Suspended</p>} />
      <Route path="*" element={guarded} />
    </Routes>
  );
  return renderAt(at, routes, { viewer: who });
}

it("says 'Loading...' while the session is not known", () => {
  open({ who: "never" });
  expect(screen.getByText("Loading...")).toBeInTheDocument();
});

it("sends a signed-out visitor to the sign-in screen and remembers the page", async () => {
  open({ who: null });
  expect(await screen.findByText("Sign-in screen")).toBeInTheDocument();
  expect(currentUrl()).toBe("/auth?from=%2Fpage%3Ftab%3D2");
});

it("sends a pending person to wait", async () => {
  open({ who: mockViewer({ status: "pending", roles: [] }) });
  expect(await screen.findByText("Pending")).toBeInTheDocument();
});

it("lets a pending person wait where the waiting is", async () => {
  open({ at: "/pending-approval", who: mockViewer({ status: "pending", roles: [] }) });
  expect(await screen.findByText("The page")).toBeInTheDocument();
});

it("sends a suspended person to the suspension page, whatever their roles", async () => {
  open({ who: mockViewer({ status: "suspended", roles: ["super_admin"] }) });
  expect(await screen.findByText("Suspended")).toBeInTheDocument();
});

it("sends an approved person without roles to /no-roles", async () => {
  open({ who: mockViewer({ roles: [] }) });
  expect(await screen.findByText("No roles")).toBeInTheDocument();
});

it("lets a person without roles into a page that allows it", async () => {
  open({ who: mockViewer({ roles: [] }), allowWithoutRoles: true });
  expect(await screen.findByText("The page")).toBeInTheDocument();
});

it("sends someone for whom the wait is over on to the dashboard", async () => {
  open({ at: "/pending-approval", who: mockViewer({ roles: ["user"] }) });
  expect(await screen.findByText("Dashboard")).toBeInTheDocument();
});

it("sends a person without the role to the dashboard and says why", async () => {
  open({ who: mockViewer({ roles: ["user"] }), needs: { roles: ["auditor"] } });
  expect(await screen.findByText("Dashboard")).toBeInTheDocument();
  expect(screen.getByText("Access Denied")).toBeInTheDocument();
  expect(
    screen.getByText("You don't have the required permissions to access this page."),
  ).toBeInTheDocument();
});

it.each(["super_admin", "admin"])("lets %s pass whatever is required", async (role) => {
  open({
    who: mockViewer({ roles: [role] }),
    needs: { roles: ["auditor"], permissions: ["backup_restore"] },
  });
  expect(await screen.findByText("The page")).toBeInTheDocument();
});

it("lets a person with one of the roles pass", async () => {
  open({ who: mockViewer({ roles: ["assessor"] }), needs: { roles: ["auditor", "assessor"] } });
  expect(await screen.findByText("The page")).toBeInTheDocument();
});

it.each(["read", "full"] as const)("lets a person with %s on one of the permissions pass", async (level) => {
  const who = mockViewer({ permissions: { risks_view: level } });
  open({ who, needs: { roles: ["auditor"], permissions: ["assets_view", "risks_view"] } });
  expect(await screen.findByText("The page")).toBeInTheDocument();
});

it("does not take a permission at 'none' for one", async () => {
  open({ who: mockViewer({ permissions: { risks_view: "none" } }), needs: { permissions: ["risks_view"] } });
  expect(await screen.findByText("Dashboard")).toBeInTheDocument();
});
