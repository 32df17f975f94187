import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { Board } from "../../client/components/board/Board.tsx";
import { destinationOf, put, sent, step } from "../../client/components/board/lanes.ts";
import type { Destination } from "../../client/components/board/types.ts";
import { renderAt } from "../support/render.tsx";

const lanes = [
  { key: "todo", ids: ["a", "b"] },
  { key: "doing", ids: ["c"] },
  { key: "done", ids: [] },
];
const idsOf = (shown: typeof lanes | ReturnType<typeof put>) => shown.map(({ ids }) => ids.join(""));

describe("the lanes of a board", () => {
  it("say before which card one is dropped, and that it is the last", () => {
    expect(destinationOf(put(lanes, "c", "todo", 1), "c")).toEqual({ column: "todo", before: "b" });
    expect(destinationOf(put(lanes, "c", "todo", 2), "c")).toEqual({ column: "todo", before: null });
  });

  it("end at the edges", () => {
    expect(step(lanes, "a", "left", true)).toBe(lanes);
    expect(step(lanes, "a", "up", true)).toBe(lanes);
    expect(step(lanes, "b", "down", true)).toBe(lanes);
  });

  it("keep the height of a card that goes to the side, as far as the column reaches", () => {
    expect(idsOf(step(lanes, "b", "right", true))).toEqual(["a", "cb", ""]);
    expect(idsOf(step(lanes, "b", "right", false))).toEqual(["a", "bc", ""]);
  });

  it("put a card last when the one that it was dropped before has left the column", () => {
    expect(idsOf(sent(lanes, "c", { column: "todo", before: "b" }))).toEqual(["acb", "", ""]);
    expect(idsOf(sent(lanes, "c", { column: "todo", before: "gone" }))).toEqual(["abc", "", ""]);
  });
});

type Move = (id: string, to: Destination) => Promise<unknown>;

function Tasks({ onMove, movable = true }: { onMove?: Move; movable?: boolean }) {
  const [shown, setShown] = useState(lanes);
  const move: Move = async (id, { column, before }) => {
    await onMove?.(id, { column, before });
    setShown((now) => {
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
      columns={shown.map(({ key, ids }) => ({
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
  it("picks a card up, moves it, drops it, and announces each step", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    expect(handle("a")).toHaveAccessibleDescription(/^Press Space or Enter to pick up the card/);
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

  it("puts the card back at Escape without a request", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowRight}{ArrowRight}{Escape}");
    expect(said("Task a is back in To do.")).toBe(true);
    expect(cardsIn(/To do/)).toEqual(["Task a", "Task b"]);
    expect(onMove).not.toHaveBeenCalled();
    expect(handle("a")).toHaveFocus();
  });

  it("asks no one when the card ends where it was", async () => {
    const onMove = jest.fn(async () => undefined);
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowDown}{ArrowUp} ");
    expect(said("Task a stays in To do.")).toBe(true);
    expect(onMove).not.toHaveBeenCalled();
  });

  it("puts a rejected card back and says that it was not moved", async () => {
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

/** A server whose answers come when they are let go, one after the other. */
function slowServer() {
  const waiting: ReturnType<typeof Promise.withResolvers<void>>[] = [];
  const onMove = jest.fn<Promise<void>, [string, Destination]>(() => {
    const answer = Promise.withResolvers<void>();
    waiting.push(answer);
    return answer.promise;
  });
  return {
    onMove,
    answer: () => act(async () => waiting.shift()?.resolve()),
    refuse: () => act(async () => waiting.shift()?.reject(new Error("no"))),
  };
}

describe("people who move a card while another is on its way", () => {
  it("can put the same one straight back: it is sent after the first was answered", async () => {
    const { onMove, answer } = slowServer();
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    await user.keyboard(" {ArrowLeft}{Enter}");
    expect(said("Task a moved to To do, 1 of 2.")).toBe(true);
    expect(cardsIn(/To do/)).toEqual(["Task a", "Task b"]);
    expect(onMove.mock.calls).toEqual([["a", { column: "doing", before: "c" }]]);
    await answer();
    expect(cardsIn(/To do/)).toEqual(["Task a", "Task b"]);
    expect(onMove).toHaveBeenLastCalledWith("a", { column: "todo", before: "b" });
    await answer();
    expect(onMove).toHaveBeenCalledTimes(2);
    expect(cardsIn(/To do/)).toEqual(["Task a", "Task b"]);
    expect(handle("a")).toHaveFocus();
  });

  it("keep the one that they carry when the answer to the other comes", async () => {
    const { onMove, answer } = slowServer();
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    handle("b").focus();
    await user.keyboard(" {ArrowRight}");
    await answer();
    expect(cardsIn(/In progress/)).toEqual(["Task b", "Task a", "Task c"]);
    await user.keyboard("{Enter}");
    expect(said("Task b moved to In progress, 1 of 3.")).toBe(true);
    expect(onMove).toHaveBeenLastCalledWith("b", { column: "doing", before: "a" });
    await answer();
    expect(cardsIn(/In progress/)).toEqual(["Task b", "Task a", "Task c"]);
  });

  it("put back only what they carry, not what is on its way", async () => {
    const { onMove, answer } = slowServer();
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    handle("b").focus();
    await user.keyboard(" {ArrowRight}{Escape}");
    expect(cardsIn(/To do/)).toEqual(["Task b"]);
    expect(cardsIn(/In progress/)).toEqual(["Task a", "Task c"]);
    await answer();
    expect(cardsIn(/In progress/)).toEqual(["Task a", "Task c"]);
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it("see only the rejected one go back, and the next is sent all the same", async () => {
    const { onMove, answer, refuse } = slowServer();
    const { user } = renderAt("/", <Tasks onMove={onMove} />);
    handle("a").focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    handle("b").focus();
    await user.keyboard(" {ArrowRight}{ArrowRight}{Enter}");
    await refuse();
    expect(said("Task a was not moved and is back in To do.")).toBe(true);
    expect(cardsIn(/To do/)).toEqual(["Task a"]);
    expect(cardsIn(/Done/)).toEqual(["Task b"]);
    expect(onMove).toHaveBeenLastCalledWith("b", { column: "done", before: null });
    await answer();
    expect(cardsIn(/Done/)).toEqual(["Task b"]);
  });
});
