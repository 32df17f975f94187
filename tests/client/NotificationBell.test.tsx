import { act, screen, waitFor, within } from "@testing-library/react";

import type { LiveOptions } from "../../client/apollo/live.ts";
import { NotificationBell } from "../../client/shell/notifications/NotificationBell.tsx";
import { NotificationsDocument } from "../../graphql/generated/index.ts";
import { listMock, notification, readAllMock, readMock, unreadMock } from "../support/notifications.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

let live: LiveOptions | null = null;
jest.mock("../../client/apollo/live.ts", () => ({
  openLive(options: LiveOptions) {
    live = options;
    return () => undefined;
  },
}));

beforeEach(() => {
  live = null;
});

function show(mocks: Mocks, status = "approved") {
  return renderAt("/dashboard", <NotificationBell />, { viewer: mockViewer({ status }), mocks });
}

const passTime = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

const bell = () => screen.findByRole("button", { name: /^Notifications/ });

describe("the bell", () => {
  it.each([
    [0, "Notifications", null],
    [1, "Notifications, 1 unread", "1"],
    [99, "Notifications, 99 unread", "99"],
    [100, "Notifications, more than 99 unread", "99+"],
  ])("with %i unread is called '%s'", async (count, name, badge) => {
    show(unreadMock(count));
    const button = await screen.findByRole("button", { name });
    expect(button.querySelector("[data-badge]")?.textContent ?? null).toBe(badge);
  });

  it("is not there for someone who waits for approval", async () => {
    show(unreadMock(3), "pending");
    await waitFor(() => expect(currentUrl()).toBe("/dashboard"));
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("moves when the server says that something changed, and says so aloud", async () => {
    show(unreadMock(1, 3));
    await screen.findByRole("button", { name: "Notifications, 1 unread" });
    expect(screen.queryByText(/new notification/)).not.toBeInTheDocument();
    await waitFor(() => expect(live).not.toBeNull(), { timeout: 5_000 });
    act(() => {
      live?.onState(true);
      live?.onChange();
      live?.onChange();
    });
    await screen.findByRole("button", { name: "Notifications, 3 unread" });
    expect(await screen.findByText("2 new notifications")).toHaveAttribute("role", "status");
  });
});

describe("the list", () => {
  it("says that it is loading", async () => {
    const { user } = show([
      ...unreadMock(1),
      {
        request: { query: NotificationsDocument },
        result: { data: { myNotifications: [] } },
        delay: Number.POSITIVE_INFINITY,
      },
    ]);
    await user.click(await bell());
    expect(await screen.findByText("Loading notifications...")).toBeInTheDocument();
  });

  it("says that there is none yet", async () => {
    const { user } = show([...unreadMock(0), ...listMock([])]);
    await user.click(await bell());
    expect(await screen.findByText("No notifications yet")).toBeInTheDocument();
  });

  it("swallows an error into an empty list", async () => {
    const { user } = show([
      ...unreadMock(2),
      {
        request: { query: NotificationsDocument },
        result: serverError("INTERNAL", "Something went wrong"),
        maxUsageCount: 9,
      },
    ]);
    await user.click(await bell());
    expect(await screen.findByText("No notifications yet")).toBeInTheDocument();
    expect(screen.queryByText(/went wrong/)).not.toBeInTheDocument();
  });

  it("shows the text, the severity, the time and the reason", async () => {
    const entry = notification({ type: "error", priority: "critical", title: "Risk R-1 is critical" });
    const { user } = show([...unreadMock(1), ...listMock([entry])]);
    await user.click(await bell());
    const row = within(await screen.findByRole("listitem"));
    expect(row.getByRole("link", { name: "Risk R-1 is critical" })).toHaveAttribute("href", "/risks/1");
    expect(row.getByText("Review the contract with Harbour Freight.")).toBeInTheDocument();
    expect(row.getByText("Error")).toBeInTheDocument();
    expect(row.getByText("Critical")).toBeInTheDocument();
    expect(row.getByText("2 hours ago")).toBeInTheDocument();
    expect(row.queryByText("You were assigned a task.")).not.toBeInTheDocument();
    await user.click(row.getByRole("button", { name: "Why did I get this?" }));
    expect(row.getByText("You were assigned a task.")).toBeInTheDocument();
  });

  it("marks an unread one read when it is opened, goes there, and closes", async () => {
    const entry = notification();
    const { user } = show([
      ...unreadMock(1, 0),
      ...listMock([entry], [{ ...entry, isRead: true }]),
      readMock(entry),
    ]);
    await user.click(await bell());
    await user.click(await screen.findByRole("link", { name: "A task was given to you" }));
    expect(currentUrl()).toBe("/risks/1");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeInTheDocument();
  });

  it("marks one read without going anywhere", async () => {
    const entry = notification();
    const { user } = show([
      ...unreadMock(1, 0),
      ...listMock([entry], [{ ...entry, isRead: true }]),
      readMock(entry),
    ]);
    await user.click(await bell());
    await user.click(await screen.findByRole("button", { name: "Mark as read: A task was given to you" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^Mark as read/ })).not.toBeInTheDocument(),
    );
    expect(currentUrl()).toBe("/dashboard");
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeInTheDocument();
  });

  it("counts again after one was read, although a count from before is still on its way", async () => {
    const entry = notification();
    const { user } = show([
      ...unreadMock(1, 1, 0).map((mock, index) => (index === 1 ? { ...mock, delay: 1_000 } : mock)),
      ...listMock([entry], [entry], [{ ...entry, isRead: true }]),
      readMock(entry),
    ]);
    await user.click(await bell());
    await screen.findByRole("button", { name: /^Mark as read/ });
    await waitFor(() => expect(live).not.toBeNull(), { timeout: 5_000 });
    act(() => live?.onChange());
    await passTime(400);
    await user.click(screen.getByRole("button", { name: /^Mark as read/ }));
    await passTime(1_500);
    expect(screen.getByRole("button", { name: "Notifications" })).toBeInTheDocument();
  });

  it("marks all read", async () => {
    const [one, two] = [notification(), notification({ id: "00000000-0000-4000-8000-0000000000b2" })];
    const read = [one, two].map((entry) => ({ ...entry, isRead: true }));
    const { user } = show([...unreadMock(2, 0), ...listMock([one, two], read), readAllMock(2)]);
    await user.click(await bell());
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Mark as read/ })).not.toBeInTheDocument();
  });

  it("shows the server's message when a notification is gone", async () => {
    const entry = notification();
    const { user } = show([
      ...unreadMock(1),
      ...listMock([entry]),
      readMock(entry, serverError("NOT_FOUND", "Notification not found")),
    ]);
    await user.click(await bell());
    await user.click(await screen.findByRole("button", { name: /^Mark as read/ }));
    expect(await screen.findByText("Notification not found")).toBeInTheDocument();
  });

  it("closes by Escape and gives the focus back to the bell", async () => {
    const { user } = show([...unreadMock(0), ...listMock([])]);
    const button = await bell();
    await user.click(button);
    await screen.findByText("No notifications yet");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("No notifications yet")).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });
});
