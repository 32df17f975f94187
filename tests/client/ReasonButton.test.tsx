import { screen } from "@testing-library/react";
import { Field } from "../../client/components/Field.tsx";
import { ReasonButton } from "../../client/components/ReasonButton.tsx";
import { BulkChange } from "../../client/components/record/BulkChange.tsx";
import { renderAt } from "../support/render.tsx";

it("a button that cannot be pressed says why, beside it and to screen readers", async () => {
  renderAt("/", <ReasonButton reason="Select at least one.">Send</ReasonButton>);
  const button = await screen.findByRole("button", { name: "Send" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription("Select at least one.");
  expect(screen.getByText("Select at least one.")).toBeVisible();
});

it("a button that can be pressed says nothing", async () => {
  renderAt("/", <ReasonButton>Send</ReasonButton>);
  const button = await screen.findByRole("button", { name: "Send" });
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute("aria-describedby");
});

it("a bulk change that would change nothing says so, until a field is set", async () => {
  const { user } = renderAt(
    "/",
    <BulkChange
      title="Change 3 risks"
      submitLabel="Change 3 risks"
      untouched={{ name: "" }}
      labels={{ name: "Name" }}
      onSubmit={async () => undefined}
      onClose={() => undefined}
    >
      <Field name="name" label="Name" />
    </BulkChange>,
  );
  const button = await screen.findByRole("button", { name: "Change 3 risks" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription("No change: set at least one field.");
  await user.type(screen.getByLabelText("Name"), "x");
  expect(button).toBeEnabled();
  expect(screen.queryByText(/^No change/)).toBeNull();
});
