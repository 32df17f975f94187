import { act, fireEvent, render, screen } from "@testing-library/react";

import { Tip } from "../../client/components/Tip.tsx";
import { Styled } from "../../client/theme/Styled.tsx";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function show() {
  render(
    <Styled>
      <Tip text="Everything as a file">
        <button type="button">Export</button>
      </Tip>
    </Styled>,
  );
  return screen.getByRole("button", { name: "Export" });
}

const wait = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const tip = () => screen.queryByRole("tooltip");

it("the tooltip appears after 300 ms, and not before", async () => {
  const button = show();
  fireEvent.pointerEnter(button);
  await wait(299);
  expect(tip()).not.toBeInTheDocument();
  await wait(1);
  expect(tip()).toHaveTextContent("Everything as a file");
  expect(button).toHaveAccessibleDescription("Everything as a file");
});

it("the tooltip does not appear when the pointer leaves earlier", async () => {
  const button = show();
  fireEvent.pointerEnter(button);
  await wait(299);
  fireEvent.pointerLeave(button);
  await wait(1000);
  expect(tip()).not.toBeInTheDocument();
});
