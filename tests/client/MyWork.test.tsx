/** The start page of people who have no executive dashboard: the specified panel, and under it what they can do. */
import { screen, within } from "@testing-library/react";

import { MyWorkDocument } from "../../graphql/generated/index.ts";
import { type MyWork as Work, work, workMock } from "../support/dashboard.ts";
import { openDashboard } from "../support/dashboardScreen.tsx";
import { mockViewer, refusal } from "../support/render.tsx";

type Item = NonNullable<Work["tasks"][number]>;

const emily = mockViewer({ roles: ["user"], tier: null, permissions: { risks_view: "read" } });

function item(overrides: Partial<Item> = {}): Item {
  return {
    __typename: "MyWorkItem",
    id: "00000000-0000-4000-8000-0000000000c1",
    kind: "project_task",
    title: "Order vans",
    reference: "P-0007",
    path: "/projects/00000000-0000-4000-8000-0000000000b1?tab=tasks",
    dueOn: "2026-06-20",
    overdue: false,
    askedBy: null,
    ...overrides,
  };
}

function open(myWork: Work, who = emily) {
  return openDashboard([workMock(myWork)], who);
}

it("someone without a tier reads the specified panel, and below it their approvals, tasks, reviews and records", async () => {
  open(
    work({
      approvals: [
        item({
          id: "00000000-0000-4000-8000-0000000000a1",
          kind: "project_change",
          title: "Change P-0007: Warehouse robots",
          path: "/approvals/00000000-0000-4000-8000-0000000000a1",
          overdue: true,
          askedBy: "Grace Hopper",
        }),
      ],
      approvalCount: 1,
      overdueApprovalCount: 1,
      tasks: [item({ dueOn: null })],
      taskCount: 12,
      reviews: [item({ id: "00000000-0000-4000-8000-0000000000c2", kind: "risk_review", title: "Fire" })],
      reviewCount: 1,
      records: [{ __typename: "MyRecord", area: "risks", count: 3, path: "/risks?owner=ada" }],
    }),
  );
  expect(await screen.findByRole("heading", { name: "Limited Dashboard Access" })).toBeInTheDocument();

  const approvals = await screen.findByRole("region", { name: "Waiting for your approval (1)" });
  expect(approvals).toHaveTextContent("1 overdue");
  expect(approvals).toHaveTextContent("requested by Grace Hopper");
  expect(within(approvals).getByRole("link", { name: "Change P-0007: Warehouse robots" })).toHaveAttribute(
    "href",
    "/approvals/00000000-0000-4000-8000-0000000000a1",
  );
  expect(within(approvals).getByRole("link", { name: "Open the inbox" })).toHaveAttribute(
    "href",
    "/approvals",
  );

  const tasks = screen.getByRole("region", { name: "Your open tasks (12)" });
  expect(tasks).toHaveTextContent("Project taskP-0007");
  expect(tasks).toHaveTextContent("No due date");
  expect(tasks).toHaveTextContent("Showing 1 of 12");
  expect(tasks).not.toHaveTextContent("overdue");

  expect(screen.getByRole("region", { name: "Your reviews due within 30 days (1)" })).toHaveTextContent(
    "Risk review",
  );
  const records = screen.getByRole("region", { name: "Your records" });
  expect(within(records).getByRole("link", { name: "Risks" })).toHaveAttribute("href", "/risks?owner=ada");
  expect(records).toHaveTextContent("Risks3");
});

it("someone for whom nothing waits sees that, and links to the registers that they may open", async () => {
  open(work());
  expect(await screen.findByRole("heading", { name: "Nothing is waiting for you" })).toBeInTheDocument();
  const records = screen.getByRole("region", { name: "Your records" });
  expect(records).toHaveTextContent("You don't own any records yet");
  expect(
    within(records)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Risks"]);
  expect(screen.queryByRole("region", { name: /open tasks/ })).not.toBeInTheDocument();
});

it("someone who may open no register is led nowhere", async () => {
  open(work(), mockViewer({ roles: ["guest"], tier: null }));
  expect(await screen.findByText("You don't own any records yet")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Risks" })).not.toBeInTheDocument();
});

it("work that cannot be read is an error that can be tried again, never an empty list", async () => {
  const { user } = openDashboard(
    [{ request: { query: MyWorkDocument }, result: refusal("TIMEOUT", "This took too long.") }, workMock()],
    emily,
  );
  const panel = await screen.findByRole("alert");
  expect(panel).toHaveTextContent("Your work could not be loaded");
  expect(screen.queryByText("Nothing is waiting for you")).not.toBeInTheDocument();
  await user.click(within(panel).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing is waiting for you")).toBeInTheDocument();
});
