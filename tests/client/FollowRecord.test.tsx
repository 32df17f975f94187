/** The open page of a record, while the record changes elsewhere and here. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import { useSessionPolling } from "../../client/access/useSessionPolling.ts";
import { signal } from "../../client/apollo/signals.ts";
import ProjectScreen from "../../client/screens/projects/ProjectScreen.tsx";
import { RecordStampDocument, RestoreProjectDocument } from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import {
  pendingRequest,
  projectAdmin,
  projectMock,
  projectRecord,
  resultsMock,
} from "../support/projectPage.ts";
import { PROJECT_ID } from "../support/projectScreens.ts";
import { type Mocks, renderAt, stampMock } from "../support/render.tsx";

const CHANGED = "This record has changed.";

/** The current state of the server; queries are counted. */
function server() {
  const state = {
    stamp: { byMe: "0", byOthers: "0" } as { byMe: string; byOthers: string } | null,
    project: projectRecord({ name: "Electric vans", pendingChange: pendingRequest() }),
    asked: 0,
  };
  const mocks: Mocks = [
    projectMock(() => state.project),
    resultsMock(),
    stampMock(() => {
      state.asked++;
      return state.stamp;
    }),
    {
      request: { query: RestoreProjectDocument, variables: () => true },
      result: () => {
        state.project = projectRecord({ name: "Restored vans" });
        state.stamp = { byMe: "1", byOthers: state.stamp?.byOthers ?? "" };
        return { data: { restoreProjects: { __typename: "RestoreProjectsPayload", projects: [] } } };
      },
    },
  ];
  return { state, mocks };
}

/** The shell notices when the user returns to the window. */
function Shell() {
  useSessionPolling();
  return null;
}

async function show(
  { state, mocks }: ReturnType<typeof server>,
  links = [] as Parameters<typeof renderAt>[2],
) {
  const shown = renderAt(
    `/projects/${PROJECT_ID}`,
    <>
      <Shell />
      <Routes>
        <Route path="/projects/:id" element={<ProjectScreen />} />
      </Routes>
    </>,
    { viewer: projectAdmin, mocks, ...links },
  );
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(state.asked).toBe(1));
  await settle();
  return shown;
}

/** Long enough for an answer to be on the screen. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe("the page of a record that changes elsewhere", () => {
  it("announces a change by someone else, and shows it on request", async () => {
    const there = server();
    const { user } = await show(there);
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();

    there.state.stamp = { byMe: "0", byOthers: "1" };
    there.state.project = projectRecord({ name: "Hydrogen vans" });
    act(() => signal("live"));
    const change = await screen.findByText(CHANGED);
    expect(change.closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Electric vans" })).toBeVisible();
    expect(screen.getByText("Changes pending")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByRole("heading", { level: 1, name: "Hydrogen vans" });
    await waitFor(() => expect(screen.queryByText(CHANGED)).not.toBeInTheDocument());
    expect(screen.queryByText("Changes pending")).not.toBeInTheDocument();

    act(() => signal("live"));
    await settle();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });

  it("asks when the window gets the focus back, and says nothing while nothing changed", async () => {
    const there = server();
    await show(there);
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 5_000);
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(there.state.asked).toBe(2));
    await settle();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
    later.mockRestore();
  });

  it("also announces what the same person does in another tab, and a deletion", async () => {
    const there = server();
    const { user } = await show(there);
    there.state.stamp = { byMe: "1", byOthers: "0" };
    act(() => signal("live"));
    await user.click(await screen.findByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(screen.queryByText(CHANGED)).not.toBeInTheDocument());

    there.state.stamp = null;
    act(() => signal("live"));
    await screen.findByText(CHANGED);
  });

  it("keeps quiet without an answer", async () => {
    const there = server();
    const failing = {
      request: { query: RecordStampDocument, variables: () => true },
      error: new TypeError("Failed to fetch"),
      maxUsageCount: Number.POSITIVE_INFINITY,
    } as const;
    renderAt(
      `/projects/${PROJECT_ID}`,
      <Routes>
        <Route path="/projects/:id" element={<ProjectScreen />} />
      </Routes>,
      { viewer: projectAdmin, mocks: [failing, ...there.mocks] },
    );
    await screen.findByRole("heading", { level: 1, name: "Electric vans" });
    act(() => signal("live"));
    await settle();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });
});

describe("the page of a record that changes here", () => {
  it("treats the user's own change as shown, also when its event comes before the answer", async () => {
    const there = server();
    there.state.project = projectRecord({ archivedAt: "2026-02-01T00:00:00Z" });
    const { link, held, letGo } = holdRequests("RestoreProject");
    const { user } = await show(there, { links: [link] });

    await user.click(screen.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(held).toHaveLength(1));
    there.state.stamp = { byMe: "1", byOthers: "0" };
    act(() => signal("live"));
    await settle();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();

    letGo();
    await screen.findByRole("heading", { level: 1, name: "Restored vans" });
    await settle();
    act(() => signal("live"));
    await settle();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });

  it("still shows what someone else did meanwhile", async () => {
    const there = server();
    there.state.project = projectRecord({ archivedAt: "2026-02-01T00:00:00Z" });
    const { user } = await show(there);
    there.state.stamp = { byMe: "0", byOthers: "1" };
    await user.click(screen.getByRole("button", { name: "Restore" }));
    const bar = await screen.findByText(CHANGED);
    expect(within(bar.parentElement as HTMLElement).getByRole("button", { name: "Refresh" })).toBeVisible();
  });
});
