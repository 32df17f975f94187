import { act, screen, waitFor } from "@testing-library/react";
import { Form, Formik } from "formik";
import { useState } from "react";
import { object, string } from "yup";

import { Draft } from "../../client/components/Draft.tsx";
import { clearDraft } from "../../client/components/draft.ts";
import { Field } from "../../client/components/Field.tsx";
import { FormSummary } from "../../client/components/FormSummary.tsx";
import { FormDialog } from "../../client/components/record/FormDialog.tsx";
import { FormDrawer } from "../../client/components/record/FormDrawer.tsx";
import { ReasonDialog } from "../../client/components/record/ReasonDialog.tsx";
import { SubmitButton } from "../../client/components/SubmitButton.tsx";
import { renderAt } from "../support/render.tsx";

const empty = { name: "", unit: "", cost: "", agreed: false };
const rules = object({ name: string().required("Name is required") });

function open(onSubmit: (values: typeof empty) => Promise<void> | void = () => undefined) {
  return renderAt(
    "/",
    <Formik
      initialValues={empty}
      validationSchema={rules}
      onSubmit={async (values, { setStatus }) => {
        try {
          await onSubmit(values);
        } catch {
          setStatus({ serverError: { code: "CONFLICT", message: "Somebody else has this name." } });
        }
      }}
    >
      <Form noValidate>
        <FormSummary labels={{ name: "Name" }} />
        <Draft formId="test" />
        <Field name="name" label="Name" required help="In one line." />
        <Field
          name="unit"
          label="Unit"
          kind="select"
          placeholder="Not chosen"
          options={[{ value: "ops", label: "Operations" }]}
        />
        <Field name="cost" label="Cost" kind="number" unit="£" />
        <Field name="agreed" label="Agreed" kind="checkbox" />
        <SubmitButton>Create risk</SubmitButton>
      </Form>
    </Formik>,
  );
}

beforeEach(() => sessionStorage.clear());

it("shows no error while something is typed the first time, but after the field was left", async () => {
  const { user } = open();
  const name = screen.getByLabelText("Name");
  await user.type(name, "x{Backspace}");
  expect(screen.queryByText("Name is required")).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText("Name is required")).toBeInTheDocument();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription("In one line. Name is required");
});

it("says nothing of an empty entry that was only passed by: the next click must land where it was aimed", async () => {
  const { user } = open();
  await user.click(screen.getByLabelText("Name"));
  await user.click(screen.getByLabelText("Agreed"));
  expect(screen.getByLabelText("Agreed")).toBeChecked();
  expect(screen.queryByText("Name is required")).not.toBeInTheDocument();
});

it("says in a word that an entry is required", () => {
  open();
  expect(screen.getByText("required")).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toBeRequired();
  expect(screen.getByLabelText("Unit")).not.toBeRequired();
});

it("sends what was entered with Enter", async () => {
  const sent = jest.fn();
  const { user } = open(sent);
  await user.selectOptions(screen.getByLabelText("Unit"), "Operations");
  await user.type(screen.getByLabelText("Cost"), "1200");
  await user.click(screen.getByLabelText("Agreed"));
  await user.type(screen.getByLabelText("Name"), "Flood{Enter}");
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ name: "Flood", unit: "ops", cost: 1200, agreed: true }),
  );
});

it("keeps everything after an error and says what it was", async () => {
  const { user } = open(() => Promise.reject(new Error("refused")));
  await user.type(screen.getByLabelText("Name"), "Flood{Enter}");
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent("This was not saved");
  expect(summary).toHaveTextContent("Somebody else has this name.");
  expect(screen.getByLabelText("Name")).toHaveValue("Flood");
});

it("brings back what was typed before a reload, and says so", async () => {
  const { user, unmount } = open();
  await user.type(screen.getByLabelText("Name"), "Flood");
  unmount();

  const again = open();
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Flood"));
  expect(screen.getByText("What you typed before has been restored.")).toBeInTheDocument();
  await again.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(sessionStorage.getItem("plumbline.draft.test")).toBeNull();
});

it("forgets a draft that was accepted", async () => {
  const { user, unmount } = open(() => clearDraft("test"));
  await user.type(screen.getByLabelText("Name"), "Flood{Enter}");
  await waitFor(() => expect(sessionStorage.getItem("plumbline.draft.test")).toBeNull());
  unmount();
  open();
  expect(screen.getByLabelText("Name")).toHaveValue("");
});

interface Ends {
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

function Opened({ show, sent }: { show: (ends: Ends) => React.ReactNode; sent: Promise<void> }) {
  const [open, setOpen] = useState(true);
  return open && show({ onSubmit: () => sent, onClose: () => setOpen(false) });
}

describe("what is being sent", () => {
  const given = { initialValues: { reason: "" }, schema: object({ reason: string() }), submitLabel: "Save" };
  const labels = { reason: "Reason" };
  const field = () => <Field name="reason" label="Reason" />;

  const kinds: readonly [string, (ends: Ends) => React.ReactNode][] = [
    ["question", (ends) => <ReasonDialog title="Reject" submitLabel="Save" {...ends} />],
    [
      "dialog",
      (ends) => (
        <FormDialog title="Rename" labels={labels} {...given} {...ends}>
          {field}
        </FormDialog>
      ),
    ],
    [
      "drawer",
      ({ onSubmit, onClose }) => (
        <FormDrawer
          title="Edit"
          formId="test"
          labels={labels}
          {...given}
          onSubmit={() => onSubmit().then(onClose)}
          onClose={onClose}
        >
          {field}
        </FormDrawer>
      ),
    ],
  ];

  it.each(kinds)("cannot be left before its answer: a %s", async (_, show) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = renderAt("/", <Opened show={show} sent={promise} />);
    await user.type(await screen.findByLabelText("Reason"), "Not one of us");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();

    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Close" })).toBeDisabled();

    await act(async () => resolve());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
