import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Link, Route, Routes } from "react-router-dom";

import { loadPage } from "../../client/access/loadPage.ts";
import { useSignOut } from "../../client/access/useSignOut.ts";
import { useLeaveGuard } from "../../client/components/useLeaveGuard.tsx";
import { SignOutDocument } from "../../graphql/generated/index.ts";
import { currentUrl, type Mocks, renderAt, serverError } from "../support/render.tsx";

jest.mock("../../client/access/loadPage.ts", () => ({ loadPage: jest.fn() }));
beforeEach(() => jest.mocked(loadPage).mockClear());

function Draft() {
  const [dirty, setDirty] = useState(false);
  const question = useLeaveGuard(dirty);
  const signOut = useSignOut();

  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        Save
      </button>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      {question}
    </>
  );
}

function open(mocks: Mocks = []) {
  return renderAt(
    "/draft",
    <Routes>
      <Route path="/draft" element={<Draft />} />
      <Route path="*" element={<p>Somewhere else</p>} />
    </Routes>,
    { mocks },
  );
}

const press = (name: string) => screen.getByRole("button", { name });
const link = () => screen.getByRole("link", { name: "Elsewhere" });

/** Whether the browser would ask before it closes the tab. */
function asksOnClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it("closing the tab warns while something is unsaved, and neither before nor afterwards", async () => {
  const { user } = open();
  expect(asksOnClosing()).toBe(false);
  await user.click(press("Type"));
  expect(asksOnClosing()).toBe(true);
  await user.click(press("Save"));
  expect(asksOnClosing()).toBe(false);
});

it("after leaving the page with something unsaved, no other page warns", async () => {
  const { user } = open();
  await user.click(press("Type"));
  await user.click(link());
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(currentUrl()).toBe("/draft");
  await user.click(within(question).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(currentUrl()).toBe("/elsewhere"));
  expect(asksOnClosing()).toBe(false);
});

it("a link leads on at once when everything is saved", async () => {
  const { user } = open();
  await user.click(press("Type"));
  await user.click(press("Save"));
  await user.click(link());
  expect(currentUrl()).toBe("/elsewhere");
});

describe("signing out", () => {
  const signOut = { query: SignOutDocument };
  const signedOut = {
    request: signOut,
    result: { data: { signOut: { __typename: "AcceptedPayload" as const, accepted: true } } },
  };
  const question = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });

  it("signing out with something unsaved warns first, and can be cancelled", async () => {
    const { user } = open();
    sessionStorage.setItem("plumbline.draft.test", "{}");
    await user.click(press("Type"));
    await user.click(press("Sign out"));
    expect(await question()).toHaveTextContent("deletes your unsaved changes from this browser");
    await user.click(press("Keep editing"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(loadPage).not.toHaveBeenCalled();
    expect(sessionStorage.getItem("plumbline.draft.test")).toBe("{}");
    expect(asksOnClosing()).toBe(true);
  });

  it("a user who agreed is signed out, without a second warning of the browser", async () => {
    const { user } = open([signedOut]);
    await user.click(press("Type"));
    await user.click(press("Sign out"));
    await user.click(within(await question()).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/auth"));
    expect(asksOnClosing()).toBe(false);
  });

  it("a user who is still signed in is still warned", async () => {
    const { user } = open([
      { request: signOut, result: serverError("UNAVAILABLE", "The database is away.") },
    ]);
    await user.click(press("Type"));
    await user.click(press("Sign out"));
    await user.click(within(await question()).getByRole("button", { name: "Leave" }));
    expect(await screen.findByText("You are still signed in")).toBeInTheDocument();
    expect(asksOnClosing()).toBe(true);
  });

  it("a user with nothing unsaved is signed out immediately", async () => {
    const { user } = open([signedOut]);
    await user.click(press("Sign out"));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/auth"));
  });
});
