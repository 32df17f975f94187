/** What the dashboard makes of the preferences: places, order, refreshing by itself, and the two widgets hidden at first. */
import { act, render, screen, waitFor, within } from "@testing-library/react";

import { IntelligenceProvider } from "../../client/screens/intelligence/context.ts";
import type { Filters } from "../../client/screens/intelligence/filters.ts";
import {
  defaultPreferences,
  numbered,
  type Preferences,
  type WidgetSize,
} from "../../client/screens/intelligence/layout/preferences.ts";
import { readPreferences } from "../../client/screens/intelligence/layout/readPreferences.ts";
import { useAutoRefresh } from "../../client/screens/intelligence/layout/useAutoRefresh.ts";
import { WidgetGrid } from "../../client/screens/intelligence/layout/WidgetGrid.tsx";
import type { WidgetMap } from "../../client/screens/intelligence/layout/widgetMap.ts";
import { chartHeight } from "../../client/screens/intelligence/layout/widgetSize.ts";
import { TopRisks } from "../../client/screens/intelligence/widgets/TopRisks.tsx";
import {
  SystemAlertsDocument,
  UpcomingWorkDocument,
  type UpcomingWorkQuery,
} from "../../graphql/generated/index.ts";
import { figures } from "../support/intelligence.tsx";
import { type Mocks, renderAt, serverError } from "../support/render.tsx";

const titles: WidgetMap = {
  metrics: ({ size }) => <p>metrics {size}</p>,
  riskTrends: ({ height }) => <p>riskTrends {height}</p>,
  complianceScore: () => <p>complianceScore</p>,
  topRisks: () => null,
  assetBreakdown: () => <p>assetBreakdown</p>,
  projectStatus: () => <p>projectStatus</p>,
};

const cleared = jest.fn();

function grid(given: Partial<Preferences> = {}, mocks: Mocks = [], filters: Partial<Filters> = {}) {
  return renderAt(
    "/bi-dashboard",
    <IntelligenceProvider
      value={{
        figures: figures(),
        filters: { search: "", range: "30d", category: "all", basis: "inherent", ...filters },
        onRows: () => {},
        onClear: cleared,
      }}
    >
      <WidgetGrid
        preferences={{ ...defaultPreferences, ...given }}
        widgets={titles}
        personalizeTo="/bi-dashboard?tab=personalization"
      />
    </IntelligenceProvider>,
    { mocks },
  );
}

const only = (...shown: string[]) =>
  defaultPreferences.widgets.map((widget) => ({ ...widget, visible: shown.includes(widget.id) }));

describe("the widgets of the dashboard", () => {
  it("are in the person's order, without hidden ones", async () => {
    grid({ widgets: only("metrics", "riskTrends", "projectStatus").toReversed() });
    expect(
      (await screen.findAllByText(/^(metrics|riskTrends|projectStatus)/)).map((each) => each.textContent),
    ).toEqual(["projectStatus", "riskTrends 240", "metrics large"]);
  });

  it("grow and shrink with size and density", () => {
    expect((["small", "medium", "large"] as const).map((size) => chartHeight(size, "comfortable"))).toEqual([
      200, 240, 320,
    ]);
    expect(
      (["compact", "comfortable", "spacious"] as const).map((density) => chartHeight("medium", density)),
    ).toEqual([192, 240, 288]);
  });

  it("say where they are chosen, when all of them are hidden", async () => {
    grid({ widgets: only() });
    expect(await screen.findByText("All widgets are hidden")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Choose widgets" })).toHaveAttribute(
      "href",
      "/bi-dashboard?tab=personalization",
    );
  });
});

describe("the most severe risks", () => {
  const withTopRisks = (size: WidgetSize) =>
    renderAt(
      "/bi-dashboard",
      <IntelligenceProvider
        value={{
          figures: figures(),
          filters: { search: "", range: "30d", category: "all", basis: "inherent" },
          onRows: () => {},
          onClear: cleared,
        }}
      >
        <TopRisks size={size} />
      </IntelligenceProvider>,
    );

  it.each(["medium", "large"] as const)("are ten on a %s card", async (size) => {
    withTopRisks(size);
    expect(await screen.findAllByRole("listitem")).toHaveLength(10);
    expect(screen.queryByRole("button", { name: /^Show all/ })).not.toBeInTheDocument();
  });

  it("have the category of each, or say that there is none", async () => {
    withTopRisks("medium");
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first).toHaveTextContent("no category");
    expect(second).toHaveTextContent("Information security");
  });

  it("are five on a small one, and all of them on request", async () => {
    const { user } = withTopRisks("small");
    expect(await screen.findAllByRole("listitem")).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Show all 10" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
  });
});

describe("preferences from outside", () => {
  it("come back as they went", () => {
    expect(readPreferences({ ...defaultPreferences, widgets: numbered(defaultPreferences.widgets) })).toEqual(
      {
        preferences: defaultPreferences,
      },
    );
  });

  it.each([null, 7, "x", [], undefined])("%p is none", (given) => {
    expect(readPreferences(given)).toEqual({ problems: [{ problem: "notPreferences" }] });
  });

  it("with more entries than there can be is not read to its end", () => {
    const widgets = Array.from({ length: 17 }, () => ({ id: "x" }));
    expect(readPreferences({ ...defaultPreferences, widgets })).toEqual({
      problems: [{ problem: "widgetCount" }],
    });
  });
});

const onRefresh = jest.fn();

function Refreshing(props: { enabled?: boolean; interval?: number; refreshedAt?: number }) {
  const { enabled = true, interval = 60, refreshedAt = 0 } = props;
  useAutoRefresh({ enabled, interval, refreshedAt, onRefresh });
  return null;
}

describe("auto-refresh", () => {
  function pass(seconds: number) {
    // The user is active all the time.
    window.dispatchEvent(new Event("pointermove"));
    act(() => jest.advanceTimersByTime(seconds * 1000));
  }

  function hide(hidden: boolean) {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  }

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.now() });
    onRefresh.mockClear();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, "hidden");
    document.body.innerHTML = "";
    jest.useRealTimers();
  });

  it("comes when the interval is over, and again after the next", () => {
    const now = Date.now();
    render(<Refreshing refreshedAt={now} />);
    pass(55);
    expect(onRefresh).not.toHaveBeenCalled();
    pass(5);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    pass(60);
    expect(onRefresh).toHaveBeenCalledTimes(2);
  });

  it("does not come while it is switched off", () => {
    render(<Refreshing enabled={false} refreshedAt={Date.now()} />);
    pass(200);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it("waits for a hidden page, and comes at once when it is seen again", () => {
    render(<Refreshing refreshedAt={Date.now()} />);
    hide(true);
    pass(200);
    expect(onRefresh).not.toHaveBeenCalled();
    hide(false);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it.each(["dialog", "alertdialog"])("waits for an open %s", (role) => {
    render(<Refreshing refreshedAt={Date.now()} />);
    const dialog = document.createElement("div");
    dialog.setAttribute("role", role);
    document.body.append(dialog);
    pass(120);
    expect(onRefresh).not.toHaveBeenCalled();
    dialog.remove();
    pass(5);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it("counts a manual refresh as one", () => {
    const { rerender } = render(<Refreshing refreshedAt={Date.now()} />);
    pass(50);
    rerender(<Refreshing refreshedAt={Date.now()} />);
    pass(55);
    expect(onRefresh).not.toHaveBeenCalled();
    pass(5);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });
});

describe("system alerts", () => {
  const shown = { widgets: only("alerts") };
  const question = (filters: object = {}) => ({
    query: SystemAlertsDocument,
    variables: { search: null, category: "all", ...filters },
  });
  const answer = (systemAlerts: object[], filters?: object) => ({
    request: question(filters),
    result: { data: { systemAlerts } },
  });
  const alert = {
    __typename: "SystemAlert",
    kind: "expired_evidence",
    priority: "high",
    count: 5,
    since: "2026-01-01T00:00:00Z",
    examples: ["E-0001 Restore test", "E-0002 Network plan"],
    path: "/compliance/evidence?status=expired",
  };

  it("say what asks for attention, how often, with examples, and lead there", async () => {
    grid(shown, [
      answer([alert, { ...alert, kind: "failed_jobs", count: 1, since: null, examples: [], path: null }]),
    ]);
    const card = await screen.findByRole("region", { name: "System Alerts" });
    expect(
      await within(card).findByRole("link", { name: "5 pieces of evidence have expired" }),
    ).toHaveAttribute("href", "/compliance/evidence?status=expired");
    expect(within(card).getByText("E-0001 Restore test")).toBeInTheDocument();
    expect(within(card).getByText(/and 3 more/)).toBeInTheDocument();
    expect(within(card).getByText("1 background job failed permanently")).toBeInTheDocument();
  });

  it("say so when nothing does", async () => {
    grid(shown, [answer([])]);
    expect(await screen.findByText("Nothing needs your attention")).toBeInTheDocument();
  });

  it("that cannot be read can be read again", async () => {
    const failing = {
      request: question(),
      result: serverError("TIMEOUT", "This took too long."),
    };
    const { user } = grid(shown, [failing, answer([])]);
    expect(await screen.findByText("This took too long.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing needs your attention")).toBeInTheDocument();
  });
});

describe("system alerts under the filters of the page", () => {
  const shown = { widgets: only("alerts") };
  const asking = (filters: object, systemAlerts: object[]) => ({
    request: {
      query: SystemAlertsDocument,
      variables: { search: null, category: "all", ...filters },
    },
    result: { data: { systemAlerts } },
  });
  const alert = {
    __typename: "SystemAlert",
    kind: "expired_evidence",
    priority: "high",
    count: 5,
    since: null,
    examples: [],
    path: "/compliance/evidence?status=expired",
  };

  it("are asked for with them, and take the search along to the list", async () => {
    const mocks = [
      asking({ search: "alpine lift", category: "compliance" }, [
        alert,
        { ...alert, kind: "new_critical_risks", count: 1, path: "/risks/7" },
      ]),
    ];
    grid(shown, mocks, { search: " alpine lift ", category: "compliance" });
    expect(await screen.findByRole("link", { name: "5 pieces of evidence have expired" })).toHaveAttribute(
      "href",
      "/compliance/evidence?status=expired&q=alpine%20lift",
    );
    expect(screen.getByRole("link", { name: "1 risk became critical in the last 7 days" })).toHaveAttribute(
      "href",
      "/risks/7",
    );
  });

  it("that a search does not find leave a way back", async () => {
    const { user } = grid(shown, [asking({ search: "zzz" }, [])], { search: "zzz" });
    expect(await screen.findByText("No results")).toBeInTheDocument();
    expect(screen.queryByText("Nothing needs your attention")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(cleared).toHaveBeenCalled();
  });

  it("say what they mean, and that they have days of their own", async () => {
    const { user } = grid(shown, [asking({}, [alert])]);
    await user.click(await screen.findByRole("button", { name: "What is System Alerts?" }));
    const definition = await screen.findByRole("dialog", { name: "System Alerts" });
    expect(definition).toHaveTextContent("Time rangeNone: each alert has its own period.");
  });
});

describe("upcoming tasks", () => {
  type Work = NonNullable<UpcomingWorkQuery["upcomingWork"]>[number];
  const works = (count: number): Work[] =>
    Array.from({ length: count }, (_, at) => ({
      __typename: "DatedWork",
      kind: at === 0 ? "risk_review" : "project_task",
      dueOn: "2026-12-01",
      title: `Work ${at + 1}`,
      reference: `R-000${at}`,
      path: `/risks/${at}`,
      recordId: `00000000-0000-4000-8000-00000000000${at}`,
      owner: "Grace Hopper",
      mine: at === 0,
      overdue: at === 1,
    }));
  const answer = (upcomingWork: Work[], filters: object = {}) => ({
    request: {
      query: UpcomingWorkDocument,
      variables: { search: null, days: 30, category: "all", ...filters },
    },
    result: { data: { upcomingWork } },
  });

  it("show as many as their size has room for, one's own marked, and all of them on request", async () => {
    const { user } = grid({ widgets: only("calendar") }, [answer(works(8))]);
    const card = await screen.findByRole("region", { name: "Upcoming Tasks" });
    expect(await within(card).findAllByRole("listitem")).toHaveLength(6);
    const [first, second] = within(card).getAllByRole("listitem");
    expect(first).toHaveTextContent(/Risk review.*Mine/);
    expect(second).toHaveTextContent(/overdue by.*Grace Hopper/);
    expect(within(card).getByRole("link", { name: "Work 1" })).toHaveAttribute("href", "/risks/0");
    await user.click(within(card).getByRole("button", { name: "Show all 8" }));
    await waitFor(() => expect(within(card).getAllByRole("listitem")).toHaveLength(8));
    expect(within(card).getByRole("button", { name: "Show fewer" })).toHaveAttribute("aria-expanded", "true");
  });

  it("say so when nothing is due", async () => {
    grid({ widgets: only("calendar") }, [answer([])]);
    expect(await screen.findByText("Nothing is due")).toBeInTheDocument();
    expect(screen.getByText("No tasks, reviews or end dates within 30 days.")).toBeInTheDocument();
  });

  it.each([
    ["7d", 7, "Next 7 days"],
    ["90d", 90, "Next 90 days"],
    ["1y", 365, "Next 365 days"],
  ] as const)("look as far ahead as the range %s looks back, and say so", async (range, days, words) => {
    const mocks = [answer(works(1), { search: "fire", days, category: "risks" })];
    grid({ widgets: only("calendar") }, mocks, { search: "fire", range, category: "risks" });
    const card = await screen.findByRole("region", { name: "Upcoming Tasks" });
    expect(await within(card).findByRole("link", { name: "Work 1" })).toBeInTheDocument();
    expect(card).toHaveTextContent(words);
  });

  it("that a search does not find are not called missing", async () => {
    grid({ widgets: only("calendar") }, [answer([], { search: "zzz" })], { search: "zzz" });
    expect(await screen.findByText("No results")).toBeInTheDocument();
    expect(screen.queryByText("Nothing is due")).not.toBeInTheDocument();
  });
});
