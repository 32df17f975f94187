import { screen, within } from "@testing-library/react";
import { ChangeRequestDialog } from "../../client/screens/projects/parts/ChangeRequestDialog.tsx";
import { RequestProjectChangeDocument } from "../../graphql/generated/index.ts";
import { projectRecord } from "../support/projectPage.ts";
import { PROJECT_ID } from "../support/projectScreens.ts";
import { type Mocks, renderAt, serverError } from "../support/render.tsx";

const form = { name: "Electric vans", estimatedCapex: "2310000.00", description: "More" };
const changes = [
  { field: "description", before: null, after: "More", requiresApproval: false },
  { field: "estimated_capex", before: "1925000.00", after: "2310000.00", requiresApproval: true },
];

function show(mocks: Mocks = []) {
  const onDone = jest.fn();
  const onClose = jest.fn();
  const project = { id: PROJECT_ID, reference: "P-0001", name: "Electric vans", version: 3 };
  const displayedChanges = renderAt(
    "/",
    <ChangeRequestDialog project={project} form={form} changes={changes} onDone={onDone} onClose={onClose} />,
    { mocks },
  );
  return { ...displayedChanges, onDone, onClose };
}

const description = () => screen.getByLabelText("Description of the changes");
const justification = () => screen.getByLabelText("Justification");
const send = () => screen.getByRole("button", { name: "Send for approval" });
const described = "Please provide a detailed description of the changes";
const justified = "Please provide justification for these changes";

beforeEach(() => sessionStorage.clear());

it("shows every change with before and after, and says which of them need approval", async () => {
  show();
  const capex = await screen.findByRole("row", { name: /CAPEX/ });
  expect(capex).toHaveTextContent("£1,925,000£2,310,000up £385,000 (20%)");
  expect(within(capex).getByText("Needs approval")).toBeVisible();
  const text = screen.getByRole("row", { name: /^Description/ });
  expect(text).toHaveTextContent("emptyMore");
  expect(within(text).queryByText("Needs approval")).not.toBeInTheDocument();
});

it("asks for 10 characters of each with the specification's texts, and sends at exactly 10", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const request = {
    request: { query: RequestProjectChangeDocument, variables },
    result: { data: { requestProjectChange: { __typename: "Payload", project: projectRecord() } } },
  };
  const { user, onDone, onClose } = show([request]);
  await user.type(description(), "d".repeat(9));
  await user.type(justification(), "  jjjjjjjjj  ");
  await user.click(send());
  expect((await screen.findAllByText(described))[0]).toBeVisible();
  expect(screen.getAllByText(justified)[0]).toBeVisible();
  expect(variables).not.toHaveBeenCalled();

  await user.type(description(), "d");
  await user.clear(justification());
  await user.type(justification(), "j".repeat(10));
  await user.click(send());
  await screen.findByText("Sent for approval");
  expect(variables).toHaveBeenCalledWith({
    input: { id: PROJECT_ID, version: 3, form, description: "d".repeat(10), justification: "j".repeat(10) },
  });
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("keeps what was typed when the server refuses, and when the page is read again", async () => {
  const request = {
    request: { query: RequestProjectChangeDocument, variables: () => true },
    result: serverError("CONFLICT", "A change to this project is already waiting for a decision."),
  };
  const { user, onDone, unmount } = show([request]);
  await user.type(description(), "Twenty vans more");
  await user.type(justification(), "Diesel is dear now");
  await user.click(send());
  expect(
    await screen.findByText("A change to this project is already waiting for a decision."),
  ).toBeVisible();
  expect(description()).toHaveValue("Twenty vans more");
  expect(onDone).not.toHaveBeenCalled();

  unmount();
  show();
  expect(await screen.findByText("What you typed before has been restored.")).toBeVisible();
  expect(justification()).toHaveValue("Diesel is dear now");
});

it("shows an error of one entry at that entry", async () => {
  const request = {
    request: { query: RequestProjectChangeDocument, variables: () => true },
    result: serverError("INVALID_INPUT", justified, { field: "justification" }),
  };
  const { user } = show([request]);
  await user.type(description(), "Twenty vans more");
  await user.type(justification(), "Diesel is dear now");
  await user.click(send());
  expect((await screen.findAllByText(justified))[0]).toBeVisible();
  expect(justification()).toHaveAccessibleDescription(expect.stringContaining(justified));
});
