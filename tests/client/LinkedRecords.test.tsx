import { screen, waitFor, within } from "@testing-library/react";

import { LinkedRecords } from "../../client/components/record/LinkedRecords.tsx";
import type { LinkedRecord } from "../../client/components/record/LinkedRow.tsx";
import type { FoundRecord } from "../../client/components/record/RecordPicker.tsx";
import { renderAt } from "../support/render.tsx";

const fire: LinkedRecord = { id: "1", reference: "R-0001", name: "Fire", to: "/risks/1" };
const flood: FoundRecord = { id: "2", reference: "R-0002", name: "Flood" };

function show(
  records: LinkedRecord[],
  changes: { readOnly?: boolean; warning?: string; fails?: boolean; until?: Promise<void> } = {},
) {
  const words: string[] = [];
  const done: string[] = [];
  const act = (verb: string) => async (record: FoundRecord) => {
    if (changes.fails) throw new Error("Not now.");
    done.push(`${verb} ${record.id}`);
  };
  const linking = {
    find: async (search: string) => {
      words.push(search);
      if (search) await changes.until;
      return [fire, flood].filter(({ name }) => name.toLowerCase().includes(search));
    },
    onAdd: act("add"),
    onRemove: act("remove"),
    warning: changes.warning,
  };
  const shown = renderAt(
    "/",
    <LinkedRecords
      title="Risks"
      records={records}
      emptyTitle="No risk is linked"
      emptyText="Link the risks that it treats."
      linking={changes.readOnly ? undefined : linking}
    />,
  );
  return { words, done, ...shown };
}

const add = () => screen.getByRole("button", { name: "Link: Risks" });

it("says what to do when nothing is linked", () => {
  show([]);
  expect(screen.getByText("No risk is linked")).toBeVisible();
  expect(screen.getByText("Link the risks that it treats.")).toBeVisible();
});

it("leads to each record, and offers a reader no change", () => {
  show([fire], { readOnly: true });
  expect(screen.getByRole("link", { name: "Fire" })).toHaveAttribute("href", "/risks/1");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("finds records at the server as the keyboard asks, without those that are linked", async () => {
  const { user, words, done } = show([fire]);
  await user.click(add());
  const box = await screen.findByRole("combobox", { name: "Search by name or reference" });
  expect(await screen.findByRole("option", { name: "R-0002 Flood" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "R-0001 Fire" })).not.toBeInTheDocument();
  await user.type(box, "flo");
  await waitFor(() => expect(words.at(-1)).toBe("flo"));
  await screen.findByRole("option", { name: "R-0002 Flood" });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(done).toEqual(["add 2"]));
  expect(await screen.findByText("Linked")).toBeVisible();
});

it("links nothing of an earlier answer while the one to this search is on its way", async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  const { user, words, done } = show([], { until });
  await user.click(add());
  const box = await screen.findByRole("combobox", { name: "Search by name or reference" });
  expect(await screen.findByRole("option", { name: "R-0001 Fire" })).toBeVisible();
  await user.type(box, "flo{Enter}");
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  expect(screen.getByText("Loading...")).toBeVisible();
  await waitFor(() => expect(words.at(-1)).toBe("flo"));
  await user.keyboard("{Enter}");
  expect(done).toEqual([]);
  answer();
  expect(await screen.findByRole("option", { name: "R-0002 Flood" })).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(done).toEqual(["add 2"]));
});

it("removes a link and puts it back", async () => {
  const { user, done } = show([fire]);
  await user.click(screen.getByRole("button", { name: "Unlink R-0001 Fire" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(done).toEqual(["remove 1", "add 1"]));
});

it("asks first where something is lost with the link", async () => {
  const { user, done } = show([fire], { warning: "Its note goes too." });
  await user.click(screen.getByRole("button", { name: "Unlink R-0001 Fire" }));
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText("Its note goes too.")).toBeVisible();
  expect(done).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Unlink" }));
  await waitFor(() => expect(done).toEqual(["remove 1"]));
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

it("says so when the server refuses", async () => {
  const { user } = show([fire], { fails: true });
  await user.click(screen.getByRole("button", { name: "Unlink R-0001 Fire" }));
  expect(await screen.findByText("The link was not changed")).toBeVisible();
});
