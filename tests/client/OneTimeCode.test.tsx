/** The entry for a code that works once: digits only, up to its length, complete when it is full. */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import { OneTimeCode } from "../../client/components/OneTimeCode.tsx";
import { Styled } from "../../client/theme/Styled.tsx";

interface HeldProps {
  length?: number;
  onComplete: (code: string) => void;
}

function Held(props: HeldProps) {
  const [code, setCode] = useState("");
  return <OneTimeCode {...props} aria-label="Code" value={code} onChange={setCode} />;
}

function open(length?: number) {
  const completed: string[] = [];
  render(
    <Styled>
      <Held length={length} onComplete={(code) => completed.push(code)} />
    </Styled>,
  );
  return { user: userEvent.setup(), entry: screen.getByRole("textbox", { name: "Code" }), completed };
}

it("takes digits only, up to six, and says once that it is full", async () => {
  const { user, entry, completed } = open();
  await user.type(entry, "1a2 b-34");
  expect(entry).toHaveValue("1234");
  expect(completed).toEqual([]);
  await user.type(entry, "5");
  expect(completed).toEqual([]);
  await user.type(entry, "6");
  expect([entry, completed]).toEqual([expect.objectContaining({ value: "123456" }), ["123456"]]);
  await user.type(entry, "789");
  expect(entry).toHaveValue("123456");
  expect(completed).toEqual(["123456"]);
});

it("takes what is pasted, with whatever was copied along", async () => {
  const { user, entry, completed } = open();
  await user.click(entry);
  await user.paste("Your code is 123 456.");
  expect(entry).toHaveValue("123456");
  expect(completed).toEqual(["123456"]);
});

it("takes what the browser fills in", () => {
  const { entry, completed } = open();
  expect(entry).toHaveAttribute("autocomplete", "one-time-code");
  expect(entry).toHaveAttribute("inputmode", "numeric");
  fireEvent.change(entry, { target: { value: "654321" } });
  expect(completed).toEqual(["654321"]);
});

it("says it again when a digit was changed, and knows other lengths", async () => {
  const { user, entry, completed } = open(4);
  await user.type(entry, "1234");
  await user.type(entry, "{Backspace}5");
  expect(entry).toHaveValue("1235");
  expect(completed).toEqual(["1234", "1235"]);
});
