import { act, screen, within } from "@testing-library/react";

import { setMessageLoader } from "../../client/i18n/loadMessages.ts";
import { Pages } from "../../client/Pages.tsx";
import { waitingCountMock } from "../support/inbox.ts";
import { unreadMock } from "../support/notifications.ts";
import { mockViewer, renderAt } from "../support/render.tsx";

// Without a server there is no live connection.
jest.mock("../../client/apollo/live.ts", () => ({ openLive: () => () => undefined }));

it("says 'Loading page...' until a page and its texts are loaded, and then shows it", async () => {
  let arrive = () => {};
  setMessageLoader(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await act(async () => {
    renderAt("/debug", <Pages />);
  });
  expect(screen.getByText("Loading page...")).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByRole("heading", { name: "Debug Tools" })).toBeInTheDocument();
  expect(screen.queryByText("Loading page...")).not.toBeInTheDocument();
});

describe("a URL that leads nowhere", () => {
  const mocks = [waitingCountMock(0), ...unreadMock(0, 0)];
  const missing = () => screen.findByRole("heading", { level: 1, name: "Oops! Page not found" });

  beforeEach(() => setMessageLoader(() => Promise.resolve()));

  it("keeps the navigation for a signed-in person, who continues from there", async () => {
    await act(async () => {
      renderAt("/nowhere", <Pages />, { viewer: mockViewer({ permissions: { risks_view: "read" } }), mocks });
    });
    expect(await missing()).toBeInTheDocument();
    expect(screen.getByText(/There is nothing at \/nowhere/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    const areas = within(await screen.findByRole("navigation", { name: "Areas" }));
    expect(await areas.findByRole("link", { name: "Risks" })).toHaveAttribute("href", "/risks");
    expect(screen.getAllByRole("main")).toHaveLength(1);
  });

  it.each([
    ["a signed-out visitor", null],
    ["a pending person", mockViewer({ status: "pending", roles: [] })],
    ["a person who must set up a second factor", mockViewer({ needsSecondFactor: true })],
  ])("shows %s no navigation", async (_, who) => {
    await act(async () => {
      renderAt("/nowhere", <Pages />, { viewer: who, mocks });
    });
    expect(await missing()).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });
});
