/** The second factor in the profile: setting it up, its recovery codes, switching it off. */
import { screen, waitFor, within } from "@testing-library/react";

import { SecondFactorSection } from "../../client/access/secondFactor/SecondFactorSection.tsx";
import {
  BeginSecondFactorDocument,
  ConfirmSecondFactorDocument,
  MySecondFactorDocument,
  type MySecondFactorQuery,
  RemoveSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

type Factor = NonNullable<MySecondFactorQuery["mySecondFactor"]>;

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mno${"abcdefghij"[index]}`);

function state(overrides: Partial<Factor> = {}): Mocks[number] {
  return {
    request: { query: MySecondFactorDocument },
    result: {
      data: {
        mySecondFactor: {
          __typename: "SecondFactor",
          isOn: false,
          since: null,
          recoveryCodesLeft: 0,
          isMandatory: false,
          ...overrides,
        },
      },
    },
  };
}

const on = { isOn: true, since: "2026-01-02T10:00:00Z", recoveryCodesLeft: 10 };
const begin = {
  request: { query: BeginSecondFactorDocument },
  result: {
    data: {
      beginSecondFactor: {
        __typename: "SecondFactorSecret" as const,
        secret,
        uri: `otpauth://totp/Northwind:ada%40example.org?secret=${secret}`,
      },
    },
  },
};

function made(field: "confirmSecondFactor" | "renewRecoveryCodes") {
  return { data: { [field]: { __typename: "RecoveryCodes" as const, codes } } };
}

function open(mocks: Mocks) {
  return renderAt("/profile/security", <SecondFactorSection />, { viewer: mockViewer(), mocks });
}

const button = (name: string) => screen.findByRole("button", { name });

it("is set up with a picture, a key and the first code, and gives ten recovery codes", async () => {
  const wrong = { query: ConfirmSecondFactorDocument, variables: { code: "000000" } };
  const right = { query: ConfirmSecondFactorDocument, variables: { code: "123456" } };
  const { user } = open([
    state(),
    begin,
    { request: wrong, result: serverError("INVALID_INPUT", "This code is not right.", { field: "code" }) },
    { request: right, result: made("confirmSecondFactor") },
    state(on),
  ]);
  await user.click(await button("Set up"));
  const dialog = await screen.findByRole("alertdialog", { name: "Set up your second factor" });
  expect(await within(dialog).findByRole("img", { name: /^QR code/ })).toBeInTheDocument();
  expect(within(dialog).getByTestId("second-factor-secret")).toHaveTextContent(
    "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ",
  );
  const entry = within(dialog).getByLabelText("Code from your authenticator app");
  await user.type(entry, "000000");
  expect(await within(dialog).findAllByText("This code is wrong or was already used.")).not.toHaveLength(0);
  expect(entry).toHaveValue("");
  await user.type(entry, "123456");

  const list = await screen.findByRole("list", { name: "Your recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(codes);
  await user.click(await button("Copy"));
  expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
  await user.click(await button("I have saved them"));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? "")).not.toBeInTheDocument());
  expect(await screen.findByText("10 recovery codes left.")).toBeInTheDocument();
});

it("makes new recovery codes after a question", async () => {
  const { user } = open([
    state({ ...on, recoveryCodesLeft: 2 }),
    { request: { query: RenewRecoveryCodesDocument }, result: made("renewRecoveryCodes") },
    state(on),
  ]);
  expect(await screen.findByText(/^2 recovery codes left\. Create new ones/)).toBeInTheDocument();
  await user.click(await button("New recovery codes"));
  expect(await screen.findByText("Your current codes will stop working.")).toBeInTheDocument();
  await user.click(await button("Create new codes"));
  expect(await screen.findByText(codes[9] ?? "")).toBeInTheDocument();
});

it("is switched off after a question, and says why not", async () => {
  const { user } = open([
    state(on),
    {
      request: { query: RemoveSecondFactorDocument },
      result: serverError("FORBIDDEN", "Your organisation requires a second factor for administrators."),
    },
  ]);
  await user.click(await button("Turn off"));
  const dialog = await screen.findByRole("alertdialog", { name: "Turn off your second factor?" });
  await user.click(within(dialog).getByRole("button", { name: "Turn off" }));
  expect(
    await screen.findByText("Your organisation requires a second factor for administrators."),
  ).toBeInTheDocument();
});

it("cannot be switched off where the organisation asks for one", async () => {
  open([state({ ...on, isMandatory: true })]);
  expect(await button("New recovery codes")).toBeInTheDocument();
  expect(
    screen.getByText("Your organisation requires a second factor for administrators."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Turn off" })).not.toBeInTheDocument();
});

it("says why setting up could not begin", async () => {
  const { user } = open([
    state(),
    { ...begin, result: serverError("FORBIDDEN", "Confirm your identity to continue.") },
  ]);
  await user.click(await button("Set up"));
  expect(await screen.findByText("Confirm your identity to continue.")).toBeInTheDocument();
});
