/** How people arrange the Business Intelligence page: the tab, its file, and what the dashboard makes of it. */
import type { ApolloLink } from "@apollo/client";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  defaultPreferences,
  numbered,
  type Preferences,
} from "../../client/screens/intelligence/layout/preferences.ts";
import { PersonalTab } from "../../client/screens/intelligence/personal/PersonalTab.tsx";
import { UserMenu } from "../../client/shell/UserMenu.tsx";
import {
  ChooseThemeDocument,
  DashboardPreferencesDocument,
  type DashboardPreferencesFragment,
  ResetDashboardPreferencesDocument,
  SaveDashboardPreferencesDocument,
} from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { pick } from "../support/menu.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const ADA = "00000000-0000-4000-8000-000000000001";
const HERE = "/bi-dashboard?tab=personalization";

function row(given: Partial<Preferences> = {}, version = 1): DashboardPreferencesFragment {
  const { widgets, ...plain } = { ...defaultPreferences, ...given };
  return {
    __typename: "DashboardPreference",
    userId: ADA,
    ...plain,
    widgets: numbered(widgets),
    version,
    updatedAt: "2026-11-01T10:00:00Z",
  };
}

function asked(answer = row()) {
  return {
    request: { query: DashboardPreferencesDocument },
    result: { data: { myDashboardPreferences: answer } },
  };
}

function saved(given: Partial<Preferences>, version = 1) {
  const { widgets, ...plain } = { ...defaultPreferences, ...given };
  const save = jest.fn(() => ({
    data: {
      saveDashboardPreferences: {
        __typename: "SaveDashboardPreferencesPayload" as const,
        preferences: row(given, version + 1),
      },
    },
  }));
  const request = {
    query: SaveDashboardPreferencesDocument,
    variables: { input: { version, ...plain, widgets: numbered(widgets) } },
  };
  return { save, mock: { request, result: save } };
}

async function open(mocks: Mocks = [asked()], links: ApolloLink[] = []) {
  const shown = renderAt(
    HERE,
    <>
      <PersonalTab />
      <a href="/risks">Risks</a>
    </>,
    { viewer: mockViewer(), mocks, links },
  );
  await screen.findByRole("button", { name: "Save Changes" });
  return shown;
}

const choice = (name: RegExp | string) => screen.getByRole("radio", { name });
const saveButton = () => screen.getByRole("button", { name: "Save Changes" });
const order = () =>
  within(screen.getByRole("region", { name: "Widgets" }))
    .getAllByRole("switch")
    .map((each) => each.getAttribute("aria-label")?.replace("Show ", ""));
const preview = () =>
  within(screen.getByRole("region", { name: "Preview" }))
    .queryAllByRole("listitem")
    .map((each) => each.textContent);

function settingsFile(patch: Record<string, unknown> = {}): File {
  const content = {
    kind: "plumbline-dashboard-settings",
    format: 1,
    ...defaultPreferences,
    widgets: numbered(defaultPreferences.widgets),
    ...patch,
  };
  return new File([JSON.stringify(content)], "mine.json", { type: "application/json" });
}

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is nothing to choose a file with");
  fireEvent.change(input, { target: { files: [file] } });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it("a person who has saved nothing gets the defaults: grid, comfortable, every 5 minutes, six of eight widgets", async () => {
  await open([asked(row({}, 0))]);
  expect(choice(/^Grid/)).toBeChecked();
  expect(choice("Comfortable")).toBeChecked();
  expect(choice("System")).toBeChecked();
  expect(screen.getByRole("switch", { name: "Refresh the dashboard automatically" })).toBeChecked();
  const interval = screen.getByRole("slider", { name: "Interval" });
  expect(interval).toHaveValue("5");
  expect(["min", "max", "step"].map((name) => interval.getAttribute(name))).toEqual(["1", "30", "1"]);
  expect(order()).toEqual([
    "Key Metrics",
    "Risk Trends",
    "Compliance Score",
    "Top Risks",
    "Asset Breakdown",
    "Project Status",
    "System Alerts",
    "Upcoming Tasks",
  ]);
  expect(screen.getByRole("switch", { name: "Show System Alerts" })).not.toBeChecked();
  expect(screen.getByRole("switch", { name: "Show Upcoming Tasks" })).not.toBeChecked();
  expect(preview()).toHaveLength(6);
  expect(saveButton()).toBeDisabled();
  expect(saveButton()).toHaveAccessibleDescription("No changes to save.");
  expect(screen.getByText("Default settings")).toBeInTheDocument();
});

it("everything that is changed is shown in the preview and saved in one act", async () => {
  const widgets = [...defaultPreferences.widgets];
  widgets[6] = { id: "alerts", size: "small", visible: true };
  const wanted: Preferences = {
    layout: "columns",
    density: "spacious",
    theme: "dark",
    autoRefresh: true,
    refreshInterval: 1800,
    widgets: [widgets[1], widgets[0], ...widgets.slice(2)].filter((widget) => widget !== undefined),
  };
  const { save, mock } = saved(wanted);
  const { user } = await open([asked(), mock]);
  await user.click(choice(/^Columns/));
  await user.click(choice("Spacious"));
  await user.click(choice("Dark"));
  fireEvent.change(screen.getByRole("slider", { name: "Interval" }), { target: { value: "30" } });
  expect(screen.getByRole("slider", { name: "Interval" })).toHaveAttribute("aria-valuetext", "30 minutes");
  await user.click(screen.getByRole("switch", { name: "Show System Alerts" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Size of System Alerts" }), "Small");
  await user.click(screen.getByRole("button", { name: "Move Risk Trends up" }));
  expect(preview().slice(0, 2)).toEqual(["Risk Trends", "Key Metrics"]);
  expect(preview()).toHaveLength(7);
  expect(document.documentElement).not.toHaveClass("dark");
  expect(screen.getByText("Unsaved changes")).toBeInTheDocument();

  await user.click(saveButton());
  expect(await screen.findByText("Settings saved")).toBeInTheDocument();
  expect(save).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument());
  expect(saveButton()).toBeDisabled();
  // The theme counts from the moment of saving.
  await waitFor(() => expect(document.documentElement).toHaveClass("dark"));
});

it("changes made while the page saves stay unsaved, and are saved on top of it", async () => {
  const { link, held, letGo } = holdRequests("SaveDashboardPreferences");
  const second = saved({ layout: "rows", density: "compact" }, 2);
  const { user } = await open([asked(), saved({ layout: "rows" }).mock, second.mock], [link]);
  await user.click(choice(/^Rows/));
  await user.click(saveButton());
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(choice("Compact"));
  letGo();
  expect(await screen.findByText("Settings saved")).toBeInTheDocument();
  expect(choice("Compact")).toBeChecked();
  expect(screen.getByText("Unsaved changes")).toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() => expect(second.save).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText("Unsaved changes")).not.toBeInTheDocument());
});

it("a setting that is put back while the page saves it keeps the last choice", async () => {
  const { link, held, letGo } = holdRequests("SaveDashboardPreferences");
  const { user } = await open([asked(), saved({ layout: "rows" }).mock], [link]);
  await user.click(choice(/^Rows/));
  await user.click(saveButton());
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(choice(/^Grid/));
  letGo();
  expect(await screen.findByText("Settings saved")).toBeInTheDocument();
  await waitFor(() => expect(saveButton()).toBeEnabled());
  expect(choice(/^Grid/)).toBeChecked();
});

it("a change that is undone is no change", async () => {
  const { user } = await open();
  await user.click(choice(/^Rows/));
  expect(saveButton()).toBeEnabled();
  expect(saveButton()).not.toHaveAccessibleDescription();
  await user.click(choice(/^Grid/));
  expect(saveButton()).toBeDisabled();
  await user.click(choice(/^Rows/));
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(choice(/^Grid/)).toBeChecked();
});

it("without auto-refresh there is no interval to set, and the one that was stays", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("switch", { name: "Refresh the dashboard automatically" }));
  expect(screen.getByRole("slider", { name: "Interval" })).toBeDisabled();
  expect(screen.getByRole("slider", { name: "Interval" })).toHaveValue("5");
});

describe("a widget is moved by keys", () => {
  it("picked up with the space bar, moved with the arrows, dropped, and announced at each step", async () => {
    const { user } = await open();
    const handle = () => screen.getByRole("button", { name: "Move Key Metrics" });
    handle().focus();
    await user.keyboard(" ");
    expect(handle()).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("Key Metrics picked up: 1 of 8.")).toBeInTheDocument();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByText("Key Metrics: 3 of 8.")).toBeInTheDocument();
    expect(order().slice(0, 3)).toEqual(["Risk Trends", "Compliance Score", "Key Metrics"]);
    await user.keyboard("{Enter}");
    expect(screen.getByText("Key Metrics moved to 3 of 8.")).toBeInTheDocument();
    expect(handle()).toHaveFocus();
    expect(saveButton()).toBeEnabled();
  });

  it("Escape puts it back", async () => {
    const { user } = await open();
    screen.getByRole("button", { name: "Move Upcoming Tasks" }).focus();
    await user.keyboard("{Enter}{ArrowUp}{ArrowUp}{Escape}");
    expect(order()[7]).toBe("Upcoming Tasks");
    expect(screen.getByText("Upcoming Tasks is back at 8 of 8.")).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
  });

  it("the first goes no further up, the last no further down", async () => {
    const { user } = await open();
    const up = screen.getByRole("button", { name: "Move Key Metrics up" });
    const down = screen.getByRole("button", { name: "Move Upcoming Tasks down" });
    expect([up, down].map((each) => each.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
    await user.click(up);
    await user.click(down);
    expect(saveButton()).toBeDisabled();
  });
});

it("when another browser saved meanwhile, both versions are shown and the person chooses", async () => {
  const theirs = row({ layout: "rows", density: "compact" }, 2);
  const stale = {
    request: saved({ layout: "columns" }).mock.request,
    result: serverError(
      "STALE",
      "Someone else changed this in the meantime. Compare the two versions and save again.",
      {
        detail: { version: 2 },
      },
    ),
  };
  const { save, mock } = saved({ layout: "columns", density: "compact" }, 2);
  const { user } = await open([asked(), stale, asked(theirs), mock]);
  await user.click(choice(/^Columns/));
  await user.click(saveButton());
  const conflict = await screen.findByRole("alert", {
    name: "You changed this elsewhere while you were editing",
  });
  expect(
    within(conflict)
      .getAllByRole("group")
      .map((each) => each.getAttribute("aria-label") ?? each.querySelector("legend")?.textContent),
  ).toEqual(["Layout", "Density"]);
  await user.click(within(conflict).getByRole("button", { name: "Use these values" }));
  // Mine for what I changed, theirs for what only they changed.
  expect(choice(/^Columns/)).toBeChecked();
  expect(choice("Compact")).toBeChecked();
  await user.click(saveButton());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it("an error is shown and nothing is lost", async () => {
  const failing = {
    request: saved({ layout: "rows" }).mock.request,
    result: serverError("UNAVAILABLE", "Temporarily unavailable. Nothing was saved."),
  };
  const { user } = await open([asked(), failing]);
  await user.click(choice(/^Rows/));
  await user.click(saveButton());
  expect(await screen.findByText(/^Settings were not saved\. Temporarily unavailable\./)).toBeInTheDocument();
  expect(choice(/^Rows/)).toBeChecked();
  await waitFor(() => expect(saveButton()).toBeEnabled());
});

it("a reset asks first, saves the defaults, and can be withdrawn", async () => {
  const before = { layout: "rows", density: "compact", refreshInterval: 60 } as const;
  const reset = {
    request: { query: ResetDashboardPreferencesDocument },
    result: {
      data: {
        resetDashboardPreferences: {
          __typename: "ResetDashboardPreferencesPayload" as const,
          preferences: row({}, 2),
        },
      },
    },
  };
  const { save, mock } = saved(before, 2);
  const { user } = await open([asked(row(before)), reset, asked(row({}, 2)), mock]);
  expect(choice(/^Rows/)).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Reset to Default" }));
  const question = await screen.findByRole("alertdialog", { name: "Reset to default?" });
  await user.click(within(question).getByRole("button", { name: "Reset to Default" }));
  expect(await screen.findByText("Settings reset to default")).toBeInTheDocument();
  expect(await screen.findByRole("radio", { name: /^Grid/ })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(choice(/^Rows/)).toBeChecked());
});

it("leaving with unsaved changes warns, and they are restored later", async () => {
  const { user, unmount } = await open();
  await user.click(choice(/^Rows/));
  await user.click(screen.getByRole("link", { name: "Risks" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Keep editing" }));
  expect(currentUrl()).toBe(HERE);
  unmount();
  await open();
  expect(choice(/^Rows/)).toBeChecked();
  expect(screen.getByText("Unsaved changes were restored.")).toBeInTheDocument();
});

it("the settings are hidden and shown, the preview stays", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Hide Settings" }));
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  expect(preview()).toHaveLength(6);
  expect(screen.getByRole("button", { name: "Show Settings" })).toHaveAttribute("aria-expanded", "false");
  await user.click(screen.getByRole("button", { name: "Show Settings" }));
  expect(choice(/^Grid/)).toBeChecked();
});

it("settings that cannot be read show an error and can be read again", async () => {
  const failing = {
    request: { query: DashboardPreferencesDocument },
    result: serverError("TIMEOUT", "This took too long."),
  };
  const { user } = renderAt(HERE, <PersonalTab />, { viewer: mockViewer(), mocks: [failing, asked()] });
  expect(await screen.findByText("Your settings could not be loaded")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radio", { name: /^Grid/ })).toBeChecked();
});

describe("a file of settings", () => {
  it("is taken into the form, to be looked at and saved", async () => {
    await open();
    act(() => choose(settingsFile({ layout: "rows", refreshInterval: 60 })));
    expect(await screen.findByText("Settings imported. Check the preview, then save.")).toBeInTheDocument();
    expect(choice(/^Rows/)).toBeChecked();
    expect(screen.getByRole("slider", { name: "Interval" })).toHaveValue("1");
    expect(saveButton()).toBeEnabled();
  });

  const [first, second, ...rest] = numbered(defaultPreferences.widgets);
  it.each<[string, File, string[]]>([
    ["a text", new File(["layout: grid"], "mine.json"), ["The file is not JSON."]],
    ["another file", new File(["{}"], "mine.json"), ["The file doesn't contain dashboard settings."]],
    ["a list", new File(["[1]"], "mine.json"), ["The file doesn't contain dashboard settings."]],
    [
      "one of a later version",
      settingsFile({ format: 2 }),
      ["The file was made by a newer version of the product."],
    ],
    [
      "one that is too large",
      new File(["x".repeat(102_401)], "mine.json"),
      ["The file is larger than 100 KB."],
    ],
    [
      "with words that do not exist",
      settingsFile({ layout: "circle", density: 3, theme: null, autoRefresh: "yes" }),
      [
        "“layout” must be grid, rows or columns.",
        "“density” must be compact, comfortable or spacious.",
        "“theme” must be system, light or dark.",
        "“autoRefresh” must be true or false.",
      ],
    ],
    ...[0, 59, 90, 1860, "300"].map((refreshInterval): [string, File, string[]] => [
      `with an interval of ${refreshInterval}`,
      settingsFile({ refreshInterval }),
      ["“refreshInterval” must be 60 to 1800 seconds, in whole minutes."],
    ]),
    ["without a list of widgets", settingsFile({ widgets: "all" }), ["“widgets” must be a list."]],
    [
      "with a widget twice, an unknown one and one missing",
      settingsFile({ widgets: [first, first, { ...second, id: "weather" }, ...rest.slice(1)] }),
      [
        "The widget “metrics” appears more than once.",
        "The widget “riskTrends” is missing.",
        "The widget “complianceScore” is missing.",
        "There is no widget “weather”.",
      ],
    ],
    [
      "with a widget that is not whole",
      settingsFile({
        widgets: [{ id: "metrics", size: "huge", visible: "yes", position: 9 }, second, ...rest],
      }),
      [
        "The size of “metrics” must be small, medium or large.",
        "“visible” of “metrics” must be true or false.",
        "The position of “metrics” must be a number from 1 to 8 that no other widget has.",
      ],
    ],
    [
      "with a position twice",
      settingsFile({ widgets: [first, { ...second, position: 1 }, ...rest] }),
      ["The position of “riskTrends” must be a number from 1 to 8 that no other widget has."],
    ],
  ])("%s is refused, everything wrong is named, and nothing changes", async (_name, file, problems) => {
    await open();
    act(() => choose(file));
    const alert = await screen.findByRole("alert");
    for (const words of problems) expect(within(alert).getByText(words)).toBeInTheDocument();
    expect(within(alert).getByText(/^Nothing was imported: /)).toHaveTextContent("mine.json");
    expect(saveButton()).toBeDisabled();
  });
});

it("the theme chosen in the menu meanwhile is no conflict", async () => {
  const chosen = {
    request: { query: ChooseThemeDocument, variables: { theme: "dark" } },
    result: {
      data: {
        chooseTheme: { __typename: "ChooseThemePayload" as const, preferences: row({ theme: "dark" }, 2) },
      },
    },
  };
  const { save, mock } = saved({ layout: "rows", theme: "dark" }, 2);
  const { user } = renderAt(
    HERE,
    <>
      <UserMenu />
      <PersonalTab />
    </>,
    { viewer: mockViewer(), mocks: [asked(), chosen, mock] },
  );
  await user.click(await screen.findByRole("radio", { name: /^Rows/ }));
  await user.click(screen.getByRole("button", { name: "Account of Ada Lovelace" }));
  await pick(user, "d", "Dark", "menuitemradio");
  await waitFor(() => expect(choice("Dark")).toBeChecked());
  expect(choice(/^Rows/)).toBeChecked();
  await user.click(saveButton());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it("a theme that could not be saved stays in this browser, with a message", async () => {
  const failing = {
    request: { query: ChooseThemeDocument, variables: { theme: "dark" } },
    result: serverError("UNAVAILABLE", "Temporarily unavailable. Nothing was saved."),
  };
  const { user } = renderAt(HERE, <UserMenu />, { viewer: mockViewer(), mocks: [failing] });
  await user.click(await screen.findByRole("button", { name: "Account of Ada Lovelace" }));
  await pick(user, "d", "Dark", "menuitemradio");
  expect(await screen.findByText("The theme is saved in this browser only")).toBeInTheDocument();
  expect(document.documentElement).toHaveClass("dark");
});

it("the theme that the person chose in another browser is shown in this one", async () => {
  localStorage.setItem("plumbline.theme", "light");
  renderAt(HERE, <UserMenu />, { viewer: mockViewer({ theme: "dark" }) });
  await screen.findByRole("button", { name: "Account of Ada Lovelace" });
  expect(document.documentElement).toHaveClass("dark");
  expect(localStorage.getItem("plumbline.theme")).toBe("dark");
});
