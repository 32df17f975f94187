import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { matchRoutes, Route, Routes } from "react-router-dom";
import { AccessGuard } from "../../client/access/AccessGuard.tsx";
import { PageHead } from "../../client/components/PageHead.tsx";
import { pages } from "../../client/Pages.tsx";
import { AppShell } from "../../client/shell/AppShell.tsx";
import { areas } from "../../client/shell/areas.ts";
import { MeDocument } from "../../graphql/generated/index.ts";
import { waitingCountMock } from "../support/inbox.ts";
import { pick } from "../support/menu.ts";
import { unreadMock } from "../support/notifications.ts";
import { currentUrl, mockViewer, renderAt } from "../support/render.tsx";

// Without a server there is no live connection.
jest.mock("../../client/apollo/live.ts", () => ({ openLive: () => () => undefined }));

function open(url: string, permissions: Record<string, "read" | "full"> = {}, roles = ["user"], waiting = 0) {
  return renderAt(
    url,
    <Routes>
      <Route element={<AppShell />}>
        <Route path="/dashboard" element={<PageHead title="Executive Overview" />} />
        <Route path="/risks" element={<PageHead title="Risks" />} />
        <Route path="/risks/import" element={<PageHead title="Import risks" />} />
        <Route path="/risks/:id" element={<PageHead title="Supplier fails" />} />
        <Route path="/settings/users" element={<PageHead title="Settings" />} />
      </Route>
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { viewer: mockViewer({ roles, permissions }), mocks: [waitingCountMock(waiting), ...unreadMock(0)] },
  );
}

/** jsdom has no width, so the phone's bar is what it shows; the wide navigation is there, but hidden. */
async function navigation() {
  const wide = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('nav[aria-label="Main"]');
    if (!found) throw new Error("There is no navigation.");
    return found;
  });
  const linkTo = (name: string) => within(wide).queryByText(name)?.closest("a");
  const fold = () => within(wide).getByRole("button", { hidden: true });
  return { linkTo, fold };
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});

it("shows only the areas that the person may enter", async () => {
  open("/dashboard");
  const bar = await navigation();
  await waitFor(() => expect(bar.linkTo("Dashboard")).toBeInTheDocument());
  expect(bar.linkTo("Risks")).toBeUndefined();
  expect(bar.linkTo("Settings")).toBeUndefined();
});

it("says beside 'Approvals' and 'My work' how many wait, to everybody who has a role", async () => {
  open("/dashboard", {}, ["user"], 3);
  const bar = await navigation();
  await waitFor(() => expect(bar.linkTo("Approvals")).toHaveTextContent("3 waiting for you"));
  const phone = within(await screen.findByRole("navigation", { name: "Areas" }));
  expect(phone.getByRole("link", { name: /^My work ?3 waiting for you$/ })).toBeInTheDocument();
  expect(phone.getByRole("link", { name: /^Approvals ?3 waiting for you$/ })).toBeInTheDocument();
});

it("shows an admin every area, on a phone too", async () => {
  const { user } = open("/dashboard", {}, ["admin"]);
  const bar = await navigation();
  const phone = within(await screen.findByRole("navigation", { name: "Areas" }));
  for (const name of ["My work", "Dashboard", "Risks"]) {
    await waitFor(() => expect(bar.linkTo(name)).toBeInTheDocument());
    expect(phone.getByRole("link", { name })).toBeInTheDocument();
  }
  expect(phone.getByRole("link", { name: /^Approvals/ })).toBeInTheDocument();
  expect(phone.queryByRole("link", { name: "Compliance" })).not.toBeInTheDocument();
  expect(bar.linkTo("Settings")).toBeInTheDocument();
  // Four places fit beside each other; the others wait behind the fifth.
  await user.click(phone.getByRole("button", { name: "More" }));
  expect(await screen.findByRole("menuitem", { name: "Settings" })).toBeInTheDocument();
});

it("has no area without a page behind it", () => {
  for (const { to } of areas) {
    const matched = matchRoutes(pages, to)?.at(-1)?.route;
    expect([to, matched?.path === "*"]).toEqual([to, false]);
  }
});

it("marks the area where one is", async () => {
  open("/risks/7", { risks_view: "read" });
  const bar = within(await screen.findByRole("navigation", { name: "Areas" }));
  expect(await bar.findByRole("link", { name: "Risks" })).toHaveAttribute("aria-current", "page");
  expect(bar.getByRole("link", { name: "Dashboard" })).not.toHaveAttribute("aria-current");
});

it.each([
  ["/dashboard", ["Dashboard"]],
  ["/risks/import", ["Risks", "Import"]],
  ["/risks/7", ["Risks", "Supplier fails"]],
  ["/settings/users", ["Settings", "Users"]],
])("says where one is at %s", async (url, words) => {
  open(url, { risks_view: "read" });
  const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumbs" }));
  await waitFor(() => expect(crumbs.getAllByRole("listitem").map((item) => item.textContent)).toEqual(words));
});

it("names the tab after the page", async () => {
  open("/risks/7", { risks_view: "read" });
  await waitFor(() => expect(document.title).toBe("Supplier fails · Plumbline"));
});

it("moves the focus to the heading after a navigation, not at the start", async () => {
  const { user } = open("/dashboard", { risks_view: "read" });
  expect(await screen.findByRole("heading", { name: "Executive Overview" })).not.toHaveFocus();
  const bar = within(await screen.findByRole("navigation", { name: "Areas" }));
  await user.click(await bar.findByRole("link", { name: "Risks" }));
  const heading = await screen.findByRole("heading", { name: "Risks" });
  await waitFor(() => expect(heading).toHaveFocus());
});

it("lets the keyboard skip the navigation first", async () => {
  const { user } = open("/dashboard");
  await screen.findByRole("heading", { name: "Executive Overview" });
  await user.tab();
  const skip = screen.getByRole("link", { name: "Skip to content" });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute("href", "#content");
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

it("folds, keeps the names for a screen reader, and stays folded", async () => {
  const { unmount } = open("/dashboard");
  const bar = await navigation();
  expect(bar.fold()).toHaveAttribute("aria-label", "Collapse navigation");
  fireEvent.click(bar.fold());
  expect(bar.fold()).toHaveAttribute("aria-label", "Expand navigation");
  expect(bar.linkTo("Dashboard")).toBeInTheDocument();
  unmount();
  open("/dashboard");
  expect((await navigation()).fold()).toHaveAttribute("aria-label", "Expand navigation");
});

it("changes the theme and remembers it", async () => {
  const { user } = open("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Account of Ada Lovelace" }));
  expect(await screen.findByRole("menuitemradio", { name: "System" })).toBeChecked();
  await pick(user, "d", "Dark", "menuitemradio");
  await waitFor(() => expect(document.documentElement).toHaveClass("dark"));
  expect(localStorage.getItem("plumbline.theme")).toBe("dark");
});

it("leads to the profile", async () => {
  const { user } = open("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Account of Ada Lovelace" }));
  expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/profile");
});

it("asks again who is there on the way to another page, so that a suspension counts at once", async () => {
  const answer = (me: ReturnType<typeof mockViewer>) => ({
    request: { query: MeDocument },
    result: { data: { me } },
  });
  const permissions = { risks_view: "read" as const };
  const { user } = renderAt(
    "/dashboard",
    <Routes>
      <Route element={<AppShell />}>
        <Route path="/dashboard" element={<PageHead title="Executive Overview" />} />
        <Route
          path="/risks"
          element={
            <AccessGuard>
              <PageHead title="Risks" />
            </AccessGuard>
          }
        />
      </Route>
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { me: [answer(mockViewer({ permissions })), answer(mockViewer({ permissions, status: "suspended" }))] },
  );
  const bar = within(await screen.findByRole("navigation", { name: "Areas" }));
  await user.click(await bar.findByRole("link", { name: "Risks" }));
  await waitFor(() => expect(currentUrl()).toBe("/suspended"));
});
