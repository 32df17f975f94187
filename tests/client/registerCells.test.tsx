import type { MockLink } from "@apollo/client/testing";
import { act, screen, waitFor } from "@testing-library/react";

import { readUrl, widthsText } from "../../client/components/register/registerUrl.ts";
import RisksScreen from "../../client/screens/risks/RisksScreen.tsx";
import {
  AssignablePeopleDocument,
  RiskDocument,
  type RiskPatch,
  type RiskRowFragment,
  UpdateRiskDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, refusal, renderAt } from "../support/render.tsx";
import { choiceMocks, listMock, reader, record, riskManager, row } from "../support/risks.ts";

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

async function edit(nodes: RiskRowFragment[], mocks: Mocks = [], who = riskManager) {
  const shown = renderAt("/risks?columns=name,owner,next_review,status,score", <RisksScreen />, {
    viewer: who,
    mocks: [listMock(() => ({ nodes })), ...choiceMocks, people, ...mocks],
  });
  await screen.findByRole("table");
  await shown.user.keyboard("je");
  return shown;
}

const day = () => screen.findByLabelText("Next review");

it("offers to edit only fields of the form, of active risks, to those who may edit them", async () => {
  const { unmount } = await edit([row(), row({ id: row().id.replace(/1$/, "2"), status: "closed" })]);
  // Owner and next review of the first risk: the status has actions of its own, and the score follows from others.
  expect(screen.getAllByRole("button", { name: "Edit" })).toHaveLength(2);
  expect(await screen.findByRole("combobox", { name: "Search: Owner" })).toBeVisible();
  unmount();

  await edit([row()], [], reader);
  expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
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
    refusal("INVALID", "Too late.", { field: "nextReviewOn" }),
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

it("saves on top of a change to another field, and asks if it was the same one", async () => {
  const stale = refusal("STALE", "Ben Okafor changed this.", { detail: { by: "Ben Okafor", own: false } });
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
