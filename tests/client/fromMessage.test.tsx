import { screen } from "@testing-library/react";

import { FromMessage } from "../../client/components/chat/FromMessage.tsx";
import { MessageSourceDocument } from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const channelId = "00000000-0000-4000-8000-000000000002";

const asked = { query: MessageSourceDocument, variables: { id } };

function source(content: string, fileNames: string[] = []) {
  return {
    __typename: "ChatSource" as const,
    messageId: id,
    author: null,
    writtenAt: "2026-05-01T10:00:00Z",
    path: `/team-chat/${channelId}?message=${id}`,
    content,
    fileNames,
    isDeleted: false,
  };
}

function open(mocks: Mocks) {
  return renderAt(
    `/risks?new=true&message=${id}`,
    <FromMessage onClose={() => undefined}>{(message) => <p>Form of {message?.title}</p>}</FromMessage>,
    { viewer: mockViewer(), mocks },
  );
}

it("says that the message could not be loaded, and tries again", async () => {
  const { user } = open([
    { request: asked, result: serverError("NTFND", "Not now") },
    { request: asked, result: { data: { messageSource: source("Plan") } } },
  ]);
  expect(await screen.findByText("The message could not be loaded")).toBeVisible();
  expect(screen.queryByText(/Form of/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Form of Plan")).toBeVisible();
});

it("begins with the names of the files of a message without a text", async () => {
  open([{ request: asked, result: { data: { messageSource: source("", ["plan.pdf"]) } } }]);
  expect(await screen.findByText("Form of plan.pdf")).toBeVisible();
});
