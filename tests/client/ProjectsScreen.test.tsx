import { screen, waitFor, within } from "@testing-library/react";

import ProjectsScreen from "../../client/screens/projects/ProjectsScreen.tsx";
import {
  ChangeProjectsDocument,
  type ProjectBoardQueryVariables,
  type ProjectsQueryVariables,
} from "../../graphql/generated/index.ts";
import {
  boardMock,
  PROJECT_ID,
  project,
  projectChoiceMocks,
  projectManager,
  projectReader,
  projectsMock,
} from "../support/projectScreens.ts";
import { currentUrl, type Mocks, renderAt, serverError } from "../support/render.tsx";

function show(url: string, { who = projectManager, mocks = [] as Mocks, nodes = [project()] } = {}) {
  const asked: ProjectsQueryVariables[] = [];
  const shown = renderAt(url, <ProjectsScreen />, {
    viewer: who,
    mocks: [projectsMock(nodes, asked), ...projectChoiceMocks, ...mocks],
  });
  return { asked, ...shown };
}

it("shows money in whole pounds, what it is worth, and that a change waits", async () => {
  show("/projects", { nodes: [project({ hasPendingChange: true })] });
  const row = within(await screen.findByRole("row", { name: /P-0001/ }));
  for (const amount of ["£1,925,000", "£2,132,503", "-£1,751,183"])
    expect(row.getByText(amount)).toBeVisible();
  expect(row.getByText("Change pending")).toBeInTheDocument();
  expect(row.getByText("At risk")).toBeVisible();
});

it("shows nothing instead of money that is not known", async () => {
  show("/projects?columns=reference,name,capex,payback_years", {
    nodes: [project({ estimatedCapex: null, paybackYears: null })],
  });
  const row = within(await screen.findByRole("row", { name: /P-0001/ }));
  expect(row.getAllByText("—")).toHaveLength(2);
});

it.each([
  ["status=on_hold&status=nonsense", { status: { in: ["on_hold"] } }],
  [
    "type=vendor&no_type=true",
    { or: [{ projectType: { in: ["vendor"] } }, { projectType: { isNull: true } }] },
  ],
  ["health=off_track", { health: { in: ["off_track"] } }],
  ["no_unit=true", { businessUnit: { isNull: true } }],
  ["no_owner=true", { ownerId: { isNull: true }, ownerTeamId: { isNull: true } }],
  ["overdue_tasks=true", { hasOverdueTasks: { equalTo: true } }],
  ["change_pending=true", { hasPendingChange: { equalTo: true } }],
])("reads %s in the URL", async (query, condition) => {
  const { asked } = show(`/projects?${query}`);
  await screen.findByText("1–1 of 1");
  expect(asked[0]?.filter).toEqual({ and: [condition, { archivedAt: { isNull: true } }] });
});

it("is sorted by health, the worst first, and by capex on request", async () => {
  const { asked, user } = show("/projects");
  await screen.findByText("1–1 of 1");
  expect(asked[0]?.orderBy).toEqual(["HEALTH_RANK_DESC", "ID_DESC"]);
  await user.click(screen.getByRole("button", { name: "CAPEX" }));
  await waitFor(() => expect(asked.at(-1)?.orderBy).toEqual(["ESTIMATED_CAPEX_DESC", "ID_DESC"]));
});

it("offers a reader no new project, no choice of rows and no export", async () => {
  show("/projects", { who: projectReader });
  await screen.findByText("1–1 of 1");
  for (const name of ["New project", "Export"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

it("changes the chosen projects together, only in what is filled in", async () => {
  const sent: object[] = [];
  const change = {
    request: { query: ChangeProjectsDocument, variables: () => true },
    result: ({ input }: { input: object }) => {
      sent.push(input);
      return { data: { changeProjects: { __typename: "ChangeProjectsPayload", projects: [project()] } } };
    },
  };
  const { user } = show("/projects", { mocks: [change] });
  await user.click(await screen.findByRole("checkbox", { name: /Electric vans/ }));
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.selectOptions(await screen.findByLabelText("Health"), "Off track");
  expect(screen.queryByRole("option", { name: "Shipping" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change 1 project" }));
  expect(await screen.findByText("1 project changed")).toBeVisible();
  expect(sent).toEqual([{ ids: [PROJECT_ID], patch: { health: "off_track" } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("says why a change of several was refused, and keeps the choice", async () => {
  const words =
    "Some of these changes need approval. Request them one project at a time. Nothing was changed.";
  const change = {
    request: { query: ChangeProjectsDocument, variables: () => true },
    result: serverError("CONFLICT", words),
  };
  const { user } = show("/projects", { mocks: [change] });
  await user.click(await screen.findByRole("checkbox", { name: /Electric vans/ }));
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.selectOptions(await screen.findByLabelText("Health"), "Off track");
  await user.click(screen.getByRole("button", { name: "Change 1 project" }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText("Health")).toHaveValue("off_track");
});

it("does not change archived projects, and offers no one to archive one from the list", async () => {
  const { user } = show("/projects?archived=true", {
    nodes: [project({ archivedAt: "2026-03-01T00:00:00Z" })],
  });
  await user.click(await screen.findByRole("checkbox", { name: /Electric vans/ }));
  expect(screen.getByRole("button", { name: "Change" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Archive" })).not.toBeInTheDocument();
});

it("asks for the board with the filters of the list, a column for each status that is chosen", async () => {
  const asked: ProjectBoardQueryVariables[] = [];
  const board = boardMock(
    [project(), project({ id: PROJECT_ID.replace(/1$/, "2"), status: "on_hold" })],
    asked,
    {
      active: 70,
    },
  );
  show("/projects?as=board&health=at_risk&status=active&status=on_hold", { mocks: [board] });
  const shown = within(await screen.findByRole("group", { name: "Projects by status" }));
  expect(shown.getByText("On hold")).toBeVisible();
  expect(shown.queryByText("Planning")).not.toBeInTheDocument();
  expect(shown.getByRole("link", { name: "Show all 71 in the list" })).toHaveAttribute(
    "href",
    "/projects?as=list&health=at_risk&status=active",
  );
  expect(asked[0]?.onHold).toEqual({
    and: [
      { status: { equalTo: "on_hold" } },
      { health: { in: ["at_risk"] } },
      { archivedAt: { isNull: true } },
    ],
  });
});

it("turns the list into the board and back, and keeps the filters", async () => {
  const { user } = show("/projects?health=at_risk", { mocks: [boardMock([project()])] });
  await user.click(await screen.findByRole("button", { name: "Board" }));
  expect(await screen.findByRole("group", { name: "Projects by status" })).toBeVisible();
  expect(currentUrl()).toBe("/projects?health=at_risk&as=board");
  await user.click(screen.getByRole("button", { name: "List" }));
  expect(await screen.findByText("1–1 of 1")).toBeVisible();
  expect(currentUrl()).toBe("/projects?health=at_risk&as=list");
});
