import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import MailScreen from "../../client/screens/settings/MailScreen.tsx";
import { partsOf } from "../../client/screens/settings/mailText.ts";
import SettingsScreen from "../../client/screens/settings/SettingsScreen.tsx";
import { SettingsPagesDocument, UnsentMailsDocument } from "../../graphql/generated/index.ts";
import { mockViewer, renderAt } from "../support/render.tsx";

const superAdmin = mockViewer({ roles: ["super_admin"], permissions: { users_view: "full" } });
const link = "http://localhost:3000/auth/verify#token=abc";

function pages(mayReadMails: boolean) {
  return {
    request: { query: SettingsPagesDocument },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: { data: { mayReadMails } },
  };
}

const mails = {
  request: { query: UnsentMailsDocument },
  result: {
    data: {
      unsentMails: [
        {
          __typename: "UnsentMail" as const,
          id: "00000000-0000-4000-8000-000000000005",
          kind: "verify",
          recipient: "grace@example.org",
          subject: "Verify your address",
          body: `Hello Grace,\n\nfollow ${link}.\n\nPlumbline <b>`,
          link,
          createdAt: "2026-01-01T10:00:00Z",
        },
      ],
    },
  },
};

function open(who = superAdmin, mayReadMails = true) {
  return renderAt(
    "/settings/mail",
    <Routes>
      <Route path="/settings" element={<SettingsScreen />}>
        <Route path="mail" element={<MailScreen />} />
      </Route>
    </Routes>,
    { viewer: who, mocks: [pages(mayReadMails), mails] },
  );
}

it("shows a stored email with its text, and its link leads where it says", async () => {
  const { user } = open();
  await user.click(await screen.findByText("to grace@example.org"));
  const anchor = screen.getByRole("link", { name: link });
  expect(anchor).toHaveAttribute("href", link);
  expect(anchor.closest("p")).toHaveTextContent("Hello Grace, follow");
  expect(anchor.closest("p")).toHaveTextContent("Plumbline <b>");
});

it("offers each person the pages that would show something", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Email" })).toHaveAttribute("aria-current", "page");
  expect(screen.getAllByRole("link").map((page) => page.textContent)).toEqual(
    expect.arrayContaining(["General", "Users", "Email"]),
  );
});

it("denies the emails of others", async () => {
  open(mockViewer({ roles: ["user"], permissions: {} }), false);
  expect(await screen.findByText("Insufficient Permissions")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Users" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Email" })).not.toBeInTheDocument();
});

describe("the text of an email", () => {
  it.each([
    ["no address", []],
    ["https://a.example/x?y=1#z.", ["https://a.example/x?y=1#z"]],
    ["(see http://a.example/x), or https://b.example", ["http://a.example/x", "https://b.example"]],
    ["javascript:alert(1) data:text/html,x //evil.example", []],
    ['<a href="https://a.example/x">', ["https://a.example/x"]],
  ])("%s", (body, expected) => {
    const parts = partsOf(body);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(expected);
    expect(parts.map(({ text }) => text).join("")).toBe(body);
  });
});
