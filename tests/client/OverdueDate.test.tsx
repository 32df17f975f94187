import { screen } from "@testing-library/react";

import { OverdueDate } from "../../client/components/OverdueDate.tsx";
import { SeverityBadge } from "../../client/components/SeverityBadge.tsx";
import { renderAt } from "../support/render.tsx";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), doNotFake: ["queueMicrotask"] });
  jest.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ["2028-03-01", false, "1 Mar 2028 (in 467 days)"],
  ["2026-11-23", false, "Mon, 23 Nov 2026 (in 3 days)"],
  ["2026-11-15", true, "15 Nov 2026 (overdue by 5 days)"],
  ["2026-11-19", true, "19 Nov 2026 (overdue by 1 day)"],
])(
  "someone reads the deadline %s as a date, with the days that are left or over",
  (value, overdue, words) => {
    renderAt("/", <OverdueDate value={value} overdue={overdue} withDays />);
    expect(screen.getByText(words)).toBeInTheDocument();
  },
);

it("a risk that no one has assessed is not called low", () => {
  renderAt("/", <SeverityBadge severity={null} />);
  expect(screen.getByText("Not assessed")).toBeInTheDocument();
  expect(screen.queryByText("Low")).not.toBeInTheDocument();
});
