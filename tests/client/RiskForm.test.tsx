import { screen, waitFor, within } from "@testing-library/react";

import { clearAllDrafts } from "../../client/components/allDrafts.ts";
import { newId } from "../../client/components/record/newId.ts";
import { EditRisk } from "../../client/screens/risks/EditRisk.tsx";
import { NewRisk } from "../../client/screens/risks/NewRisk.tsx";
import { patchOf, valuesOf } from "../../client/screens/risks/riskSchema.ts";
import {
  AssignablePeopleDocument,
  CreateRiskDocument,
  UpdateRiskDocument,
} from "../../graphql/generated/index.ts";
import { currentUrl, type Mocks, renderAt, serverError } from "../support/render.tsx";
import { choiceMocks, record, recordMock, riskManager, row } from "../support/risks.ts";

const close = jest.fn();
beforeEach(() => {
  close.mockClear();
  clearAllDrafts();
});

function showNew(mocks: Mocks = []) {
  return renderAt("/risks?new=true", <NewRisk onClose={close} />, {
    viewer: riskManager,
    mocks: [...choiceMocks, ...mocks],
  });
}

function showEdit(mocks: Mocks = []) {
  return renderAt("/", <EditRisk risk={record()} onClose={close} />, {
    viewer: riskManager,
    mocks: [...choiceMocks, ...mocks],
  });
}

function creation(answers: { variables?: (variables: unknown) => boolean; result: object }) {
  const { variables = () => true, result } = answers;
  return { request: { query: CreateRiskDocument, variables }, result };
}

it("names what is missing, at the field and on top, and sends nothing", async () => {
  const { user } = showNew();
  await user.click(await screen.findByRole("button", { name: "Create risk" }));
  expect(await screen.findAllByText(/Enter a name./)).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
});

it("puts the server's error at its field and keeps everything typed", async () => {
  const { user } = showNew([
    creation({ result: serverError("INVALID_INPUT", "Please check this value.", { field: "cause" }) }),
  ]);
  await user.type(await screen.findByLabelText("Name"), "Fire");
  await user.type(screen.getByLabelText("Cause"), "Old cables");
  await user.click(screen.getByRole("button", { name: "Create risk" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Cause")).toHaveAccessibleDescription(/Please check this value./),
  );
  expect(screen.getByLabelText("Name")).toHaveValue("Fire");
  expect(screen.getByLabelText("Cause")).toHaveValue("Old cables");
});

it("survives a lost connection and a reload; sent again it is still one risk", async () => {
  const ids: unknown[] = [];
  const variables = (given: unknown) => {
    ids.push((given as { input: { risk: { id: string } } }).input.risk.id);
    return true;
  };
  const lost = { request: { query: CreateRiskDocument, variables }, error: new TypeError("Failed to fetch") };
  const first = showNew([lost]);
  await first.user.type(await screen.findByLabelText("Name"), "Fire");
  await first.user.click(screen.getByRole("button", { name: "Create risk" }));
  expect(await screen.findByText(/The server didn't respond. What you typed is kept/)).toBeVisible();
  first.unmount();

  // The first attempt had arrived, so the second one fails because the id exists, and finds its own risk.
  const exists = creation({ variables, result: serverError("CONFLICT", "This already exists.") });
  const second = showNew([exists, recordMock(() => record())]);
  expect(await screen.findByText("What you typed before has been restored.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Fire");
  await second.user.click(screen.getByRole("button", { name: "Create risk" }));
  expect(await screen.findByText("Risk created")).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  await waitFor(() => expect(currentUrl()).toBe(`/risks/${ids[0]}`));
});

it("finds the owner by typing, among those whom the server accepts", async () => {
  const people = {
    request: { query: AssignablePeopleDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: {
      data: {
        assignablePeople: [
          {
            __typename: "Person",
            id: "00000000-0000-4000-8000-00000000000c",
            fullName: "Alan Turing",
            avatarUrl: null,
          },
          {
            __typename: "Person",
            id: "00000000-0000-4000-8000-00000000000a",
            fullName: "Grace Hopper",
            avatarUrl: null,
          },
        ],
      },
    },
  };
  const { user } = showNew([people]);
  await user.click(await screen.findByRole("button", { name: "Owner" }));
  await user.type(await screen.findByRole("combobox", { name: "Find a person" }), "turing");
  await user.click(await screen.findByRole("option", { name: "Alan Turing" }));
  expect(screen.getByRole("button", { name: "Owner" })).toHaveTextContent("Alan Turing");
});

it("sends only what was changed, with the version it was made from", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const save = {
    request: { query: UpdateRiskDocument, variables },
    result: { data: { updateRisk: { __typename: "UpdateRiskPayload", risk: record({ version: 2 }) } } },
  };
  const { user } = showEdit([save]);
  await user.clear(await screen.findByLabelText("Cause"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(variables).toHaveBeenCalledWith({ input: { id: row().id, patch: { cause: null, version: 1 } } });
});

const ben = { by: "Ben Okafor", at: "2026-05-04T09:30:00+00:00" };

it("names who changed the same field, shows both values, and saves what the person chooses", async () => {
  const theirs = record({ version: 5, cause: "Lightning", treatment: "transfer" });
  const variables = jest.fn((_variables: unknown) => true);
  const stale = {
    request: { query: UpdateRiskDocument, variables: () => true },
    result: serverError("STALE", "Ben Okafor changed this.", {
      detail: { version: 5, ...ben, own: false, fields: { cause: { ...ben, own: false } } },
    }),
  };
  const save = {
    request: { query: UpdateRiskDocument, variables },
    result: { data: { updateRisk: { __typename: "UpdateRiskPayload", risk: { ...theirs, version: 6 } } } },
  };
  const { user } = showEdit([stale, recordMock(() => theirs), save]);
  const cause = await screen.findByLabelText("Cause");
  await user.clear(cause);
  await user.type(cause, "Arson");
  await user.clear(screen.getByLabelText("Event"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  const conflict = await screen.findByRole("alert", {
    name: "Ben Okafor changed this while you were editing",
  });
  expect(conflict).toHaveFocus();
  expect(conflict).toHaveTextContent(/Saved on May 4, 2026/);
  const both = screen.getByRole("group", { name: "Cause" });
  expect(both).toHaveTextContent("Ben Okafor and you changed this");
  expect(within(both).getByRole("radio", { name: "Ben Okafor Lightning" })).not.toBeChecked();
  expect(within(both).getByRole("radio", { name: "Yours Arson" })).toBeChecked();
  // Only one of them changed these, so there is nothing to ask.
  expect(within(conflict).queryByRole("group", { name: "Event" })).toBeNull();
  expect(within(conflict).queryByRole("group", { name: "Treatment" })).toBeNull();
  expect(screen.getByLabelText("Cause")).toHaveValue("Arson");

  await user.click(screen.getByRole("button", { name: "Use these values" }));
  expect(screen.getByLabelText("Treatment")).toHaveValue("transfer");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(variables).toHaveBeenCalledWith({
    input: { id: row().id, patch: { cause: "Arson", event: null, version: 5 } },
  });
});

it("says so if the person changed the same field in another window", async () => {
  const stale = {
    request: { query: UpdateRiskDocument, variables: () => true },
    result: serverError("STALE", "You changed this elsewhere.", {
      detail: { version: 5, ...ben, own: true },
    }),
  };
  const { user } = showEdit([stale, recordMock(() => record({ version: 5, cause: "Lightning" }))]);
  await user.clear(await screen.findByLabelText("Cause"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("You changed this elsewhere while you were editing")).toBeVisible();
  expect(screen.queryByText(/Ben Okafor/)).toBeNull();
});

it("saves without a question when the other change has the same result", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const theirs = record({ version: 5, cause: null });
  const stale = {
    request: { query: UpdateRiskDocument, variables: () => true },
    result: serverError("STALE", "Ben Okafor changed this.", { detail: { version: 5, ...ben, own: false } }),
  };
  const save = {
    request: { query: UpdateRiskDocument, variables },
    result: { data: { updateRisk: { __typename: "UpdateRiskPayload", risk: { ...theirs, version: 6 } } } },
  };
  const { user } = showEdit([stale, recordMock(() => theirs), save]);
  await user.clear(await screen.findByLabelText("Cause"));
  await user.clear(screen.getByLabelText("Event"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(variables).toHaveBeenCalledWith({ input: { id: row().id, patch: { event: null, version: 5 } } });
});

it("asks before what was typed is left", async () => {
  const { user } = showEdit();
  await user.type(await screen.findByLabelText("Cause"), " and dust");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Leave without saving?")).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

it("makes ids that the database takes, with and without a secure context", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(uuid);
  const secure = crypto.randomUUID;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  expect(newId()).toMatch(uuid);
  Object.defineProperty(crypto, "randomUUID", { value: secure, configurable: true });
});

it("counts blank and empty texts as the same nothing", () => {
  const base = valuesOf(record({ description: null }));
  expect(patchOf({ ...base, description: "  ", name: " Fire in the plant " }, base)).toEqual({});
});
