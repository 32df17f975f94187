/** The text of a message: Markdown without HTML and pictures, with people, teams and records as chips. */
import { screen } from "@testing-library/react";

import { ChatText } from "../../client/components/chat/ChatText.tsx";
import { plainText, toStored, toTyped } from "../../client/components/chat/mentions.ts";
import type { ChatReference } from "../../client/components/chat/types.ts";
import { renderAt } from "../support/render.tsx";

const ingrid = { kind: "user", id: "8b5e0000-0000-4000-8000-000000000001", name: "Ingrid Solheim" } as const;
const daniel = { kind: "user", id: "8b5e0000-0000-4000-8000-000000000002", name: "Dan" } as const;
const danielle = { kind: "user", id: "8b5e0000-0000-4000-8000-000000000003", name: "Dan Reyes" } as const;
const other = { ...daniel, id: "8b5e0000-0000-4000-8000-000000000004" };
const security = { kind: "team", id: "8b5e0000-0000-4000-8000-000000000009", name: "Security" } as const;

function show(content: string, references: ChatReference[] = []) {
  return renderAt(
    "/team-chat",
    <ChatText
      id="m1"
      content={content}
      mentions={[ingrid, security]}
      references={references}
      viewerId={ingrid.id}
    />,
  );
}

describe("the text of a message", () => {
  it("shows Markdown, and keeps the line breaks of the author", () => {
    const { container } = show("**Bold** and `code`\nsecond line");
    expect(screen.getByText("Bold").tagName).toBe("STRONG");
    expect(screen.getByText("code").tagName).toBe("CODE");
    expect(container.querySelectorAll("br")).toHaveLength(1);
  });

  it("shows HTML as text and runs nothing of it", () => {
    const { container } = show('<img src=x onerror="alert(1)"><script>alert(1)</script>');
    expect(container.querySelector("img, script")).toBeNull();
    expect(container).toHaveTextContent("<script>alert(1)</script>");
  });

  it("loads no image, and marks a link to elsewhere", () => {
    const { container } = show(
      "![a picture](https://tracker.example/p.png) and [a page](https://example.com)",
    );
    expect(container.querySelector("img")).toBeNull();
    expect(container).toHaveTextContent("a picture");
    const link = screen.getByRole("link", { name: /a page/ });
    expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("drops an address that would run a script", () => {
    show("[press](javascript:alert(1))");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("has no headings of its own in the outline of the page", () => {
    show("# Big");
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
    expect(screen.getByText("Big").tagName).toBe("STRONG");
  });

  it("names who is mentioned, and marks the reader", () => {
    show(`Ask @{user:${ingrid.id}} or @{team:${security.id}}`);
    expect(screen.getByText("@Ingrid Solheim")).toHaveAttribute("data-mention", "me");
    expect(screen.getByText("@Security")).toHaveAttribute("data-mention", "other");
  });

  it("links a record that the reader may see, with its name and state", () => {
    show("See #R-0012.", [
      { reference: "R-0012", kind: "risks", name: "Supplier fails", state: "identified", path: "/risks/1" },
    ]);
    const chip = screen.getByRole("link", { name: "R-0012 Supplier fails · Identified" });
    expect(chip).toHaveAttribute("href", "/risks/1");
  });

  it("shows only the reference of a record that the reader may not see", () => {
    const { container } = show("See #R-0012.", [
      { reference: "R-0012", name: null, state: null, path: null },
    ]);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(container).toHaveTextContent("See R-0012.");
  });

  it("takes no reference out of code, links and longer words", () => {
    const { container } = show("`#R-0001` [#R-0002](https://example.com) a#R-0003 #R-0004x");
    expect(container.querySelector("[title]")).toBeNull();
  });
});

describe("what is typed and what is stored", () => {
  it("a name that was chosen is stored with its id, and is typed text again when it is edited", () => {
    const typed = { text: "Hello @Ingrid Solheim, see @Security", mentions: [ingrid, security] };
    const stored = toStored(typed);
    expect(stored).toBe(`Hello @{user:${ingrid.id}}, see @{team:${security.id}}`);
    expect(toTyped(stored, [security, ingrid])).toEqual(typed);
  });

  it("a name that was typed and not chosen stays text", () => {
    expect(toStored({ text: "@Ingrid Solheim", mentions: [] })).toBe("@Ingrid Solheim");
  });

  it("a name that begins with another is not taken for it", () => {
    const text = "@Dan Reyes and @Dan and @Dante";
    expect(toStored({ text, mentions: [daniel, danielle] })).toBe(
      `@{user:${danielle.id}} and @{user:${daniel.id}} and @Dante`,
    );
  });

  it("two people of one name are mentioned in the order in which they were chosen", () => {
    expect(toStored({ text: "@Dan, @Dan", mentions: [daniel, other] })).toBe(
      `@{user:${daniel.id}}, @{user:${other.id}}`,
    );
  });

  it("a mention of somebody unknown is not lost by editing", () => {
    const stored = `@{user:${other.id}} yes`;
    expect(toStored(toTyped(stored, []))).toBe(stored);
  });

  it("one line of plain text has names and no line breaks", () => {
    expect(plainText(`Hello\n\n@{user:${ingrid.id}}`, [ingrid])).toBe("Hello @Ingrid Solheim");
  });
});
