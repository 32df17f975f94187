import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { Board } from "../../client/components/board/Board.tsx";
import { destinationOf, put, step } from "../../client/components/board/places.ts";
import type { Destination } from "../../client/components/board/types.ts";
import { renderAt } from "../support/render.tsx";

const places = [
  { key: "todo", ids: ["a", "b"] },
  { key: "doing", ids: ["c"] },
  { key: "done", ids: [] },
];
const idsOf = (lanes: typeof places | ReturnType<typeof put>) => lanes.map(({ ids }) => ids.join(""));

describe("the places of a board", () => {
  it("say before which card one stands, and that it is the last", () => {
    expect(destinationOf(put(places, "c", "todo", 1), "c")).toEqual({ column: "todo", before: "b" });
    expect(destinationOf(put(places, "c", "todo", 2), "c")).toEqual({ column: "todo", before: null });
  });

  it("end at the edges", () => {
    expect(step(places, "a", "left", true)).toBe(places);
    expect(step(places, "a", "up", true)).toBe(places);
    expect(step(places, "b", "down", true)).toBe(places);
  });

  it("keep the height of a card that goes to the side, as far as the column reaches", () => {
    expect(idsOf(step(places, "b", "right", true))).toEqual(["a", "cb", ""]);
    expect(idsOf(step(places, "b", "right", false))).toEqual(["a", "bc", ""]);
  });
});

type Move = (id: string, to: Destination) => Promise<unknown>;

function Tasks({ onMove, movable = true }: { onMove?: Move; movable?: boolean }) {
  const [lanes, setLanes] = useState(places);
  const move: Move = async (id, { column, before }) => {
    await onMove?.(id, { column, before });
    setLanes((now) => {
      const target = now.find(({ key }) => key === column)?.ids.filter((one) => one !== id) ?? [];
      return put(now, id, column, before ? target.indexOf(before) : target.length).map(({ key, ids }) => ({
        key,
        ids: [...ids],
      }));
    });
  };
  const titles: Record<string, string> = { todo: "To do", doing: "In progress", done: "Done" };

  return (
    <Board
      label="Tasks"
      ordered
      columns={lanes.map(({ key, ids }) => ({
        key,
        title: titles[key] ?? key,
        cards: ids.map((id) => ({ id, title: `Task ${id}`, movable })),
      }))}
      onMove={move}
    />
  );
}

const column = (name: RegExp) => within(screen.getByRole("region", { name }));
const cardsIn = (name: RegExp) =>
  column(name)
    .queryAllByRole("listitem")
    .map((one) => one.textContent);
const said = (words: string) =>
  screen.getAllByRole("status").some((one) => one.textContent === words && !one.hidden);
const handle = (id: string) => screen.getByRole("button", { name: `Move Task ${id}` });

describe("a board under the keyboard", () => {
  it("picks a card up, carries it over, puts it down, and says so each time", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    expect(handle("a")).toHaveAccessibleDescription(/^Space or Enter picks the card up/);
    await user.keyboard(" ");
    expect(said("Task a picked up: To do, 1 of 2.")).toBe(true);
    await user.keyboard("{ArrowRight}");
    expect(said("Task a: In progress, 1 of 2.")).toBe(true);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard("{ArrowDown}");
    await user.keyboard("{Enter}");
    expect(said("Task a moved to In progress, 2 of 2.")).toBe(true);
    expect(onMove).toHaveBeenCalledWith("a", { column: "doing", before: null });
    expect(cardsIn(/In progress/)).toEqual(["Task c", "Task a"]);
    expect(handle("a")).toHaveFocus();
    expect(column(/In progress/).getByLabelText("2 cards")).toBeVisible();
  });

  it("puts the card back at Escape, and asks nobody", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowRight}{ArrowRight}{Escape}");
    expect(said("Task a is back in To do.")).toBe(true);
    expect(cardsIn(/To do/)).toEqual(["Task a", "Task b"]);
    expect(onMove).not.toHaveBeenCalled();
    expect(handle("a")).toHaveFocus();
  });

  it("asks nobody when the card ends where it was", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowDown}{ArrowUp} ");
    expect(said("Task a stays in To do.")).toBe(true);
    expect(onMove).not.toHaveBeenCalled();
  });

  it("puts a refused card back and says that it was not moved", async () => {
    const { user } = renderAt("/", <Tasks onMove={() => Promise.reject(new Error("no"))} />);
    handle("b").focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    expect(said("Task b was not moved and is back in To do.")).toBe(true);
    expect(cardsIn(/To do/)).toEqual(["Task a", "Task b"]);
    expect(handle("b")).toHaveFocus();
  });
});

describe("the menu of a card", () => {
  it("moves it without dragging, to another column and within its own", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    await user.click(screen.getByRole("button", { name: "Move Task a to…" }));
    await user.click(await screen.findByRole("menuitem", { name: "Down" }));
    expect(onMove).toHaveBeenLastCalledWith("a", { column: "todo", before: null });
    await user.click(screen.getByRole("button", { name: "Move Task a to…" }));
    await user.click(await screen.findByRole("menuitem", { name: "Done" }));
    expect(onMove).toHaveBeenLastCalledWith("a", { column: "done", before: null });
    expect(cardsIn(/Done/)).toEqual(["Task a"]);
  });

  it("is not offered for a card that the person may not move", () => {
    renderAt("/", <Tasks movable={false} />);
    expect(screen.queryAllByRole("button")).toHaveLength(0);
  });
});
