import type { MockLink } from "@apollo/client/testing";
import { act, renderHook, screen, waitFor } from "@testing-library/react";

import { dragHeader } from "../../client/components/register/dragColumn.ts";
import { readUrl, widthsText } from "../../client/components/register/registerUrl.ts";
import type { RegisterRow } from "../../client/components/register/types.ts";
import { useCellEditing } from "../../client/components/register/useCellEditing.ts";
import RisksScreen from "../../client/screens/risks/RisksScreen.tsx";
import {
  AssignablePeopleDocument,
  MyTeamsDocument,
  RiskDocument,
  type RiskPatch,
  type RiskRowFragment,
  UpdateRiskDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, renderAt, serverError } from "../support/render.tsx";
import { choiceMocks, listMock, record, riskManager, row } from "../support/risks.ts";

const ALWAYS = Number.POSITIVE_INFINITY;
const team = { __typename: "Team", id: "00000000-0000-4000-8000-0000000000aa", name: "Yard" } as const;

const people: MockLink.MockedResponse = {
  request: { query: AssignablePeopleDocument, variables: () => true },
  maxUsageCount: ALWAYS,
  result: {
    data: {
      assignablePeople: [
        {
          __typename: "Person",
          id: "00000000-0000-4000-8000-00000000000c",
          fullName: "Alan Turing",
          avatarUrl: null,
        },
      ],
    },
  },
};

/** The answers to changes, in order, and what was sent. */
function changing(...answers: MockLink.MockedResponse["result"][]) {
  const sent: RiskPatch[] = [];
  const mocks = answers.map(
    (answer): MockLink.MockedResponse => ({
      request: { query: UpdateRiskDocument, variables: () => true },
      result: ({ input }) => {
        sent.push(input.patch);
        if (!answer || typeof answer === "function") throw new Error("The answer is not known.");
        return answer;
      },
    }),
  );
  return { sent, mocks };
}

function saved(version: number, changes: object = {}) {
  return { data: { updateRisk: { __typename: "UpdateRiskPayload", risk: record({ version, ...changes }) } } };
}

function risk(changes: object) {
  return {
    request: { query: RiskDocument, variables: () => true },
    result: { data: { risk: record(changes) } },
  };
}

async function edit(
  nodes: RiskRowFragment[],
  mocks: Mocks = [],
  who = riskManager,
  columns = "name,owner,next_review,status,score",
) {
  const shown = renderAt(`/risks?columns=${columns}`, <RisksScreen />, {
    viewer: who,
    mocks: [listMock(() => ({ nodes })), ...choiceMocks, people, ...mocks],
  });
  await screen.findByRole("table");
  await shown.user.keyboard("je");
  return shown;
}

const day = () => screen.findByLabelText("Next review");

it("offers to edit the fields that the database lets the person change, with one control", async () => {
  await edit([row(), row({ id: row().id.replace(/1$/, "2"), editableFields: [] })]);
  // Owner and next review of the first risk: the name takes more than a small control.
  expect(screen.getByRole("button", { name: "Edit: Owner" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Edit: Next review" })).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Edit: / })).toHaveLength(2);
  expect(await screen.findByRole("combobox", { name: "Search: Owner" })).toBeVisible();
});

it("changes nothing when somebody passes a cell, or gives up", async () => {
  const { sent, mocks } = changing();
  const { user } = await edit([row({ owner: null, ownerTeam: team })], mocks);
  await screen.findByRole("combobox", { name: "Search: Owner" });
  await user.keyboard("{Tab}");
  await user.type(await day(), "2030-01-01");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "Fire in the plant" })).toHaveFocus();
  expect(sent).toEqual([]);
});

it("keeps the person who owns a record when Enter is pressed at once in the cell of its team", async () => {
  const { sent, mocks } = changing();
  const teams: MockLink.MockedResponse = {
    request: { query: MyTeamsDocument },
    maxUsageCount: ALWAYS,
    result: {
      data: {
        teams: { __typename: "TeamConnection", nodes: [{ ...team, description: null, archivedAt: null }] },
      },
    },
  };
  const { user } = await edit([row()], [...mocks, teams], riskManager, "name,owner_team,owner");
  await screen.findByRole("option", { name: "Yard" });
  await user.type(screen.getByRole("combobox", { name: "Search: Owner team" }), "{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([]);
});

it("sends a chosen person with the version that was seen, and takes the record from its team", async () => {
  const { sent, mocks } = changing(saved(2));
  const { user } = await edit([row({ owner: null, ownerTeam: team })], mocks);
  await screen.findByRole("combobox", { name: "Search: Owner" });
  await user.click(await screen.findByRole("option", { name: "Alan Turing" }));
  expect(await screen.findByText("Owner saved: Fire in the plant")).toBeVisible();
  expect(sent).toEqual([{ ownerId: "00000000-0000-4000-8000-00000000000c", ownerTeamId: null, version: 1 }]);
});

it("keeps a rejected value with the message beside it, and undoes a saved one", async () => {
  const { sent, mocks } = changing(
    serverError("INVALID", "Too late.", { field: "nextReviewOn" }),
    saved(2, { nextReviewOn: "2030-01-01" }),
    saved(3),
  );
  const { user } = await edit([row()], mocks);
  await screen.findByRole("combobox", { name: "Search: Owner" });
  await user.keyboard("{Tab}");
  const field = await day();
  await user.clear(field);
  await user.type(field, "2030-01-01");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription("Too late."));
  expect(field).toHaveValue("2030-01-01");

  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { nextReviewOn: "2030-01-01", version: 1 },
      { nextReviewOn: "2030-01-01", version: 1 },
      { nextReviewOn: "2026-09-01", version: 2 },
    ]),
  );
});

describe("'Undo' after another field of the row was saved", () => {
  const stale = serverError("STALE", "You changed this.", { detail: { by: "Rita Mora", own: true } });
  const isLater = { nextReviewOn: "2030-01-01" };

  /** Saves the review day and then the category, and undoes the first. */
  async function undoFirst(answers: MockLink.MockedResponse["result"][], now: object) {
    const { sent, mocks } = changing(
      saved(2, isLater),
      saved(3, { ...isLater, category: "Financial" }),
      ...answers,
    );
    const columns = "name,next_review,category";
    const { user } = await edit([row()], [...mocks, risk(now)], riskManager, columns);
    await user.clear(await day());
    await user.type(await day(), "2030-01-01");
    await user.keyboard("{Tab}");
    await user.click(await screen.findByRole("option", { name: "Financial" }));
    await screen.findByText("Category saved: Fire in the plant");
    const [first] = screen.getAllByRole("button", { name: "Undo" });
    if (first) await user.click(first);
    return sent;
  }

  it("sends the earlier value with the version that is read again", async () => {
    const sent = await undoFirst([stale, saved(4)], { ...isLater, version: 3, category: "Financial" });
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent.slice(2)).toEqual([
      { nextReviewOn: "2026-09-01", version: 2 },
      { nextReviewOn: "2026-09-01", version: 3 },
    ]);
    expect(screen.queryByText("Change not undone")).not.toBeInTheDocument();
  });

  it("says so if the field has another value now", async () => {
    const sent = await undoFirst([stale], { nextReviewOn: "2031-01-01", version: 3 });
    expect(await screen.findByText("Change not undone")).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  it("says so if nothing was saved", async () => {
    await undoFirst([{ data: { updateRisk: null } }], {});
    expect(await screen.findByText("Change not undone")).toBeVisible();
  });
});

it("puts the focus into the field if the value chosen of two is rejected", async () => {
  const stale = serverError("STALE", "Ben Okafor changed this.", {
    detail: { by: "Ben Okafor", own: false },
  });
  const { mocks } = changing(stale, serverError("INVALID", "Too late.", { field: "nextReviewOn" }));
  const { user } = await edit([row()], [...mocks, risk({ version: 2, nextReviewOn: "2027-02-02" })]);
  await screen.findByRole("combobox", { name: "Search: Owner" });
  await user.keyboard("{Tab}");
  await user.clear(await day());
  await user.type(await day(), "2030-01-01");
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "Use these values" }));
  const field = await day();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Too late.");
});

const NoEditor = () => null;

it("ends the editing when the row leaves the list, and then reads the list again", () => {
  const onChanged = jest.fn();
  const area = { current: null };
  const columns = [{ key: "name", field: "name", label: "Name", render: () => null }];
  const { result, rerender } = renderHook(
    ({ rows }: { rows: RegisterRow[] }) =>
      useCellEditing({ Editor: NoEditor, rows, columns, area, onChanged }),
    { initialProps: { rows: [{ id: "a", editableFields: ["name"] }] } },
  );
  act(() => result.current.start({ id: "a", key: "name" }));
  act(() => result.current.onSaved());
  expect(onChanged).not.toHaveBeenCalled();
  rerender({ rows: [] });
  expect(result.current.edited).toBeUndefined();
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it("cancels the drag of a column by Esc alone, and its release does not sort", () => {
  const header = document.body.appendChild(document.createElement("div"));
  const send = (type: string, init: MouseEventInit) =>
    header.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
  const onDrop = jest.fn();
  const onClick = jest.fn();
  header.addEventListener("click", onClick);
  const press = { button: 0, pointerType: "mouse", clientX: 0 } as Parameters<typeof dragHeader>[0];
  dragHeader(press, header, onDrop);
  send("pointermove", { buttons: 1, clientX: 40 });

  const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  header.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  send("pointerup", { clientX: 40 });
  send("click", { clientX: 40 });
  expect(onClick).not.toHaveBeenCalled();
  expect(onDrop).not.toHaveBeenCalled();
  send("click", {});
  expect(onClick).toHaveBeenCalledTimes(1);
  header.remove();
});

it("saves on top of a change to another field, and asks if it was the same one", async () => {
  const stale = serverError("STALE", "Ben Okafor changed this.", {
    detail: { by: "Ben Okafor", own: false },
  });
  const { sent, mocks } = changing(stale, stale, saved(4, { nextReviewOn: "2030-01-01" }));
  const { user } = await edit(
    [row()],
    [
      ...mocks,
      risk({ version: 2, name: "Fire in the yard" }),
      risk({ version: 3, nextReviewOn: "2027-02-02" }),
    ],
  );
  await screen.findByRole("combobox", { name: "Search: Owner" });
  await user.keyboard("{Tab}");
  const field = await day();
  await user.clear(field);
  await user.type(field, "2030-01-01");
  await user.keyboard("{Enter}");

  const conflict = await screen.findByRole("alert", {
    name: "Ben Okafor changed this while you were editing",
  });
  expect(conflict).toHaveTextContent("Jan 1, 2030");
  expect(conflict).toHaveTextContent("Feb 2, 2027");
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  await user.click(screen.getByRole("button", { name: "Use these values" }));
  expect(await screen.findByText("Next review saved: Fire in the plant")).toBeVisible();
  expect(sent.at(-1)).toEqual({ nextReviewOn: "2030-01-01", version: 3 });
  await act(async () => undefined);
});

it("reads the widths of columns from the URL, within limits, else those of this browser", () => {
  const definition = {
    name: "things",
    filters: [],
    columns: [{ key: "name" }, { key: "owner" }],
    defaultSort: { key: "name", descending: false },
  };
  const read = (query: string) =>
    readUrl(definition, new URLSearchParams(query), { widths: { owner: 100 } }).widths;
  expect(read("widths=name:48,owner:800")).toEqual({ name: 48, owner: 800 });
  expect(read("widths=name:47,owner:801,x,:90,a:1e2.5")).toEqual({});
  expect(read("widths=")).toEqual({});
  expect(read("")).toEqual({ owner: 100 });
  expect(widthsText({ owner: 90, name: 300 })).toBe("name:300,owner:90");
});
