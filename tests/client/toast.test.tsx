import { act, fireEvent, render, screen } from "@testing-library/react";

import { Toaster } from "../../client/components/Toaster.tsx";
import { toast } from "../../client/components/toast.ts";
import { Styled } from "../../client/theme/Styled.tsx";
import { startTranslations } from "../support/clientMessages.ts";

const say = (title: string, description?: string) => act(() => toast.success(title, description));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  startTranslations();
  toast.clear();
  render(
    <Styled>
      <button type="button">Somewhere else</button>
      <Toaster />
    </Styled>,
  );
});

afterEach(() => jest.useRealTimers());

it("stays for 5000 ms and goes", () => {
  say("Risk created", "R-0001");
  expect(screen.getByText("R-0001")).toBeInTheDocument();
  wait(4999);
  expect(screen.getByText("Risk created")).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText("Risk created")).not.toBeInTheDocument();
});

it("is reached by F8", () => {
  say("Risk created");
  screen.getByRole("button", { name: "Somewhere else" }).focus();
  fireEvent.keyDown(document.body, { key: "F8" });
  expect(screen.getByRole("region", { name: "Messages (F8)" })).toHaveFocus();
});

it("does not go while it holds the focus", () => {
  say("Risk created");
  act(() => screen.getByRole("button", { name: "Dismiss message" }).focus());
  wait(60_000);
  expect(screen.getByText("Risk created")).toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "Somewhere else" }).focus());
  wait(5000);
  expect(screen.queryByText("Risk created")).not.toBeInTheDocument();
});

it("does not go while the pointer is on it", () => {
  say("Risk created");
  fireEvent.pointerEnter(screen.getByTestId("toast"));
  wait(60_000);
  expect(screen.getByText("Risk created")).toBeInTheDocument();
});

it.each([
  [49, true],
  [50, false],
  [-50, false],
])("swiped by %i px it is still there: %s", (distance, there) => {
  say("Risk created");
  const card = screen.getByTestId("toast");
  // jsdom's pointer events carry no place; a mouse event of that name does.
  const at = (type: string, clientX: number) =>
    fireEvent(card, new MouseEvent(type, { bubbles: true, clientX }));
  at("pointerdown", 100);
  at("pointermove", 100 + distance);
  at("pointerup", 100 + distance);
  expect(screen.queryByText("Risk created") !== null).toBe(there);
});

it("goes at once by its button", () => {
  say("Risk created");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss message" }));
  expect(screen.queryByText("Risk created")).not.toBeInTheDocument();
});

it("is at most 420 px wide", () => {
  expect(screen.getByRole("region", { name: "Messages (F8)" })).toHaveStyle({ maxWidth: "420px" });
});

it("interrupts a screen reader for an error only", () => {
  say("Risk created");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  act(() => toast.error("Login Failed"));
  expect(screen.getByRole("alert")).toHaveTextContent("Login Failed");
});

it("does not say the same thing twice at once", () => {
  say("Risk created");
  say("Risk created");
  expect(screen.getAllByText("Risk created")).toHaveLength(1);
});
