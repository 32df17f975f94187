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

it("an auditor reads in one line until when the log is sealed, and opens the checkpoint", async () => {
  open("read");
  expect(await screen.findByText(/^Sealed: 1,204 entries, signed Jan 1, 2026/)).toBeVisible();
  expect(screen.queryByText(checkpoint.root)).toBeNull();
  // Without the right to export there is no button that would fail.
  expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();
  await userEvents().click(screen.getByRole("button", { name: "Details" }));
  expect(screen.getByText(checkpoint.root)).toBeVisible();
  expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Export the change log" })).toBeNull();
});

it("people who may export can verify the log in the browser, and see what is wrong with it", async () => {
  const file = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"risks": []}\n'));
      stream.close();
    },
  });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, body: file });
  open("full");
  await userEvents().click(await screen.findByRole("button", { name: "Verify" }));
  await waitFor(() => expect(screen.getByText("This is not an export of this change log")).toBeVisible());
  expect(fetch).toHaveBeenCalledWith("/trail/export", expect.anything());
});

it("a person chooses the checkpoint that they kept, and reads what it says about the log", async () => {
  open("read");
  const user = userEvents();
  await user.click(await screen.findByRole("button", { name: "Details" }));
  const chooser = screen.getByLabelText("Choose checkpoint file", { selector: "input" });
  await user.upload(chooser, new File(["   "], "nothing.txt"));
  expect(await screen.findByText("The file is empty.")).toBeVisible();
  expect(screen.getByText("nothing.txt")).toBeVisible();
  // An earlier export is only compared with a checkpoint that can be read.
  expect(screen.queryByRole("button", { name: "Also check an earlier export" })).toBeNull();
});

it("late sealing is reported", async () => {
  open("read", { ...checkpoint, secondsBehind: 185 });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "New entries have not been sealed for 4 minutes.",
  );
});

it("before the first checkpoint it says so", async () => {
  open("read", null);
  expect(await screen.findByText(/^No checkpoint yet/)).toBeVisible();
});
