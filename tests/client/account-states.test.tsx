import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import { loadPage } from "../../client/access/loadPage.ts";
import NoRolesScreen from "../../client/screens/account-states/NoRolesScreen.tsx";
import PendingScreen from "../../client/screens/account-states/PendingScreen.tsx";
import SuspendedScreen from "../../client/screens/account-states/SuspendedScreen.tsx";
import NewPasswordScreen from "../../client/screens/auth/NewPasswordScreen.tsx";
import VerifyScreen from "../../client/screens/auth/VerifyScreen.tsx";
import DebugScreen from "../../client/screens/debug/DebugScreen.tsx";
import MissingScreen from "../../client/screens/missing/MissingScreen.tsx";
import {
  ResendVerificationDocument,
  ResetPasswordDocument,
  SignOutDocument,
  VerifyEmailDocument,
} from "../../graphql/generated/index.ts";
import { currentUrl, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { siteMock } from "../support/site.ts";

jest.mock("../../client/access/loadPage.ts", () => ({ loadPage: jest.fn() }));
beforeEach(() => jest.mocked(loadPage).mockClear());

const accepted = { __typename: "AcceptedPayload" as const, accepted: true };

function at(path: string, element: React.ReactNode) {
  return (
    <Routes>
      <Route path={path} element={element} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
}

describe("the waiting room", () => {
  const pending = mockViewer({ status: "pending", roles: [], emailVerified: false });

  it("says who assigns roles, and that the address is not verified yet", async () => {
    renderAt("/pending-approval", <PendingScreen />, { viewer: pending });
    expect(await screen.findByRole("heading", { name: "Account Pending Approval" })).toBeInTheDocument();
    expect(
      screen.getByText(
        "Roles and permissions are assigned by an administrator after approval, based on your responsibilities.",
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText(/ada@example\.org isn't verified yet/)).toBeInTheDocument();
  });

  it("sends the mail again", async () => {
    const mock = {
      request: { query: ResendVerificationDocument },
      result: { data: { resendVerification: accepted } },
    };
    const { user } = renderAt("/pending-approval", <PendingScreen />, { viewer: pending, mocks: [mock] });
    await user.click(await screen.findByRole("button", { name: "Resend email" }));
    expect(await screen.findByText("Email sent")).toBeInTheDocument();
  });

  it("says when the mail was not sent, and why", async () => {
    const mock = {
      request: { query: ResendVerificationDocument },
      result: serverError("RATE_LIMITED", "Wait a minute."),
    };
    const { user } = renderAt("/pending-approval", <PendingScreen />, { viewer: pending, mocks: [mock] });
    await user.click(await screen.findByRole("button", { name: "Resend email" }));
    expect(await screen.findByText("The email was not sent")).toBeInTheDocument();
    expect(screen.getByText("Wait a minute.")).toBeInTheDocument();
  });

  it("offers no mail to someone whose address is verified", async () => {
    renderAt("/pending-approval", <PendingScreen />, {
      viewer: mockViewer({ status: "pending", roles: [] }),
    });
    expect(await screen.findByText("Your email ada@example.org is verified.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Resend email" })).not.toBeInTheDocument();
  });

  it("signs out", async () => {
    const mock = { request: { query: SignOutDocument }, result: { data: { signOut: accepted } } };
    const { user } = renderAt("/pending-approval", at("/pending-approval", <PendingScreen />), {
      viewer: pending,
      mocks: [mock],
    });
    sessionStorage.setItem("plumbline.draft.risk-new", "{}");
    await user.click(await screen.findByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/auth"));
    expect(sessionStorage.getItem("plumbline.draft.risk-new")).toBeNull();
  });

  it("says when signing out failed, because one is still signed in", async () => {
    const mock = {
      request: { query: SignOutDocument },
      result: serverError("UNAVAILABLE", "The database is away."),
    };
    const { user } = renderAt("/pending-approval", at("/pending-approval", <PendingScreen />), {
      viewer: pending,
      mocks: [mock],
    });
    await user.click(await screen.findByRole("button", { name: "Sign Out" }));
    expect(await screen.findByText("You are still signed in")).toBeInTheDocument();
    expect(loadPage).not.toHaveBeenCalled();
  });
});

it("shows a suspended person whom to contact, and why if someone said so", async () => {
  const who = mockViewer({ status: "suspended", statusReason: "Left the company" });
  renderAt("/suspended", <SuspendedScreen />, { viewer: who });
  expect(await screen.findByRole("heading", { name: "Account Suspended" })).toBeInTheDocument();
  expect(screen.getByText(/Contact your system administrator\./)).toBeInTheDocument();
  expect(await screen.findByText("Reason: Left the company")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sign Out" })).toBeInTheDocument();
});

it("shows an approved person without roles what they wait for", async () => {
  renderAt("/no-roles", <NoRolesScreen />, { viewer: mockViewer({ roles: [] }) });
  expect(await screen.findByRole("heading", { name: "No roles yet" })).toBeInTheDocument();
  // The two places that are open without a role.
  expect(screen.getByRole("link", { name: "Your profile" })).toHaveAttribute("href", "/profile");
  expect(screen.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help");
});

it("leads a person who has got roles on", async () => {
  renderAt("/no-roles", at("/no-roles", <NoRolesScreen />), { viewer: mockViewer() });
  await waitFor(() => expect(currentUrl()).toBe("/dashboard"));
});

it("says what became of the debug tools", () => {
  renderAt("/debug", <DebugScreen />);
  expect(screen.getByRole("heading", { name: "Debug Tools" })).toBeInTheDocument();
  expect(
    screen.getByText("The debug tools were cleaned up and the Document AI functionality was removed."),
  ).toBeInTheDocument();
});

it("says that a page is not there, and leads home", () => {
  renderAt("/no/such/page", <MissingScreen />);
  expect(screen.getByRole("heading", { name: "Oops! Page not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});

describe("the link of a mail", () => {
  it("verifies the URL and takes the token out of the URL bar", async () => {
    const mock = {
      request: { query: VerifyEmailDocument, variables: { token: "abc" } },
      result: { data: { verifyEmail: accepted } },
    };
    renderAt("/auth/verify#token=abc", <VerifyScreen />, { mocks: [siteMock(), mock] });
    expect(await screen.findByText("Your email is verified")).toBeInTheDocument();
    expect(window.location.hash).toBe("");
  });

  it("says why it does not work", async () => {
    const mock = {
      request: { query: VerifyEmailDocument, variables: { token: "old" } },
      result: serverError("NOT_FOUND", "This link has expired."),
    };
    renderAt("/auth/verify#token=old", <VerifyScreen />, { mocks: [siteMock(), mock] });
    expect(await screen.findByText("This link doesn't work")).toBeInTheDocument();
    expect(screen.getByText("This link has expired.")).toBeInTheDocument();
  });

  it("says when half of it is missing", () => {
    renderAt("/auth/verify", <VerifyScreen />, { mocks: [siteMock()] });
    expect(screen.getByText(/has no verification code/)).toBeInTheDocument();
  });

  it("sets a new password and leads to the sign-in screen", async () => {
    const variables = { token: "abc", password: "correct horse battery" };
    const mock = {
      request: { query: ResetPasswordDocument, variables },
      result: { data: { resetPassword: accepted } },
    };
    const { user } = renderAt("/auth/reset#token=abc", at("/auth/reset", <NewPasswordScreen />), {
      mocks: [siteMock(), mock],
    });
    await user.type(screen.getByLabelText("New Password"), variables.password);
    await user.click(screen.getByRole("button", { name: "Set New Password" }));
    expect(await screen.findByText("Password changed")).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe("/auth"));
  });

  it("shows the error of a password at its field", async () => {
    const variables = { token: "abc", password: "password1234" };
    const result = serverError("INVALID_INPUT", "This password is too common.", { field: "password" });
    const { user } = renderAt("/auth/reset#token=abc", <NewPasswordScreen />, {
      mocks: [siteMock(), { request: { query: ResetPasswordDocument, variables }, result }],
    });
    await user.type(screen.getByLabelText("New Password"), variables.password);
    await user.click(screen.getByRole("button", { name: "Set New Password" }));
    await waitFor(() =>
      expect(screen.getByLabelText("New Password")).toHaveAccessibleDescription(
        /This password is too common\./,
      ),
    );
  });

  it("offers a new link when there is no token", () => {
    renderAt("/auth/reset", <NewPasswordScreen />, { mocks: [siteMock()] });
    expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/auth");
  });
});
