/** A person's own work: below the specified panel of the dashboard, and on a page of its own with the calendar. */
import { screen, waitFor, within } from "@testing-library/react";
import WorkScreen from "../../client/screens/work/WorkScreen.tsx";
import {
  ApprovalsWaitingDocument,
  CreateCalendarFeedDocument,
  MoreWorkDocument,
  MoveTaskDocument,
  MyWorkDocument,
  RevokeCalendarFeedDocument,
  WorkBoardDocument,
  WorkInDaysDocument,
} from "../../graphql/generated/index.ts";
import { openDashboard } from "../support/dashboardScreen.tsx";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { feedMock, work, workItem, workMock, workPage } from "../support/work.ts";

const emily = mockViewer({ roles: ["user"], tier: null, permissions: { risks_view: "read" } });
const feed = {
  __typename: "CalendarFeed" as const,
  ending: "wxyz",
  createdAt: "2026-06-01T12:00:00Z",
  lastUsedAt: null,
};

const open = (mocks: Mocks, address = "/my-work", calendarFeed: typeof feed | null = null) =>
  renderAt(address, <WorkScreen />, { viewer: emily, mocks: [...mocks, feedMock(calendarFeed)] });

it("someone without a tier reads the specified panel, and below it their work and their records", async () => {
  const approval = workItem({
    id: "00000000-0000-4000-8000-0000000000a1",
    kind: "project_change",
    title: "Change P-0007: Warehouse robots",
    path: "/approvals/00000000-0000-4000-8000-0000000000a1",
    overdue: true,
    askedBy: "Grace Hopper",
  });
  const asked = workItem({
    id: "00000000-0000-4000-8000-0000000000a2",
    kind: "risk_acceptance",
    title: "Accept R-0001: Fire",
    section: "asked",
    progress: "1/3",
  });
  openDashboard(
    [
      workMock(
        work({
          overdue: workPage([approval]),
          later: workPage([workItem({ dueOn: null })], 12),
          asked: workPage([asked]),
          myRecords: [{ __typename: "MyRecord", area: "risks", count: 3, path: "/risks?owner=ada" }],
        }),
      ),
    ],
    emily,
  );
  expect(await screen.findByRole("heading", { name: "Limited Dashboard Access" })).toBeInTheDocument();

  const overdue = await screen.findByRole("region", { name: "Overdue (1)" });
  expect(overdue).toHaveTextContent("Project changeP-0007requested by Grace Hopper");
  expect(within(overdue).getByRole("link", { name: "Change P-0007: Warehouse robots" })).toHaveAttribute(
    "href",
    "/approvals/00000000-0000-4000-8000-0000000000a1",
  );
  expect(screen.queryByRole("region", { name: /This week/ })).not.toBeInTheDocument();
  const later = screen.getByRole("region", { name: "Later (12)" });
  expect(later).toHaveTextContent("Project taskP-0007");
  expect(later).toHaveTextContent("No due date");
  expect(later).toHaveTextContent("Showing 1 of 12");
  expect(screen.getByRole("region", { name: "Waiting for others (1)" })).toHaveTextContent("1 of 3 approved");

  const records = screen.getByRole("region", { name: "Your records" });
  expect(within(records).getByRole("link", { name: "Risks" })).toHaveAttribute("href", "/risks?owner=ada");
  expect(records).toHaveTextContent("Risks3");
  expect(screen.queryByRole("region", { name: "Calendar feed" })).not.toBeInTheDocument();
});

it("someone for whom nothing waits reads what will appear, and is led to the registers that they may open", async () => {
  open([workMock()]);
  expect(await screen.findByRole("heading", { name: "Nothing is waiting for you" })).toBeInTheDocument();
  expect(screen.getByText(/tests and expiry dates appear here as soon as/)).toBeInTheDocument();
  const records = screen.getByRole("region", { name: "Your records" });
  expect(records).toHaveTextContent("You don't own any records yet");
  expect(
    within(records)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Risks"]);
});

it("work of a team names the team", async () => {
  open([workMock(work({ thisWeek: workPage([workItem({ kind: "risk_review", team: "Harbour" })]) }))]);
  expect(await screen.findByRole("region", { name: "This week (1)" })).toHaveTextContent(
    "Risk reviewP-0007Harbour",
  );
});

it("a person who may open no register gets no links", async () => {
  openDashboard([workMock()], mockViewer({ roles: ["guest"], tier: null }));
  expect(await screen.findByText("You don't own any records yet")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Risks" })).not.toBeInTheDocument();
});

it("work that cannot be read is an error that can be tried again, never an empty list", async () => {
  const failing = {
    request: { query: MyWorkDocument, variables: { first: 20 } },
    result: serverError("TIMEOUT", "This took too long."),
  };
  const { user } = open([failing, workMock()]);
  const panel = await screen.findByRole("alert");
  expect(panel).toHaveTextContent("Your work could not be loaded");
  expect(screen.queryByText("Nothing is waiting for you")).not.toBeInTheDocument();
  await user.click(within(panel).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing is waiting for you")).toBeInTheDocument();
});

it("a person completes a task in the list if they may, and can undo it", async () => {
  const task = workItem({ status: "doing", version: 4, action: "complete" });
  const locked = workItem({ id: "00000000-0000-4000-8000-0000000000c2", title: "Plan routes", version: 1 });
  const moved: unknown[] = [];
  const move = {
    request: { query: MoveTaskDocument, variables: (variables: object) => moved.push(variables) > 0 },
    result: {
      data: {
        moveTask: {
          __typename: "MoveTaskPayload",
          projectTask: { __typename: "ProjectTask", id: task.id, status: "done", version: 5 },
        },
      },
    },
    maxUsageCount: 2,
  };
  const waiting = {
    request: { query: ApprovalsWaitingDocument },
    result: { data: { approvalsWaitingCount: 0, myWorkWaitingCount: 1 } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const before = work({ thisWeek: workPage([task, locked]) });
  const { user } = open([
    workMock(before),
    workMock(work({ thisWeek: workPage([locked]) })),
    workMock(before),
    move,
    waiting,
  ]);
  await screen.findByRole("region", { name: "This week (2)" });
  expect(screen.queryByRole("button", { name: "Mark as done: Plan routes" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Mark as done: Order vans" }));
  expect(await screen.findByRole("region", { name: "This week (1)" })).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("region", { name: "This week (2)" })).toBeInTheDocument();
  expect(moved).toEqual([
    { input: { id: task.id, version: 4, status: "done" } },
    { input: { id: task.id, version: 5, status: "doing" } },
  ]);
});

it("a refused change is said, and the list is read again", async () => {
  const task = workItem({ status: "todo", version: 4, action: "complete" });
  const move = {
    request: { query: MoveTaskDocument, variables: () => true },
    result: serverError("STALE", "Someone else has changed this."),
  };
  const { user } = open([workMock(work({ overdue: workPage([task]) })), workMock(), move]);
  await user.click(await screen.findByRole("button", { name: "Mark as done: Order vans" }));
  expect(await screen.findByText("The task was not changed")).toBeInTheDocument();
  expect(screen.getByText("Someone else has changed this.")).toBeInTheDocument();
  expect(await screen.findByText("Nothing is waiting for you")).toBeInTheDocument();
});

it("more rows are added to their section", async () => {
  const second = workItem({ id: "00000000-0000-4000-8000-0000000000c2", title: "Sell vans" });
  const { user } = open([
    workMock(work({ later: workPage([workItem()], 2) })),
    {
      request: { query: MoreWorkDocument, variables: { section: "later", first: 20, after: "cursor" } },
      result: { data: { myWork: { ...workPage([second]), totalCount: 2 } } },
    },
  ]);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  const later = screen.getByRole("region", { name: "Later (2)" });
  expect(await within(later).findByRole("link", { name: "Sell vans" })).toBeInTheDocument();
  expect(within(later).getByRole("link", { name: "Order vans" })).toBeInTheDocument();
  expect(within(later).queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

/** Weeks begin on a Sunday here: June 2026 begins on a Monday and ends on a Tuesday; July on a Wednesday and a Friday. */
function monthMock(fromDay: string, toDay: string, page = workPage()) {
  return {
    request: { query: WorkInDaysDocument, variables: { fromDay, toDay } },
    result: { data: { myWork: page } },
  };
}

it("the calendar shows each day, and keys move in it, also into the next month", async () => {
  const { user } = open(
    [monthMock("2026-05-31", "2026-07-04", workPage([workItem()])), monthMock("2026-06-28", "2026-08-01")],
    "/my-work?view=calendar&month=2026-06&day=2026-06-19",
  );
  const table = await screen.findByRole("grid", { name: "June 2026" });
  const day = await within(table).findByRole("button", { name: /June 20, 2026, 1 item due/ });
  expect(within(table).getAllByRole("button")).toHaveLength(35);
  expect(screen.getByText("Nothing is due on this day.")).toBeInTheDocument();

  within(table)
    .getByRole("button", { name: /June 19, 2026/ })
    .focus();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(day).toHaveFocus());
  expect(day).toHaveAttribute("aria-pressed", "true");
  const list = screen.getByRole("region", { name: "Saturday, June 20, 2026" });
  expect(within(list).getByRole("link", { name: "Order vans" })).toHaveAttribute("href", workItem().path);

  await user.keyboard("{ArrowDown}{ArrowDown}");
  const july = await screen.findByRole("grid", { name: "July 2026" });
  await waitFor(() => expect(within(july).getByRole("button", { name: /July 4, 2026/ })).toHaveFocus());
  expect(currentUrl()).toContain("month=2026-07&day=2026-07-04");
});

it("the calendar moves by month, and a URL without a month shows the current one", async () => {
  const always = {
    request: { query: WorkInDaysDocument, variables: () => true },
    result: { data: { myWork: workPage() } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const { user } = open([always], "/my-work?view=calendar&month=2026-13&day=2026-02-30");
  const now = new Date().toISOString().slice(0, 10);
  await screen.findByRole("grid");
  const isToday = (button: HTMLElement) => button.getAttribute("aria-current") === "date";
  expect(screen.getAllByRole("button").filter(isToday)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Next month" }));
  await waitFor(() => expect(currentUrl()).not.toContain("month=2026-13"));
  expect(screen.getByRole("button", { name: "Next month" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(currentUrl()).toContain(`day=${now}`));
});

it("a task is moved on the board by keyboard, and work without a status stays off it", async () => {
  const task = workItem({ status: "todo", version: 4, action: "complete" });
  const page = (items: (typeof task)[]) => workPage(items);
  const moved: unknown[] = [];
  const boardMock = (todo: (typeof task)[], inProgress: (typeof task)[]) => ({
    request: {
      query: WorkBoardDocument,
      variables: { todo: "todo", inProgress: "in_progress", first: 20 },
    },
    result: { data: { todo: page(todo), inProgress: page(inProgress) } },
  });
  const move = {
    request: { query: MoveTaskDocument, variables: (variables: object) => moved.push(variables) > 0 },
    result: {
      data: {
        moveTask: {
          __typename: "MoveTaskPayload",
          projectTask: { __typename: "ProjectTask", id: task.id, status: "doing", version: 5 },
        },
      },
    },
  };
  const waiting = {
    request: { query: ApprovalsWaitingDocument },
    result: { data: { approvalsWaitingCount: 0, myWorkWaitingCount: 1 } },
  };
  const { user } = open(
    [boardMock([task], []), move, waiting, boardMock([], [{ ...task, status: "doing", version: 5 }])],
    "/my-work?view=board",
  );
  (await screen.findByRole("button", { name: "Move Order vans" })).focus();
  await user.keyboard(" {ArrowRight} ");
  expect(await screen.findByText("Moved")).toBeInTheDocument();
  expect(moved).toEqual([{ input: { id: task.id, version: 4, status: "doing" } }]);
  expect(within(screen.getByRole("region", { name: /^In progress/ })).getByText("Order vans")).toBeVisible();
});

it("the layout that a person chose last is shown again, until the address names another", async () => {
  const always = {
    request: { query: WorkInDaysDocument, variables: () => true },
    result: { data: { myWork: workPage() } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const first = open([workMock(), always]);
  await first.user.click(await screen.findByRole("button", { name: "Calendar" }));
  await screen.findByRole("grid");
  first.unmount();
  const again = open([workMock(), always]);
  await screen.findByRole("grid");
  again.unmount();
  open([workMock(), always], "/my-work?view=list");
  expect(await screen.findByRole("heading", { name: "Nothing is waiting for you" })).toBeInTheDocument();
  localStorage.clear();
});

it("an address for a calendar program is shown once, and can be renewed and revoked", async () => {
  const create = (secret: string) => ({
    request: { query: CreateCalendarFeedDocument },
    result: {
      data: {
        createCalendarFeed: {
          __typename: "CreateCalendarFeedPayload",
          created: { __typename: "NewCalendarFeed", secret },
        },
      },
    },
  });
  const revoke = {
    request: { query: RevokeCalendarFeedDocument },
    result: {
      data: { revokeCalendarFeed: { __typename: "RevokeCalendarFeedPayload", revoked: true } },
    },
  };
  const { user } = open([
    workMock(),
    feedMock(null),
    create("plc_first"),
    feedMock(feed),
    create("plc_second"),
    feedMock(feed),
    revoke,
    feedMock(null),
  ]);
  await user.click(await screen.findByRole("button", { name: "Create address" }));
  const made = await screen.findByRole("alertdialog", { name: "Your calendar address" });
  expect(made).toHaveTextContent(`${window.location.origin}/calendar.ics?token=plc_first`);
  await user.click(within(made).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(made).not.toBeInTheDocument());

  const card = screen.getByRole("region", { name: "Calendar feed" });
  expect(card).toHaveTextContent("…wxyz");
  expect(card).toHaveTextContent("Not yet");
  await user.click(within(card).getByRole("button", { name: "Renew address" }));
  const renewing = await screen.findByRole("alertdialog", { name: "Renew the calendar address?" });
  await user.click(within(renewing).getByRole("button", { name: "Renew address" }));
  const again = await screen.findByRole("alertdialog", { name: "Your calendar address" });
  expect(again).toHaveTextContent("plc_second");
  await user.click(within(again).getByRole("button", { name: "Done" }));

  await user.click(within(card).getByRole("button", { name: "Revoke address" }));
  const revoking = await screen.findByRole("alertdialog", { name: "Revoke the calendar address?" });
  await user.click(within(revoking).getByRole("button", { name: "Revoke address" }));
  expect(await screen.findByText("The address was revoked")).toBeInTheDocument();
  expect(await within(card).findByRole("button", { name: "Create address" })).toBeInTheDocument();
});
