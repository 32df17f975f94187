import { screen, within } from "@testing-library/react";
import { Bars } from "../../client/charts/Bars.tsx";
import { Gauge } from "../../client/charts/Gauge.tsx";
import { HeatMap } from "../../client/charts/HeatMap.tsx";
import { columns, contrast, type HeatRow, paint } from "../../client/charts/heat.ts";
import { Lines } from "../../client/charts/Lines.tsx";
import { RiskMatrix } from "../../client/charts/RiskMatrix.tsx";
import { severities, statuses } from "../../client/theme/palette.ts";
import { currentUrl, renderAt } from "../support/render.tsx";

const rows: HeatRow[] = ["Sales", "Operations"].map((area, row) => ({
  area,
  cells: columns.map((severity, column) => ({
    severity,
    count: row + column,
    averageScore: row + column === 0 ? null : 12.5,
    to: `/risks?severity=${severity}&business_unit=${area}`,
  })),
}));

describe("the heatmap", () => {
  it("moves by arrow keys and opens the risks of a cell with Enter", async () => {
    const { user } = renderAt("/dashboard", <HeatMap rows={rows} width={600} />);
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName("Sales, Critical: 0 risks");
    await user.keyboard("{ArrowRight}{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toHaveAccessibleName("Operations, High: 2 risks, average score 12.5");
    expect(screen.getByText("Operations, High: 2 risks, average score 12.5")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(currentUrl()).toBe("/risks?severity=high&business_unit=Operations");
  });

  it("is one stop of the Tab key, at the cell of the last visit", async () => {
    const { user } = renderAt("/dashboard", <HeatMap rows={rows} width={600} />);
    await user.tab();
    await user.keyboard("{ArrowDown}");
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toHaveAccessibleName(/^Operations, Critical/);
  });

  it("shows the count in each cell", () => {
    renderAt("/dashboard", <HeatMap rows={rows} width={600} />);
    const chart = screen.getByRole("group", { name: /Risks by business area/ });
    const texts = within(chart)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(texts).toEqual(["0", "1", "2", "3", "1", "2", "3", "4"]);
  });

  it.each(
    columns.flatMap((severity) => (["light", "dark"] as const).map((mode) => [severity, mode] as const)),
  )("is readable from the softest to the fullest cell: %s, %s", (severity, mode) => {
    for (let share = 0; share <= 1; share += 0.05) {
      const { fill, text } = paint(severity, share, mode);
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it("lines name themselves at their ends and leave gaps", () => {
  const { container } = renderAt(
    "/dashboard",
    <Lines
      width={500}
      series={[
        {
          id: "critical",
          label: "Critical",
          color: severities.critical.fg,
          points: [
            { x: "2026-01-31", y: 1 },
            { x: "2026-02-28", y: null },
            { x: "2026-03-31", y: 3 },
          ],
        },
      ]}
      formatX={(x) => x}
      formatTick={(x) => x.slice(5, 7)}
      xLabel="Month"
      description="Critical risks by month"
    />,
  );
  expect(screen.getByRole("img", { name: "Critical risks by month" })).toBeInTheDocument();
  expect(screen.getByText("Critical")).toBeInTheDocument();
  const line = container.querySelector('path[fill="none"]')?.getAttribute("d") ?? "";
  expect(line.match(/M/g)).toHaveLength(2);
});

it("on a timeline days lie to scale, and a value holds until the next one", () => {
  const { container } = renderAt(
    "/risks",
    <Lines
      width={500}
      timeline
      series={[
        {
          id: "inherent",
          label: "Inherent",
          color: severities.critical.fg,
          points: [
            { x: "2026-01-01", y: 20 },
            { x: "2026-01-11", y: 10 },
            { x: "2026-04-11", y: 5 },
          ],
        },
      ]}
      formatX={(x) => x}
      formatTick={(x) => x}
      xLabel="Day"
      description="Scores over time"
    />,
  );
  const line = container.querySelector('path[fill="none"]')?.getAttribute("d") ?? "";
  const corners = [...line.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const xs = [...new Set(corners.map(([x]) => x))];
  // Nine times as many days, nine times as far.
  expect(((xs[2] ?? 0) - (xs[1] ?? 0)) / ((xs[1] ?? 0) - (xs[0] ?? 0))).toBeCloseTo(9, 1);
  // Each part runs either along the time or along the scores.
  corners.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = corners[index] ?? [];
    expect(x === fromX || y === fromY).toBe(true);
  });
  expect(screen.getByText("2026-01-01")).toBeInTheDocument();
  expect(screen.getByText("2026-04-11")).toBeInTheDocument();
});

describe("bars", () => {
  const bars = (
    <Bars
      width={500}
      parts={[
        {
          id: "active",
          label: "Active",
          value: 1200,
          color: statuses.good.solid,
          pattern: "plain",
          to: "/projects?status=active",
        },
        { id: "none", label: "Planning", value: 0, color: statuses.neutral.solid, pattern: "dots" },
      ]}
      partLabel="Status"
      countLabel="Projects"
      description="Projects by status"
    />
  );

  it("have their names and numbers, and open their rows by keyboard", async () => {
    const { user } = renderAt("/bi-dashboard", bars);
    const chart = screen.getByRole("group", { name: "Projects by status" });
    const links = within(chart).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual(["Active: 1,200"]);
    expect(chart).toHaveTextContent("Planning");
    await user.tab();
    await user.keyboard("{Enter}");
    expect(currentUrl()).toBe("/projects?status=active");
  });
});

it.each([
  [-5, 0],
  [0, 0],
  [80, 1],
  [100, 1],
])("the gauge of %i has a filled ring as far as it goes", (value, rings) => {
  const { container } = renderAt(
    "/bi-dashboard",
    <Gauge
      value={value}
      text={`${value}%`}
      threshold={80}
      thresholdText="good from 80%"
      meaning={statuses.good}
      description={`Score ${value}%`}
    />,
  );
  expect(screen.getByRole("img", { name: `Score ${value}%` })).toHaveTextContent(`${value}%`);
  expect(container.querySelectorAll(`path[stroke="${statuses.good.solid.light}"]`)).toHaveLength(rings);
});

describe("the risk matrix", () => {
  it("shows the position of the risk, by likelihood and impact", () => {
    renderAt(
      "/risks/1",
      <RiskMatrix
        positions={[
          { kind: "inherent", likelihood: 4, impact: 5 },
          { kind: "residual", likelihood: 2, impact: 3 },
        ]}
      />,
    );
    const cellAt = (likelihood: number, impact: number) => {
      const row = screen.getAllByRole("row")[6 - likelihood];
      return row && within(row).getAllByRole("cell")[impact - 1];
    };
    expect(cellAt(4, 5)).toHaveTextContent("Inherent");
    expect(cellAt(2, 3)).toHaveTextContent("Residual");
    expect(cellAt(3, 3)).toHaveTextContent("9");
    expect(screen.queryByText("Target")).not.toBeInTheDocument();
  });

  it("says when there is no position", () => {
    renderAt("/risks/1", <RiskMatrix positions={[]} />);
    expect(screen.getByText("Not assessed yet")).toBeInTheDocument();
  });
});
