import { screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { piecesOf, wordsIn } from "../../client/components/highlight.ts";
import { type PageRoute, routes } from "../../client/routes.ts";
import HelpScreen from "../../client/screens/help/HelpScreen.tsx";
import OverviewScreen from "../../client/screens/help/OverviewScreen.tsx";
import SectionScreen from "../../client/screens/help/SectionScreen.tsx";
import { narrowed } from "../../client/screens/help/search.ts";
import { HelpLink } from "../../client/shell/HelpLink.tsx";
import { helpTopicOf } from "../../client/shell/helpTopic.ts";
import { PermissionWordsDocument, RolesDocument } from "../../graphql/generated/index.ts";
import { messagesOf } from "../support/clientMessages.ts";
import { currentUrl, type Mocks, mockViewer, renderAt } from "../support/render.tsx";
import { matrixMock } from "../support/roleMatrix.ts";

const always = { maxUsageCount: Number.POSITIVE_INFINITY };

const role = (name: string, label: string, position: number) => ({
  __typename: "Role" as const,
  role: name,
  label,
  description: `What ${label} is for.`,
  isTier: false,
  position,
});

const rolesMock: Mocks = [
  {
    request: { query: RolesDocument },
    ...always,
    result: {
      data: {
        roles: {
          __typename: "RoleConnection" as const,
          nodes: [role("super_admin", "Super admin", 1), role("user", "User", 8)],
        },
        grantableRoles: [],
      },
    },
  },
  {
    request: { query: PermissionWordsDocument },
    ...always,
    result: {
      data: {
        permissions: {
          __typename: "PermissionConnection" as const,
          nodes: [
            {
              __typename: "Permission" as const,
              permission: "risks_view",
              description: "View risks",
              position: 1,
            },
            {
              __typename: "Permission" as const,
              permission: "risks_delete",
              description: "Archive risks",
              position: 2,
            },
          ],
        },
      },
    },
  },
];

const reader = mockViewer({ roles: ["user"], permissions: { risks_view: "read" } });
const admin = mockViewer({ roles: ["admin"], permissions: { role_management: "read", risks_view: "full" } });

function open(url = "/help", who = reader, mocks: Mocks = rolesMock) {
  return renderAt(
    url,
    <Routes>
      <Route path="/help" element={<HelpScreen />}>
        <Route path="" element={<OverviewScreen />} />
        <Route path=":section" element={<SectionScreen />} />
      </Route>
    </Routes>,
    { viewer: who, mocks },
  );
}

const heading = (name: string | RegExp, level = 1) => screen.findByRole("heading", { name, level });
const entry = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-entry="${id}"]`);
  if (!found) throw new Error(`There is no ${id}`);
  return within(found);
};

function paths(list: readonly PageRoute[], above = ""): string[] {
  return list.flatMap((route) => {
    const full = route.path.startsWith("/") ? route.path : `${above}/${route.path}`.replace(/\/$/, "");
    const shown = above || (route.requireAuth && !route.bare);
    return shown ? [full, ...paths(route.children ?? [], full)] : [];
  });
}

const contents = async () => within(await screen.findByRole("navigation", { name: "Contents" }));

it("leads to every area, the numbers, the shortcuts, the glossary and the roles, and says what they are about", async () => {
  open();
  await heading("Help");
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(25);
  expect(links.slice(-4).map((link) => link.textContent)).toEqual([
    "Numbers",
    "Keyboard shortcuts",
    "Glossary",
    "Roles and permissions",
  ]);
  expect(screen.getByText(/everything that could go wrong, scored and owned/)).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

it("shows one section, with all others beside it and its neighbours below", async () => {
  const { user } = open("/help/risks");
  await heading("Risks");
  expect(screen.queryByText(/^“Waiting for me” lists your pending decisions/)).not.toBeInTheDocument();
  const list = await contents();
  expect(list.getAllByRole("link")).toHaveLength(25);
  expect(list.getByRole("link", { name: "Risks" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Previous: Business Intelligence" })).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Next: Assets" }));
  await heading("Assets");
  expect(currentUrl()).toBe("/help/assets");
});

it("has nothing before the first section and nothing after the last", async () => {
  const { user } = open("/help/search");
  await heading("Search");
  expect(screen.queryByRole("link", { name: /^Previous/ })).not.toBeInTheDocument();
  await user.click((await contents()).getByRole("link", { name: "Roles and permissions" }));
  await heading("Roles and permissions");
  expect(screen.queryByRole("link", { name: /^Next/ })).not.toBeInTheDocument();
});

it.each([
  ["/help#risks", "/help/risks"],
  ["/help#term-riskTolerance", "/help/glossary#term-riskTolerance"],
  // Roles are known only when they have loaded.
  ["/help#role-super_admin", "/help/roles#role-super_admin"],
  ["/help/nonsense", "/help"],
])("leads from %s to %s", async (old, now) => {
  open(old);
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe(now));
});

it("calls buttons and states what the screens call them", async () => {
  const { user } = open("/help/risks");
  await heading("Risks");
  expect(screen.getByText(/^Select “New risk” and describe in one line/)).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/\$t\(|\{\{/);
  await user.click((await contents()).getByRole("link", { name: "Findings" }));
  await heading("Findings");
  expect(entry("findings-words-1").getByText("In remediation")).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/\$t\(|\{\{/);
});

it("explains a figure with the text of its own screen, and says where it comes from", async () => {
  open("/help/numbers");
  await heading("Numbers");
  const number = entry("number-auditReadiness");
  expect(number.getByText("How ready the organisation is for an audit.")).toBeInTheDocument();
  expect(number.getByText("Ready at 0 gaps, Needs Work up to 5, At risk above.")).toBeInTheDocument();
  expect(number.getByText("The requirements register, as it is now.")).toBeInTheDocument();
});

it("names the thresholds that the database has", async () => {
  open("/help/numbers");
  await heading("Numbers");
  expect(
    entry("number-trends").getByText("Critical from 20, high from 15, medium from 10, low below."),
  ).toBeInTheDocument();
});

it.each([
  ["number-bi-assetCriticality", "Asset Criticality", "Critical at 5, high at 4, medium at 3, low below or"],
  ["number-bi-totalAssets", "Total Assets", "the number of these assets that were added in the time range"],
  ["number-bi-alerts", "System Alerts", "None: each alert has its own period."],
  ["number-bi-upcoming", "Upcoming Tasks", "as many days ahead as the time range looks back"],
])("shows at %s what Business Intelligence says of ‘%s’", async (id, title, search) => {
  open(`/help/numbers#${id}`);
  await heading("Numbers");
  expect(entry(id).getByRole("heading", { name: new RegExp(title) })).toHaveTextContent(
    "Business Intelligence",
  );
  expect(entry(id).getByText(new RegExp(search))).toBeInTheDocument();
  await waitFor(() => expect(document.getElementById(id)).toHaveFocus());
});

it("says in the area of Business Intelligence how to see what is hidden at first", async () => {
  open("/help/intelligence");
  await heading("Business Intelligence");
  const way = entry("intelligence-2");
  expect(
    way.getByText(/^Turn on “System Alerts” and “Upcoming Tasks” under “Personalization”/),
  ).toBeInTheDocument();
});

it("finds in all sections what has every word, marks it, keeps the search in the URL, and comes back", async () => {
  const { user } = open("/help/risks");
  await heading("Risks");
  await user.type(screen.getByRole("searchbox", { name: "Search help" }), "risk appetite");
  await waitFor(() => expect(currentUrl()).toBe("/help/risks?q=risk+appetite"));
  expect(await screen.findByText("5 results")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3, name: "Risk appetite" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { level: 2, name: "Findings" })).not.toBeInTheDocument();
  expect(document.querySelectorAll("mark").length).toBeGreaterThan(2);
  expect(screen.getByRole("link", { name: "Glossary (2)" })).toHaveAttribute(
    "href",
    "/help/risks?q=risk+appetite#glossary",
  );
  expect(screen.getByRole("link", { name: "Glossary" })).toHaveAttribute("href", "/help/glossary");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await heading("Risks");
});

it("says so when nothing is found, and shows everything again", async () => {
  const { user } = open("/help?q=zzzz");
  expect(await screen.findByText("Nothing found for “zzzz”")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show all help" }));
  expect(await heading("Help")).toBeInTheDocument();
  expect(currentUrl()).toBe("/help");
});

it("brings the place that the URL names into view, with the focus on it", async () => {
  const seen = jest.fn();
  Element.prototype.scrollIntoView = seen;
  open("/help/roles#role-user");
  await waitFor(async () => expect(await heading("User", 2)).toHaveFocus());
  expect(seen).toHaveBeenCalled();
});

it("is shown also if the hash of the URL is not encoded correctly", async () => {
  open("/help#%");
  expect(await heading("Help")).toBeInTheDocument();
});

it("shows a reader what they may do and what roles are for, not what others may", async () => {
  open("/help/roles");
  await waitFor(() => expect(entry("roles-own").getByText("View risks")).toBeInTheDocument());
  expect(entry("roles-own").getByText("Your roles: User")).toBeInTheDocument();
  expect(entry("role-super_admin").getByText("What Super admin is for.")).toBeInTheDocument();
  expect(entry("role-super_admin").queryByText(/View risks/)).not.toBeInTheDocument();
});

it("shows those who may see the matrix what each role may do", async () => {
  open("/help/roles", admin, [...rolesMock, matrixMock()]);
  await waitFor(() =>
    expect(entry("role-super_admin").getByText("View risks and Archive risks")).toBeInTheDocument(),
  );
  expect(entry("role-user").getByText("View risks")).toBeInTheDocument();
  expect(entry("role-user").getByText("Read")).toBeInTheDocument();
});

it("shows someone without a role that there is none yet", async () => {
  open("/help/roles", mockViewer({ roles: [] }), []);
  expect(await screen.findByText(/You don't have a role yet/)).toBeInTheDocument();
});

it("is opened from every page of the shell at the topic of that page", async () => {
  open();
  await heading("Help");
  const sections = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const pages = paths(routes).filter((path) => !path.startsWith("/help"));
  expect(pages).toContain("/risks/:id");
  expect(pages).toContain("/settings/users/:id");
  for (const page of pages) {
    expect([page, sections.includes(`/help/${helpTopicOf(page)}`)]).toEqual([page, true]);
  }
  expect(helpTopicOf("/compliance/controls/1")).toBe("controls");
  expect(helpTopicOf("/compliance/frameworks/1")).toBe("compliance");
  expect(helpTopicOf("/riskss")).toBeUndefined();
});

it("links to that place, and not from the help itself", async () => {
  const { user } = renderAt(
    "/risks",
    <>
      <HelpLink />
      <Link to="/help">Go</Link>
    </>,
  );
  expect(screen.getByRole("link", { name: "Help for this page" })).toHaveAttribute("href", "/help/risks");
  await user.click(screen.getByRole("link", { name: "Go" }));
  expect(screen.queryByRole("link", { name: "Help for this page" })).not.toBeInTheDocument();
});

it("finds without accents and regardless of case, in every language", () => {
  const section = (title: string) => ({
    id: "s",
    title: "",
    entries: [{ id: "e", title, texts: [], lines: [] }],
  });
  expect(narrowed([section("Évaluer la gravité")], "EVALUER gravite")).toHaveLength(1);
  expect(narrowed([section("Maßnahme")], "massnahme")).toHaveLength(1);
  expect(narrowed([section("Maßnahme")], "kontrolle")).toHaveLength(0);
  expect(piecesOf("Groß und größer", wordsIn("gross"))).toEqual([
    { at: 0, text: "Groß", found: true },
    { at: 4, text: " und ", found: false },
    { at: 9, text: "größ", found: true },
    { at: 13, text: "er", found: false },
  ]);
});

describe.each(["en", "fr", "de", "es"])("the help in %s", (language) => {
  it("loads only texts of the screens", () => {
    const all = messagesOf(language);
    const texts = JSON.stringify([all.help, all.helpAreas, all.glossary]);
    const brought = [...texts.matchAll(/\$t\((\w+):([\w.-]+)\)/g)];
    expect(brought.length).toBeGreaterThan(100);
    for (const [, area = "", key = ""] of brought) {
      const found = key.split(".").reduce<unknown>((search, part) => {
        return search && typeof search === "object"
          ? Object.entries(search).find(([name]) => name === part)?.[1]
          : undefined;
      }, all[area]);
      expect([area, key, typeof found]).toEqual([area, key, "string"]);
    }
  });
});
