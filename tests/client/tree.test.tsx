import { screen } from "@testing-library/react";
import { useState } from "react";

import { TreeView } from "../../client/components/tree/TreeView.tsx";
import type { Checked } from "../../client/components/tree/tree.ts";
import { fitting, linesOf, treeOf } from "../../client/components/tree/tree.ts";
import { renderAt } from "../support/render.tsx";

interface Item {
  id: string;
  parentId: string | null;
}

const items: Item[] = [
  { id: "a", parentId: null },
  { id: "a1", parentId: "a" },
  { id: "a11", parentId: "a1" },
  { id: "a2", parentId: "a" },
  { id: "b", parentId: null },
  { id: "b1", parentId: "b" },
  { id: "c", parentId: null },
];

const shown = (lines: { branch: { item: Item; level: number } }[]) =>
  lines.map(({ branch }) => `${branch.level}${branch.item.id}`);

describe("an outline", () => {
  it("shows of a closed branch only itself", () => {
    expect(shown(linesOf(treeOf(items).roots, new Set(["a"])))).toEqual(["1a", "2a1", "2a2", "1b", "1c"]);
  });

  it("puts at the top what is below something that is missing", () => {
    expect(shown(linesOf(treeOf([{ id: "x", parentId: "gone" }]).roots, new Set()))).toEqual(["1x"]);
  });

  it("keeps matches and their ancestors, and opens them", () => {
    const tree = treeOf(items);
    const { kept, count } = fitting(tree, ({ id }) => id === "a11" || id === "c");
    expect(shown(linesOf(tree.roots, new Set(), kept))).toEqual(["1a", "2a1", "3a11", "1c"]);
    expect(count).toBe(2);
  });
});

function Outline({ count = 0, onActivate }: { count?: number; onActivate?: (id: string) => void }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(["a"]));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const many = Array.from({ length: count }, (_, index) => ({ id: `m${index}`, parentId: null }));
  const lines = linesOf(treeOf(count > 0 ? many : items).roots, opened);
  const open = (ids: string[]) => setOpened((now) => new Set([...now, ...ids]));

  return (
    <TreeView<Item>
      label="Outline"
      lines={lines}
      height={40}
      textOf={({ id }) => id}
      render={({ branch }) => <span>{branch.item.id}</span>}
      onToggle={(id, next) =>
        next ? open([id]) : setOpened((now) => new Set([...now].filter((one) => one !== id)))
      }
      onToggleMany={open}
      onActivate={onActivate ?? (() => undefined)}
      onChoose={(id) => setChosen((now) => new Set([...now, id]))}
      checkedOf={({ id }): Checked => (chosen.has(id) ? "true" : "false")}
    />
  );
}

const item = (name: string) => screen.getByRole("treeitem", { name });
const names = () => screen.getAllByRole("treeitem").map((one) => one.textContent);

describe("a tree under the keyboard", () => {
  it("is one stop for Tab, and announces level, position and whether it is open", async () => {
    const { user } = renderAt("/", <Outline />);
    await user.tab();
    expect(item("a")).toHaveFocus();
    expect(item("a")).toHaveAttribute("aria-expanded", "true");
    expect(item("a2")).toHaveAttribute("aria-level", "2");
    expect(item("a2")).toHaveAttribute("aria-posinset", "2");
    expect(item("a2")).toHaveAttribute("aria-setsize", "2");
    expect(item("c")).not.toHaveAttribute("aria-expanded");
    expect(screen.getAllByRole("treeitem").filter((one) => one.tabIndex === 0)).toHaveLength(1);
  });

  it("moves by the arrows, Home and End, opens to the right and closes to the left", async () => {
    const { user } = renderAt("/", <Outline />);
    await user.tab();
    await user.keyboard("{ArrowRight}");
    expect(item("a1")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(item("a1")).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{ArrowRight}");
    expect(item("a11")).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(item("a1")).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(item("a1")).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{End}");
    expect(item("c")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(item("c")).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(item("b")).toHaveFocus();
    await user.keyboard("{Home}");
    expect(item("a")).toHaveFocus();
  });

  it("finds a line by its beginning, and opens all beside it by an asterisk", async () => {
    const { user } = renderAt("/", <Outline />);
    await user.tab();
    await user.keyboard("c");
    expect(item("c")).toHaveFocus();
    await user.keyboard("*");
    expect(names()).toEqual(["a", "a1", "a2", "b", "b1", "c"]);
  });

  it("chooses by Space and goes to the record by Enter", async () => {
    const onActivate = jest.fn();
    const { user } = renderAt("/", <Outline onActivate={onActivate} />);
    await user.tab();
    await user.keyboard("{ArrowDown}[Space]");
    expect(item("a1")).toHaveAttribute("aria-checked", "true");
    expect(item("a")).toHaveAttribute("aria-checked", "false");
    await user.keyboard("{Enter}");
    expect(onActivate).toHaveBeenCalledWith("a1");
  });

  it("has few of many lines in the page, and never loses the one with the focus", async () => {
    const { user } = renderAt("/", <Outline count={1200} />);
    await user.tab();
    expect(screen.getAllByRole("treeitem").length).toBeLessThan(100);
    await user.keyboard("{End}");
    expect(item("m1199")).toHaveFocus();
    expect(item("m1199")).toHaveAttribute("aria-setsize", "1200");
  });
});
