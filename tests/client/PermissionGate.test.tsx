import { screen } from "@testing-library/react";

import { PermissionGate } from "../../client/access/PermissionGate.tsx";
import { useMay } from "../../client/access/useMay.ts";
import { mockViewer, renderAt } from "../support/render.tsx";

function Gate(props: Partial<Parameters<typeof PermissionGate>[0]>) {
  return (
    <PermissionGate needs="risks_view" {...props}>
      <p>The risks</p>
    </PermissionGate>
  );
}

function Button() {
  return useMay("risks_edit", "full") ? <button type="button">Edit</button> : <p>No button</p>;
}

it("says 'Checking permissions...' while they are not known", () => {
  renderAt("/", <Gate />, { viewer: "never" });
  expect(screen.getByText("Checking permissions...")).toBeInTheDocument();
});

it.each(["read", "full"] as const)("shows the content to a person with %s", async (level) => {
  renderAt("/", <Gate />, { viewer: mockViewer({ permissions: { risks_view: level } }) });
  expect(await screen.findByText("The risks")).toBeInTheDocument();
});

it("asks for full where full is needed", async () => {
  renderAt("/", <Gate level="full" />, { viewer: mockViewer({ permissions: { risks_view: "read" } }) });
  expect(await screen.findByText("Access Restricted")).toBeInTheDocument();
});

it.each([
  ["content", "Access Restricted", "You don't have the required permissions to view this content."],
  ["role", "Access Restricted", "You don't have the required role to access this area."],
  ["area", "Insufficient Permissions", "You don't have the required permissions to access this area."],
] as const)("denies %s with its own message", async (denial, title, text) => {
  renderAt("/", <Gate denial={denial} />, { viewer: mockViewer() });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it("hides silently where it should", async () => {
  const { container } = renderAt("/", <Gate fallback={null} />, { viewer: mockViewer() });
  await screen.findByTestId("url");
  expect(container).not.toHaveTextContent("Access Restricted");
});

it("lets an admin see what is behind a gate", async () => {
  renderAt("/", <Gate />, { viewer: mockViewer({ roles: ["admin"] }) });
  expect(await screen.findByText("The risks")).toBeInTheDocument();
});

it("offers an admin no button that the server would refuse", async () => {
  renderAt("/", <Button />, {
    viewer: mockViewer({ roles: ["admin"], permissions: { risks_edit: "read" } }),
  });
  expect(await screen.findByText("No button")).toBeInTheDocument();
});

it("offers the button to those who may", async () => {
  renderAt("/", <Button />, { viewer: mockViewer({ permissions: { risks_edit: "full" } }) });
  expect(await screen.findByRole("button", { name: "Edit" })).toBeInTheDocument();
});
