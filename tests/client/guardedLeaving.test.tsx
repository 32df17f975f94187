import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { Link, Route, Routes } from "react-router-dom";

import { useGuardedLeaving } from "../../client/components/useGuardedLeaving.tsx";
import { place, renderAt } from "../support/render.tsx";

function Draft() {
  const [dirty, setDirty] = useState(false);
  const question = useGuardedLeaving(dirty);

  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        Save
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      {question}
    </>
  );
}

function open() {
  return renderAt(
    "/draft",
    <Routes>
      <Route path="/draft" element={<Draft />} />
      <Route path="*" element={<p>Somewhere else</p>} />
    </Routes>,
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

it("whoever closes the tab is asked while something is unsaved, and neither before nor afterwards", async () => {
  const { user } = open();
  expect(asksOnClosing()).toBe(false);
  await user.click(press("Type"));
  expect(asksOnClosing()).toBe(true);
  await user.click(press("Save"));
  expect(asksOnClosing()).toBe(false);
});

it("whoever left the page with something unsaved is not asked on any other page", async () => {
  const { user } = open();
  await user.click(press("Type"));
  await user.click(link());
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(place()).toBe("/draft");
  await user.click(within(question).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(place()).toBe("/elsewhere"));
  expect(asksOnClosing()).toBe(false);
});

it("a link leads on at once when everything is saved", async () => {
  const { user } = open();
  await user.click(press("Type"));
  await user.click(press("Save"));
  await user.click(link());
  expect(place()).toBe("/elsewhere");
});
