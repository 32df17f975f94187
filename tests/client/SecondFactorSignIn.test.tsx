/** Signing in with a second factor, confirming with it, and being made to have one. */
import { act as changing, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import { AccessGuard } from "../../client/access/AccessGuard.tsx";
import { answerConfirmation, requestConfirmation } from "../../client/apollo/confirmation.ts";
import SecondFactorScreen from "../../client/screens/account-states/SecondFactorScreen.tsx";
import CodeScreen from "../../client/screens/auth/CodeScreen.tsx";
import { ConfirmIdentity } from "../../client/shell/ConfirmIdentity.tsx";
import {
  BeginSecondFactorDocument,
  ConfirmPasswordDocument,
  ConfirmSecondFactorDocument,
  FinishSignInDocument,
  MeDocument,
} from "../../graphql/generated/index.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { siteMock } from "../support/site.ts";

const password = "correct horse battery";
const challenge = "c".repeat(43);

function finish(code: string, result: Mocks[number]["result"]) {
  return { request: { query: FinishSignInDocument, variables: { challenge, code } }, result };
}

const signedIn = { data: { finishSignIn: { __typename: "SignInPayload" as const, me: mockViewer() } } };
const me = [
  { request: { query: MeDocument }, result: { data: { me: null } } },
  { request: { query: MeDocument }, result: { data: { me: mockViewer() } } },
];

/** Opens the page to which a sign-in with a challenge leads. */
function open(mocks: Mocks, hash = `#challenge=${challenge}`, asked: Mocks = me) {
  const routes = (
    <Routes>
      <Route path="/auth/code" element={<CodeScreen />} />
      <Route path="/auth" element={<p>Sign-in page</p>} />
      <Route path="*" element={<p>Inside</p>} />
    </Routes>
  );
  return renderAt(`/auth/code?from=%2Frisks${hash}`, routes, { me: asked, mocks: [siteMock(), ...mocks] });
}

const entry = () => screen.findByLabelText("Code from your authenticator app");

beforeEach(() => {
  sessionStorage.clear();
});

it("asks for the code, sends it when it is full, and goes where the person came from", async () => {
  const { user } = open([
    finish("000000", serverError("INVALID_INPUT", "This code is not right.", { field: "code" })),
    finish("123456", signedIn),
  ]);
  expect(await screen.findByRole("heading", { name: "Enter your code" })).toBeInTheDocument();
  await user.type(await entry(), "000000");
  expect(await screen.findAllByText("This code is wrong or was already used.")).not.toHaveLength(0);
  await user.type(await entry(), "123456");
  expect(await screen.findByText("Inside")).toBeInTheDocument();
  expect(currentUrl()).toBe("/risks");
});

it("takes a recovery code instead", async () => {
  const code = "abcd-efgh-ijkl-mnop";
  const { user } = open([finish(code, signedIn)]);
  await user.click(await screen.findByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), code);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Inside")).toBeInTheDocument();
});

it("goes back to the password when the sign-in took too long", async () => {
  const { user } = open([finish("123456", serverError("UNAUTHENTICATED", "This sign-in took too long."))]);
  await user.type(await entry(), "123456");
  expect(await screen.findByText(/^This sign-in took too long/)).toBeInTheDocument();
  expect(await screen.findByText("Sign-in page")).toBeInTheDocument();
  expect(currentUrl()).toBe("/auth?from=%2Frisks");
});

it("says what is left after too many codes, and asks for none without one", async () => {
  const message = "Too many wrong codes. Use a recovery code, or try again later.";
  const { user } = open([finish("123456", serverError("RATE_LIMITED", message))]);
  await entry();
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findAllByText("Enter the code.")).not.toHaveLength(0);
  await user.type(await entry(), "123456");
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Use a recovery code" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Back to Sign In" }));
  expect(await screen.findByText("Sign-in page")).toBeInTheDocument();
});

it("leaves no challenge in the URL, and starts at the sign-in page without one", async () => {
  const { unmount } = open([]);
  await entry();
  expect(window.location.hash).toBe("");
  unmount();
  open([], "");
  expect(await screen.findByText("Sign-in page")).toBeInTheDocument();
});

it("asks for the code as well before a dangerous act", async () => {
  const variables = { password, code: "123456" };
  const { user } = renderAt("/", <ConfirmIdentity />, {
    mocks: [
      {
        request: { query: ConfirmPasswordDocument, variables: { password, code: "000000" } },
        result: serverError("INVALID_INPUT", "This code is not right.", { field: "code" }),
      },
      {
        request: { query: ConfirmPasswordDocument, variables },
        result: { data: { confirmPassword: { __typename: "AcceptedPayload", accepted: true } } },
      },
    ],
  });
  let outcome: Promise<boolean> = Promise.resolve(false);
  changing(() => {
    outcome = requestConfirmation({ methods: ["password"], secondFactor: true });
  });
  await user.type(await screen.findByLabelText("Your password"), password);
  await user.type(await entry(), "000000");
  await user.click(screen.getByRole("button", { name: "Confirm and continue" }));
  expect(await screen.findAllByText("This code is wrong or was already used.")).not.toHaveLength(0);
  await user.type(await entry(), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm and continue" }));
  expect(await outcome).toBe(true);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  changing(() => answerConfirmation(false));
});

describe("an administrator who must have one", () => {
  const owing = mockViewer({ needsSecondFactor: true, roles: [] });
  const free = mockViewer({ roles: ["admin"] });
  const begin = {
    request: { query: BeginSecondFactorDocument },
    result: {
      data: {
        beginSecondFactor: {
          __typename: "SecondFactorSecret" as const,
          secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
          uri: "otpauth://totp/Northwind:ada%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
        },
      },
    },
  };
  const confirm = {
    request: { query: ConfirmSecondFactorDocument, variables: { code: "123456" } },
    result: {
      data: {
        confirmSecondFactor: { __typename: "RecoveryCodes" as const, codes: ["abcd-efgh-ijkl-mnop"] },
      },
    },
  };

  it("is led there from every page, sees the codes, and continues when they are kept", async () => {
    const routes = (
      <Routes>
        <Route
          path="/second-factor"
          element={
            <AccessGuard allowWithoutRoles>
              <SecondFactorScreen />
            </AccessGuard>
          }
        />
        <Route
          path="*"
          element={
            <AccessGuard>
              <p>Inside</p>
            </AccessGuard>
          }
        />
      </Routes>
    );
    const { user } = renderAt("/settings/users", routes, {
      me: [
        { request: { query: MeDocument }, result: { data: { me: owing } } },
        { request: { query: MeDocument }, result: { data: { me: free } } },
      ],
      mocks: [begin, confirm],
    });
    expect(
      await screen.findByRole("heading", { name: "Set up a second factor to continue" }),
    ).toBeInTheDocument();
    expect(currentUrl()).toBe("/second-factor");
    await user.click(screen.getByRole("button", { name: "Set up" }));
    await user.type(await entry(), "123456");
    expect(await screen.findByText("abcd-efgh-ijkl-mnop")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "I have saved them" }));
    expect(await screen.findByText("Inside")).toBeInTheDocument();
    expect(currentUrl()).toBe("/dashboard");
  });
});
