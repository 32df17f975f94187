/** The field for a message: its keys, its list of people and records, its draft. */
import { screen, waitFor } from "@testing-library/react";

import { Composer } from "../../client/components/chat/Composer.tsx";
import { readChatDraft } from "../../client/components/chat/chatDraft.ts";
import type { Mention } from "../../client/components/chat/mentions.ts";
import type { FindSuggestions } from "../../client/components/chat/suggestions.ts";
import { renderAt } from "../support/render.tsx";

const ingrid: Mention = { kind: "user", id: "8b5e0000-0000-4000-8000-000000000001", name: "Ingrid Solheim" };
const inga: Mention = { kind: "user", id: "8b5e0000-0000-4000-8000-000000000002", name: "Inga Berg" };

const find: FindSuggestions = async (trigger, search) =>
  trigger === "#"
    ? [{ key: "R-0012", insert: "#R-0012", label: "Supplier fails", detail: "R-0012" }]
    : [inga, ingrid]
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .map((mention) => ({
          key: mention.id,
          insert: `@${mention.name}`,
          label: mention.name,
          mention,
        }));

function show(onSend: (content: string) => boolean = () => true, props: { onEditLast?: () => void } = {}) {
  return renderAt(
    "/team-chat",
    <Composer
      viewerId="me"
      draftKey="c1"
      label="Write"
      sendLabel="Send message"
      find={find}
      onSend={onSend}
      {...props}
    />,
  );
}

const field = () => screen.getByRole("textbox", { name: "Write" });

beforeEach(() => localStorage.clear());

it("Enter sends, Shift+Enter breaks the line, and the field is empty again", async () => {
  const sent: string[] = [];
  const { user } = show((content) => sent.push(content) > 0);
  await user.type(field(), "one{Shift>}{Enter}{/Shift}two{Enter}");
  expect(sent).toEqual(["one\ntwo"]);
  expect(field()).toHaveValue("");
  expect(readChatDraft("me", "c1").text).toBe("");
});

it("a message of only spaces is not sent", async () => {
  const onSend = jest.fn(() => true);
  const { user } = show(onSend);
  await user.type(field(), "  {Enter}");
  expect(onSend).not.toHaveBeenCalled();
});

it("text that could not be sent stays in the field and in the draft", async () => {
  const { user } = show(() => false);
  await user.type(field(), "important{Enter}");
  expect(field()).toHaveValue("important");
  expect(readChatDraft("me", "c1").text).toBe("important");
});

it("input is restored after a reload", async () => {
  const first = show();
  await first.user.type(field(), "half a sen");
  first.unmount();
  show();
  expect(field()).toHaveValue("half a sen");
});

it("a person chosen from the list by keyboard is mentioned by id, also after a reload", async () => {
  const first = show();
  await first.user.type(field(), "Ask @ing");
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Inga Berg", "Ingrid Solheim"]);
  await first.user.keyboard("{ArrowDown}");
  expect(field()).toHaveAttribute("aria-activedescendant", screen.getAllByRole("option")[1]?.id);
  await first.user.keyboard("{Enter}");
  expect(field()).toHaveValue("Ask @Ingrid Solheim ");
  first.unmount();

  const sent: string[] = [];
  const { user } = show((content) => sent.push(content) > 0);
  await user.type(field(), "now{Enter}");
  expect(sent).toEqual([`Ask @{user:${ingrid.id}} now`]);
});

it("Esc closes the list and keeps the text; Enter then sends", async () => {
  const sent: string[] = [];
  const { user } = show((content) => sent.push(content) > 0);
  await user.type(field(), "@ing");
  await screen.findAllByRole("option");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("option")).not.toBeInTheDocument());
  await user.keyboard("{Enter}");
  expect(sent).toEqual(["@ing"]);
});

it("'#' offers records and writes their reference", async () => {
  const { user } = show();
  await user.type(field(), "See #sup");
  await user.click(await screen.findByRole("option", { name: /Supplier fails/ }));
  expect(field()).toHaveValue("See #R-0012 ");
});

it("text is formatted by keyboard shortcut and by button", async () => {
  const sent: string[] = [];
  const { user } = show((content) => sent.push(content) > 0);
  await user.type(field(), "{Control>}b{/Control}bold");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Code" }));
  await user.keyboard("code{Enter}");
  expect(sent).toEqual(["**bold**", "`code`"]);
});

it("Arrow Up in an empty field edits the last message, and moves the cursor otherwise", async () => {
  const onEditLast = jest.fn();
  const { user } = show(() => true, { onEditLast });
  await user.type(field(), "text{ArrowUp}");
  expect(onEditLast).not.toHaveBeenCalled();
  await user.clear(field());
  await user.keyboard("{ArrowUp}");
  expect(onEditLast).toHaveBeenCalledTimes(1);
});

it("counts what is left near the limit, and does not send what is too long", async () => {
  const onSend = jest.fn(() => true);
  const { user } = show(onSend);
  await user.click(field());
  await user.paste("x".repeat(7_999));
  expect(screen.getByText("1 character left")).toBeInTheDocument();
  await user.paste("xx");
  expect(screen.getByText("1 character too many")).toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(onSend).not.toHaveBeenCalled();
  await user.keyboard("{Backspace}{Enter}");
  expect(onSend).toHaveBeenCalledTimes(1);
});
