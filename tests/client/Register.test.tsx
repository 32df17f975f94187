import { ApolloLink } from "@apollo/client";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { throwError } from "rxjs";

import { cleared, readUrl, withFilter, withSort } from "../../client/components/register/registerUrl.ts";
import type { RegisterDefinition, RegisterFilter } from "../../client/components/register/types.ts";
import RisksScreen from "../../client/screens/risks/RisksScreen.tsx";
import type { RisksQueryVariables } from "../../graphql/generated/index.ts";
import { mockFetch } from "../support/mockFetch.ts";
import { currentUrl, renderAt } from "../support/render.tsx";
import { choiceMocks, listMock, reader, riskManager, rows } from "../support/risks.ts";

const status: RegisterFilter = {
  key: "status",
  kind: "choice",
  label: "Status",
  defaultValues: ["identified"],
  options: [],
};
const unit: RegisterFilter = {
  key: "unit",
  kind: "choice",
  label: "Business unit",
  options: [],
  none: { key: "no_unit", label: "No unit" },
};
const review: RegisterFilter = { key: "review", kind: "dates", label: "Review" };
const definition: RegisterDefinition = {
  name: "things",
  filters: [status, unit, review],
  columns: [{ key: "name" }, { key: "score" }, { key: "cause", shownByDefault: false }],
  defaultSort: { key: "score", descending: true },
};

function read(query: string) {
  return readUrl(definition, new URLSearchParams(query));
}

describe("the URL of a register", () => {
  it("says what is shown, and the standard choice holds while it says nothing", () => {
    expect(read("").values).toEqual({ status: ["identified"] });
    expect(read("status=all").values).toEqual({});
    expect(read("status=draft&status=closed&unit=A&no_unit=true&review_from=2026-01-01").values).toEqual({
      status: ["draft", "closed"],
      unit: ["A"],
      no_unit: ["true"],
      review_from: ["2026-01-01"],
    });
    expect(read("sort=-name").sort).toEqual({ key: "name", descending: true });
    expect(read("").columns).toEqual(["name", "score"]);
    expect(read("columns=cause,nonsense,name,cause").columns).toEqual(["cause", "name"]);
  });

  it("keeps other people's parameters", () => {
    const params = new URLSearchParams("from=elsewhere");
    expect(withFilter(params, unit, { unit: ["A", "B"] }).toString()).toBe("from=elsewhere&unit=A&unit=B");
    expect(withFilter(params, status, {}).get("status")).toBe("all");
    expect(withFilter(params, status, { status: ["identified"] }).has("status")).toBe(false);
    expect(withSort(params, { key: "name", descending: false }, definition.defaultSort).toString()).toBe(
      "from=elsewhere&sort=name",
    );
    expect(cleared(new URLSearchParams("q=a&unit=A&status=all&tab=x"), definition.filters).toString()).toBe(
      "tab=x",
    );
  });
});

function show(url: string, count = 3, who = riskManager, links: ApolloLink[] = []) {
  const asked: RisksQueryVariables[] = [];
  const list = listMock((variables) => {
    asked.push(variables);
    return { nodes: rows(count), totalCount: count === 50 ? 120 : count, hasNextPage: count === 50 };
  });
  const shown = renderAt(url, <RisksScreen />, { viewer: who, mocks: [list, ...choiceMocks], links });
  return { asked, ...shown };
}

describe("who comes to the end of a list", () => {
  const more = () => screen.getByRole("button", { name: "Show more" });
  beforeEach(() => sessionStorage.clear());

  /** A list of 120 rows, whose pages end at the cursors 50, 100 and 120. */
  function showLong(links: ApolloLink[] = []) {
    const asked: RisksQueryVariables[] = [];
    const list = listMock((variables) => {
      asked.push(variables);
      const from = Number(variables.after ?? 0);
      const nodes = rows(120).slice(from, from + 50);
      const end = from + nodes.length;
      return { nodes, totalCount: 120, hasNextPage: end < 120, endCursor: String(end) };
    });
    const shown = renderAt("/risks", <RisksScreen />, {
      viewer: riskManager,
      mocks: [list, ...choiceMocks],
      links,
    });
    return { asked, ...shown };
  }

  it("loads the next rows by their cursor, below those that are there, and announces how many came", async () => {
    const { user, asked } = showLong();
    expect(await screen.findByText("1–50 of 120")).toBeVisible();
    await user.click(more());
    expect(await screen.findByText("1–100 of 120")).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ first: 50, after: "50" });
    expect(screen.getByText("50 more rows loaded").closest("[role=status]")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("link", { name: "Risk 51" })).toHaveFocus());
    await user.click(more());
    expect(await screen.findByText("1–120 of 120")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole("link", { name: /^Risk \d+$/ })).toHaveLength(120));
    expect(currentUrl()).toBe("/risks");
  });

  it("moves on with j, and keeps what was selected before", async () => {
    const { user } = showLong();
    await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "Risk 50" })).toBeInTheDocument());
    act(() => screen.getByRole("link", { name: "Risk 50" }).focus());
    await user.keyboard("j");
    await waitFor(() => expect(screen.getByRole("link", { name: "Risk 51" })).toHaveFocus());
    await user.keyboard("x");
    expect(screen.getByText("2 selected")).toBeVisible();
  });

  it("reports that the next rows could not be loaded, keeps the others and can retry", async () => {
    let broken = true;
    const failing = new ApolloLink((operation, forward) =>
      broken && operation.variables.after ? throwError(() => new Error("lost")) : forward(operation),
    );
    const { user } = showLong([failing]);
    await screen.findByText("1–50 of 120");
    await user.click(more());
    expect(await screen.findByText(/More rows could not be loaded/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Risk 1" })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1–100 of 120")).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it("finds the loaded rows again on return", async () => {
    const first = showLong();
    await first.user.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("1–100 of 120");
    first.unmount();
    showLong();
    expect(await screen.findByText("1–100 of 120")).toBeVisible();
  });

  /** The element that scrolls; jsdom does not lay it out. */
  function scroller() {
    const area = screen.getByRole("table").closest<HTMLElement>("[aria-busy]");
    if (!area) throw new Error("The list has no element that scrolls.");
    Object.defineProperty(area, "scrollHeight", { configurable: true, value: 5_000 });
    return area;
  }

  function scroll(area: HTMLElement, top: number) {
    area.scrollTop = top;
    fireEvent.scroll(area);
  }

  it("begins at the top with another filter, and is where they were on Back", async () => {
    const { user } = showLong();
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("1–100 of 120");
    const area = scroller();
    scroll(area, 1_200);
    act(() => {
      window.history.pushState({ key: "other", idx: 1 }, "", "/risks?business_unit=Operations");
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
    });
    expect(await screen.findByText("1–50 of 120")).toBeVisible();
    expect(area.scrollTop).toBe(0);
    fireEvent.scroll(area);
    act(() => window.history.back());
    expect(await screen.findByText("1–100 of 120")).toBeVisible();
    await waitFor(() => expect(area.scrollTop).toBe(1_200));
  });

  it("stays where they are when only the address changes", async () => {
    const { unmount } = showLong();
    await screen.findByText("1–50 of 120");
    const area = scroller();
    scroll(area, 700);
    act(() => {
      window.history.pushState({ key: "widths", idx: 1 }, "", "/risks?other=1");
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
    });
    await waitFor(() => expect(currentUrl()).toBe("/risks?other=1"));
    expect(area.scrollTop).toBe(700);
    unmount();
    const positions = JSON.parse(sessionStorage.getItem("plumbline.positions") ?? "[]");
    expect(positions).toContainEqual(["widths /risks?other=1", expect.objectContaining({ top: 700 })]);
  });
});

it("sorts by a header and says so", async () => {
  const { user, asked } = show("/risks");
  await user.click(await screen.findByRole("button", { name: "Name" }));
  await waitFor(() => expect(asked.at(-1)?.orderBy).toEqual(["NAME_ASC", "ID_ASC"]));
  expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(currentUrl()).toBe("/risks?sort=-name"));
});

it("sorts on a phone, which has no header, by columns that the table hides too", async () => {
  const wide = window.matchMedia("print");
  const narrow = { ...wide, matches: true };
  const media = jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => (query === "(max-width: 767px)" ? narrow : wide));
  const { user, asked } = show("/risks");
  const by = await screen.findByRole("combobox", { name: "Sort by" });
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(by).toHaveValue("score");
  expect(screen.getByRole("button", { name: "Sort ascending" })).toBeInTheDocument();
  await user.selectOptions(by, "Name");
  await waitFor(() => expect(asked.at(-1)?.orderBy).toEqual(["NAME_ASC", "ID_ASC"]));
  await user.click(screen.getByRole("button", { name: "Sort descending" }));
  await waitFor(() => expect(currentUrl()).toBe("/risks?sort=-name"));
  expect(within(by).getByRole("option", { name: "Created" })).toBeInTheDocument();
  media.mockRestore();
});

it("searches when the person pauses, and not before", async () => {
  const { asked } = show("/risks");
  await screen.findByRole("table");
  const box = screen.getByRole("searchbox", { name: "Search risks" });
  // Without a pause between them, however slow the machine is.
  for (const value of ["f", "fi", "fir", "fire"]) fireEvent.change(box, { target: { value } });
  expect(asked.filter(({ filter }) => filter?.search)).toHaveLength(0);
  await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ search: "fire" }));
  expect(asked.filter(({ filter }) => filter?.search)).toHaveLength(1);
  await waitFor(() => expect(currentUrl()).toBe("/risks?q=fire"));
});

it("adds a filter by typing its value and removes it by its chip", async () => {
  const { user } = show("/risks");
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.type(
    await screen.findByRole("combobox", { name: "Search filters and values" }),
    "operations{Enter}",
  );
  await waitFor(() => expect(currentUrl()).toBe("/risks?business_unit=Operations"));
  await user.click(screen.getByRole("button", { name: "Remove filter: Business unit is Operations" }));
  await waitFor(() => expect(currentUrl()).toBe("/risks"));
});

it("selects by checkbox, with Shift everything between", async () => {
  const { user } = show("/risks", 5);
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Risk 4" }));
  await user.keyboard("{/Shift}");
  const bar = screen.getByRole("region", { name: "Selected rows" });
  expect(within(bar).getByText("4 selected")).toBeVisible();
  await user.click(within(bar).getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
});

it("selects all that match, sends the filter and not the ids, and says what was changed and why some were not", async () => {
  const skipped = [{ reason: "Closed or archived", count: 12, records: ["R-0001 Fire", "R-0002 Flood"] }];
  const asked = mockFetch({
    lines: [
      { done: 120, of: 120 },
      { changed: 100, unchanged: 8, skipped },
    ],
  });
  const { user } = show("/risks?q=fire&severity=critical", 50);
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.click(screen.getByRole("button", { name: "Select all 120 that match" }));
  const bar = screen.getByRole("region", { name: "Selected rows" });
  expect(within(bar).getByText("All 120 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select Risk 50" })).toBeChecked();
  await user.click(within(bar).getByRole("button", { name: "Change" }));
  const form = await screen.findByRole("dialog", { name: "Change 120 risks" });
  expect(form).toHaveTextContent("Records that can't be changed are left as they are");
  fireEvent.change(await within(form).findByLabelText(/Next review/), { target: { value: "2027-01-01" } });
  await user.click(within(form).getByRole("button", { name: "Change 120 risks" }));
  const answer = await screen.findByRole("dialog", { name: "Change completed" });
  expect(asked.map(({ path }) => path)).toEqual(["/bulk-changes/risks"]);
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    filter: expect.objectContaining({
      search: "fire",
      values: expect.objectContaining({ severity: ["critical"], status: ["identified"] }),
    }),
    patch: { next_review_on: "2027-01-01" },
  });
  expect(answer).toHaveTextContent("Changed100Already up to date8Not changed12");
  expect(answer).toHaveTextContent("12: Closed or archivedR-0001 Fire, R-0002 Flood and 10 more");
  await user.click(within(answer).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
});

it("archives all that match, for a reason, and says how many were archived", async () => {
  const asked = mockFetch({
    lines: [
      { done: 120, of: 120 },
      { changed: 117, unchanged: 3, skipped: [] },
    ],
  });
  const { user } = show("/risks?q=fire", 50);
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.click(screen.getByRole("button", { name: "Select all 120 that match" }));
  await user.click(await screen.findByRole("button", { name: "Archive" }));
  const form = await screen.findByRole("dialog", { name: "Archive 120 risks" });
  await user.type(within(form).getByRole("textbox", { name: /Reason/ }), "The site was sold.");
  await user.click(within(form).getByRole("button", { name: "Archive 120 risks" }));
  const answer = await screen.findByRole("dialog", { name: "Archiving completed" });
  expect(asked.map(({ path }) => path)).toEqual(["/bulk-changes/risks"]);
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    filter: expect.objectContaining({ search: "fire" }),
    reason: "The site was sold.",
  });
  expect(answer).toHaveTextContent("Archived117Already archived3Not archived0");
  await user.click(within(answer).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
});

it("deselecting one of all leaves the other loaded ones, and another filter deselects all", async () => {
  const { user } = show("/risks", 50);
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.click(screen.getByRole("button", { name: "Select all 120 that match" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Risk 3" }));
  expect(screen.getByText("49 selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Select all 120 that match" }));
  await user.type(screen.getByRole("searchbox"), "fire");
  await waitFor(() => expect(screen.queryByText("All 120 selected")).not.toBeInTheDocument());
});

it("offers nothing more when every row is selected", async () => {
  const { user } = show("/risks", 3);
  await user.click(await screen.findByRole("checkbox", { name: "Select all loaded rows" }));
  expect(screen.getByText("3 selected")).toBeVisible();
  expect(screen.queryByRole("button", { name: /that match/ })).not.toBeInTheDocument();
});

it("is worked by keyboard: j and k move, Space previews, x selects", async () => {
  const { user } = show("/risks");
  await screen.findByRole("table");
  await user.keyboard("jj");
  expect(screen.getByRole("link", { name: "Risk 2" })).toHaveFocus();
  await user.keyboard(" ");
  expect(screen.getByRole("complementary", { name: "Preview: Risk 2" })).toBeVisible();
  await user.keyboard("k");
  expect(screen.getByRole("complementary", { name: "Preview: Risk 1" })).toBeVisible();
  await user.keyboard("x");
  expect(screen.getByText("1 selected")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
});

it("keeps the selection of who continues with its form after all", async () => {
  const { user } = show("/risks");
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.click(screen.getByRole("button", { name: "Change" }));
  const form = await screen.findByRole("dialog");
  fireEvent.change(await within(form).findByLabelText(/Next review/), { target: { value: "2027-01-01" } });
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  for (const key of ["/", "j"]) expect(fireEvent.keyDown(question, { key })).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(form).getByLabelText(/Next review/)).toHaveValue("2027-01-01");
  expect(screen.getByText("1 selected")).toBeInTheDocument();
});

it("closes by Esc what is open above the list, and no more", async () => {
  const { user } = show("/risks");
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.click(screen.getByRole("button", { name: "Columns" }));
  const menu = await screen.findByRole("dialog");
  await screen.findByRole("checkbox", { name: "Category" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(screen.getByText("1 selected")).toBeVisible();
});

it("lets columns be chosen and moved by keyboard, and remembers them", async () => {
  const { user } = show("/risks");
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Category" }));
  await waitFor(() => expect(screen.getByRole("columnheader", { name: "Category" })).toBeInTheDocument());
  screen.getByRole("checkbox", { name: "Reference" }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(await screen.findByText(/Reference: column 2 of/)).toBeInTheDocument();
  expect(localStorage.getItem("plumbline.register.risks")).toContain('"columns":["name","reference"');
  localStorage.clear();
});

describe("who clicks faster than the page is drawn", () => {
  /** All within one drawing, as on a slow machine. */
  const atOnce = (clicked: HTMLElement[]) =>
    act(() => {
      for (const one of clicked) one.click();
    });

  it("loses no column", async () => {
    const { user } = show("/risks");
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Columns" }));
    const box = (name: string) => screen.getByRole("checkbox", { name });
    atOnce([await screen.findByRole("checkbox", { name: "Owner" }), box("Category"), box("Business unit")]);
    const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await waitFor(() => expect(heads()).toContain("Category"));
    expect(heads()).not.toContain("Owner");
    expect(heads()).not.toContain("Business unit");
  });

  it("loses no step of a column's width", async () => {
    const { user } = show("/risks");
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Columns" }));
    const wider = await screen.findByRole("button", { name: "Make Reference wider" });
    atOnce([wider, wider, wider]);
    expect(await screen.findByText("Reference: 80 pixels wide")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Make Reference narrower" }));
    expect(await screen.findByText("Reference: 64 pixels wide")).toBeInTheDocument();
    localStorage.clear();
  });

  it("loses no value of a filter", async () => {
    const { user } = show("/risks?business_unit=Operations");
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "Business unit is Operations" }));
    const option = (name: string) => screen.getByRole("option", { name });
    await screen.findByRole("option", { name: "Finance" });
    atOnce([option("Finance"), option("Operations"), option("No unit")]);
    await waitFor(() => expect(currentUrl()).toBe("/risks?business_unit=Finance&no_unit=true"));
  });

  it("turns the order back with a second click on a header", async () => {
    show("/risks");
    const header = await screen.findByRole("button", { name: "Name" });
    atOnce([header, header]);
    await waitFor(() => expect(currentUrl()).toBe("/risks?sort=-name"));
  });
});

it("distinguishes an empty register from one that a filter hides", async () => {
  const { unmount } = show("/risks", 0);
  expect(await screen.findByText("No risks yet")).toBeVisible();
  unmount();
  const { user } = show("/risks?severity=critical", 0, reader);
  expect(await screen.findByText("No records match these filters")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Reset filters" })[0] as HTMLElement);
  await waitFor(() => expect(currentUrl()).toBe("/risks"));
});
