import { screen, waitFor, within } from "@testing-library/react";

import RisksScreen from "../../client/screens/risks/RisksScreen.tsx";
import {
  ChangeViewDocument,
  DeleteViewDocument,
  MyTeamsDocument,
  type RisksQueryVariables,
  type SavedViewFragment,
  SaveViewDocument,
} from "../../graphql/generated/index.ts";
import { pick } from "../support/menu.ts";
import { currentUrl, type Mocks, renderAt, serverError, viewsMock } from "../support/render.tsx";
import { choiceMocks, listMock, riskManager, rows } from "../support/risks.ts";

const opening = `plumbline.opening.${riskManager.id}.risks`;

function saved(changes: Partial<SavedViewFragment> = {}): SavedViewFragment {
  return {
    __typename: "SavedView",
    id: "00000000-0000-4000-8000-0000000000aa",
    area: "risks",
    name: "Critical",
    query: "severity=critical",
    ownerId: riskManager.id,
    owner: { __typename: "Person", id: riskManager.id, fullName: "Ada Lovelace" },
    teamId: null,
    isDefault: false,
    version: 1,
    ...changes,
  };
}

function show(url: string, views: SavedViewFragment[], mocks: Mocks = []) {
  const asked: RisksQueryVariables[] = [];
  const list = listMock((variables) => {
    asked.push(variables);
    return { nodes: rows(2) };
  });
  const all = [list, ...choiceMocks, viewsMock(views), ...mocks];
  return { asked, ...renderAt(url, <RisksScreen />, { viewer: riskManager, mocks: all }) };
}

const bar = () => screen.findByRole("navigation", { name: "Saved views" });

beforeEach(() => localStorage.clear());

it("shows no tabs while nothing is saved, and offers to save a list that was narrowed", async () => {
  show("/risks?severity=critical", []);
  expect(await screen.findByRole("button", { name: "Save view" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Saved views" })).not.toBeInTheDocument();
});

it("does not offer to save the list as it is for everybody", async () => {
  show("/risks", []);
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: "Save view" })).not.toBeInTheDocument();
});

it("opens a view by a link, and says when the list was changed since", async () => {
  const { user } = show("/risks", [saved()]);
  await user.click(within(await bar()).getByRole("link", { name: "Critical" }));
  expect(await screen.findByText("Severity is")).toBeVisible();
  expect(currentUrl()).toContain("view=00000000-0000-4000-8000-0000000000aa");
  expect(screen.queryByRole("button", { name: "Update view" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(await screen.findByRole("button", { name: "Update view" })).toBeVisible();
  expect(within(await bar()).getByRole("link", { current: true })).toHaveTextContent("Criticalchanged");
  await user.click(screen.getByRole("button", { name: "Undo changes" }));
  await waitFor(() => expect(currentUrl()).not.toContain("sort="));
});

it("asks for the person's own view at once when it is known, and for nothing else", async () => {
  localStorage.setItem(opening, "severity=critical&view=00000000-0000-4000-8000-0000000000aa");
  const { asked } = show("/risks", [saved({ isDefault: true })]);
  expect(await screen.findByText("1–2 of 2")).toBeVisible();
  expect(
    asked.map(({ filter }) => JSON.stringify(filter)).every((filter) => filter.includes("critical")),
  ).toBe(true);
  await waitFor(() => expect(currentUrl()).toContain("view="));
});

it("leaves the person's own view by 'All', which stays in the URL", async () => {
  localStorage.setItem(opening, "severity=critical&view=00000000-0000-4000-8000-0000000000aa");
  const { user } = show("/risks", [saved({ isDefault: true })]);
  await user.click(within(await bar()).getByRole("link", { name: "All" }));
  await waitFor(() => expect(currentUrl()).toBe("/risks?view=all"));
  expect(screen.queryByText("Severity is")).not.toBeInTheDocument();
});

it("lets no one but its owner change a view", async () => {
  const { user } = show("/risks?severity=critical&view=00000000-0000-4000-8000-0000000000aa", [
    saved({
      ownerId: "other",
      owner: { __typename: "Person", id: "other", fullName: "Grace Hopper" },
    }),
  ]);
  expect(await bar()).toHaveTextContent("Shared by Grace Hopper");
  await user.click(screen.getByRole("button", { name: "Actions for view Critical" }));
  expect(await screen.findByRole("menuitem", { name: "Set as default" })).toBeVisible();
  for (const name of ["Rename", "Share with a team", "Delete"])
    expect(screen.queryByRole("menuitem", { name })).not.toBeInTheDocument();
});

it("keeps what was typed when a view of this name is there already", async () => {
  const { user } = show(
    "/risks?severity=critical",
    [],
    [
      { request: { query: MyTeamsDocument }, result: { data: { teams: { nodes: [] } } } },
      {
        request: { query: SaveViewDocument, variables: () => true },
        result: serverError("CONFLICT", "There is one of this name already."),
      },
    ],
  );
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  const dialog = await screen.findByRole("dialog", { name: "Save view" });
  await user.click(within(dialog).getByRole("button", { name: "Save view" }));
  expect((await within(dialog).findAllByText("Enter a name."))[0]).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Critical");
  await user.click(within(dialog).getByRole("button", { name: "Save view" }));
  expect(await within(dialog).findByText("There is one of this name already.")).toBeVisible();
  expect(within(dialog).getByRole("textbox", { name: "Name" })).toHaveValue("Critical");
});

it("updates a view with its version, and says so when it cannot", async () => {
  const sent: unknown[] = [];
  const change = {
    request: {
      query: ChangeViewDocument,
      variables: (variables: object) => {
        sent.push(variables);
        return true;
      },
    },
    result: serverError("STALE", "Someone else changed this in the meantime."),
  };
  const { user } = show("/risks?severity=low&view=00000000-0000-4000-8000-0000000000aa", [saved()], [change]);
  await user.click(await screen.findByRole("button", { name: "Update view" }));
  expect(await screen.findByText("The view was not changed")).toBeVisible();
  expect(sent).toContainEqual({
    input: {
      id: "00000000-0000-4000-8000-0000000000aa",
      patch: { query: expect.stringContaining("severity=low"), version: 1 },
    },
  });
});

it("takes a deleted view back", async () => {
  const made: unknown[] = [];
  const { user } = show(
    "/risks?severity=critical&view=00000000-0000-4000-8000-0000000000aa",
    [saved()],
    [
      {
        request: { query: DeleteViewDocument, variables: () => true },
        result: { data: { deleteSavedView: { savedView: { __typename: "SavedView", id: "x" } } } },
      },
      {
        request: {
          query: SaveViewDocument,
          variables: (variables: object) => {
            made.push(variables);
            return true;
          },
        },
        result: { data: { createSavedView: { savedView: saved() } } },
      },
    ],
  );
  await user.click(await screen.findByRole("button", { name: "Actions for view Critical" }));
  await pick(user, "{End}", "Delete");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("View restored")).toBeVisible();
  expect(made).toContainEqual({
    input: { savedView: expect.objectContaining({ name: "Critical", query: "severity=critical" }) },
  });
});

const VIEW_ID = "00000000-0000-4000-8000-0000000000aa";
const onResidual = () => saved({ query: "severity=critical&columns=name&density=compact&side=residual" });

it("keeps the score basis, and says when another one was chosen", async () => {
  const { user } = show("/risks", [onResidual()]);
  await user.click(within(await bar()).getByRole("link", { name: "Critical" }));
  expect(await screen.findByRole("button", { name: "Residual", pressed: true })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Update view" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Target" }));
  expect(await screen.findByRole("button", { name: "Update view" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo changes" }));
  expect(await screen.findByRole("button", { name: "Residual", pressed: true })).toBeVisible();
});

it("saves the score basis with a new view", async () => {
  const made: unknown[] = [];
  const { user } = show(
    "/risks?side=target",
    [],
    [
      { request: { query: MyTeamsDocument }, result: { data: { teams: { nodes: [] } } } },
      {
        request: {
          query: SaveViewDocument,
          variables: (variables: object) => {
            made.push(variables);
            return true;
          },
        },
        result: { data: { createSavedView: { savedView: saved() } } },
      },
    ],
  );
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  const dialog = await screen.findByRole("dialog", { name: "Save view" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "As aimed at");
  await user.click(within(dialog).getByRole("button", { name: "Save view" }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toEqual({
    input: { savedView: expect.objectContaining({ query: expect.stringContaining("side=target") }) },
  });
  await waitFor(() => expect(currentUrl()).toContain("side=target"));
});

it("asks for the score basis of the person's own view at once", async () => {
  localStorage.setItem(opening, `severity=critical&side=residual&view=${VIEW_ID}`);
  const { asked } = show("/risks", [saved({ ...onResidual(), isDefault: true })]);
  expect(await screen.findByText("1–2 of 2")).toBeVisible();
  expect(asked.every(({ orderBy }) => String(orderBy).startsWith("RESIDUAL"))).toBe(true);
});
