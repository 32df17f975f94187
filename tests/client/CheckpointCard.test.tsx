import { ReadableStream } from "node:stream/web";

import { screen, waitFor } from "@testing-library/react";

import { CheckpointCard } from "../../client/screens/checkpoints/parts/CheckpointCard.tsx";
import { NewestCheckpointDocument } from "../../graphql/generated/index.ts";
import { mockViewer, renderAt } from "../support/render.tsx";
import { userEvents } from "../support/user.ts";

const checkpoint = {
  __typename: "TrailCheckpoint" as const,
  size: "1204",
  root: "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
  at: "2026-01-01T10:00:00Z",
  keyId: "0a1b2c3d",
  note: "plumbline/x\n1204\n",
  secondsBehind: 0,
};

function open(level: "read" | "full", newestCheckpoint: typeof checkpoint | null = checkpoint) {
  return renderAt("/", <CheckpointCard />, {
    viewer: mockViewer({ roles: ["auditor"], permissions: { audit_logs_view: level } }),
    mocks: [{ request: { query: NewestCheckpointDocument }, result: { data: { newestCheckpoint } } }],
  });
}

const { fetch: before } = globalThis;
afterEach(() => {
  globalThis.fetch = before;
});

it("an auditor sees the newest checkpoint, and without the right to export no button that would fail", async () => {
  open("read");
  expect(await screen.findByText("1,204")).toBeVisible();
  expect(screen.getByText(checkpoint.root)).toBeVisible();
  expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Verify in this browser" })).toBeNull();
});

it("whoever may export verifies the log in the browser, and reads what is wrong with it", async () => {
  const file = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"risks": []}\n'));
      stream.close();
    },
  });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, body: file });
  open("full");
  await userEvents().click(await screen.findByRole("button", { name: "Verify in this browser" }));
  await waitFor(() => expect(screen.getByText("This is not an export of this change log")).toBeVisible());
  expect(fetch).toHaveBeenCalledWith("/trail/export", expect.anything());
});

it("sealing that is late is told", async () => {
  open("read", { ...checkpoint, secondsBehind: 185 });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "New entries have not been sealed for 4 minutes.",
  );
});

it("before the first checkpoint it says so", async () => {
  open("read", null);
  expect(await screen.findByText(/^No checkpoint yet/)).toBeVisible();
});
