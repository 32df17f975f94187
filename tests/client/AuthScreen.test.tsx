import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import AuthScreen from "../../client/screens/auth/AuthScreen.tsx";
import {
  MeDocument,
  RequestPasswordResetDocument,
  SignInDocument,
  SignUpDocument,
  type SiteQuery,
} from "../../graphql/generated/index.ts";
import { type Mocks, place, refusal, renderAt, viewer } from "../support/render.tsx";
import { siteMock } from "../support/site.ts";

const email = "ada@example.org";
const password = "correct horse battery";
const signInRequest = { query: SignInDocument, variables: { input: { email, password } } };
const signUpRequest = {
  query: SignUpDocument,
  variables: { input: { fullName: "Ada Lovelace", email, password, language: "en" } },
};
const resetRequest = { query: RequestPasswordResetDocument, variables: { email } };

function open(mocks: Mocks = [], url = "/auth", site: Partial<SiteQuery["site"]> = {}) {
  const routes = (
    <Routes>
      <Route path="/auth" element={<AuthScreen />} />
      <Route path="*" element={<p>Inside</p>} />
    </Routes>
  );
  return renderAt(url, routes, { mocks: [siteMock(site), ...mocks] });
}

type User = ReturnType<typeof open>["user"];

const button = (name: string) => screen.getByRole("button", { name });

async function fill(user: User, { name }: { name?: string } = {}) {
  if (name) await user.type(screen.getByLabelText("Full Name"), name);
  await user.type(await screen.findByLabelText("Email Address"), email);
  await user.type(screen.getByLabelText("Password"), password);
}

async function toSignUp(user: User) {
  await user.click(await screen.findByRole("button", { name: "Create Account" }));
}

async function toReset(user: User) {
  await user.click(await screen.findByRole("button", { name: "Forgot Password?" }));
}

/** The button that sends the form has the mode's name, and so may the link to that mode. */
function submit(name: string) {
  const form = document.querySelector("form");
  if (!form) throw new Error("There is no form.");
  return within(form).getByRole("button", { name });
}

beforeEach(() => sessionStorage.clear());

it("offers signing in first, with its fields and ways out", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Sign In" })).toBeInTheDocument();
  expect(screen.getByLabelText("Email Address")).toHaveAttribute("type", "email");
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  expect(screen.queryByLabelText("Full Name")).not.toBeInTheDocument();
  expect(button("Forgot Password?")).toBeInTheDocument();
  expect(screen.getByText("or")).toBeInTheDocument();
  expect(button("Sign in with Google")).toBeInTheDocument();
  expect(button("Sign in with GitHub")).toBeInTheDocument();
  expect(screen.getByText("Audit logs are kept of all access attempts.")).toBeInTheDocument();
  expect(await screen.findByText(/^© \d{4} Northwind Mutual$/)).toBeInTheDocument();
});

it("shows and hides the password", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await user.click(button("Hide password"));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});

it("says before an account is made that an administrator approves it", async () => {
  const { user } = open();
  await toSignUp(user);
  expect(screen.getByRole("heading", { name: "Create Account" })).toBeInTheDocument();
  expect(screen.getByText("Account Approval Required")).toBeInTheDocument();
  expect(
    screen.getByText(
      "An administrator reviews and approves your account before you can access the platform.",
    ),
  ).toBeInTheDocument();
  expect(screen.getByLabelText("Full Name")).toBeInTheDocument();
});

it("asks for nothing but the address to reset a password, and leads back", async () => {
  const { user } = open();
  await toReset(user);
  expect(screen.getByRole("heading", { name: "Reset Password" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Sign in with Google" })).not.toBeInTheDocument();
  await user.click(button("Back to Sign In"));
  expect(screen.getByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

it("brings the person back to the page that they came from", async () => {
  const answer = { data: { signIn: { __typename: "SignInPayload" as const, me: viewer() } } };
  const me = { request: { query: MeDocument }, result: { data: { me: viewer() } } };
  const nobody = { request: { query: MeDocument }, result: { data: { me: null } } };
  const { user } = renderAt(
    "/auth?from=%2Frisks%3Fseverity%3Dcritical",
    <Routes>
      <Route path="/auth" element={<AuthScreen />} />
      <Route path="*" element={<p>Inside</p>} />
    </Routes>,
    { me: [nobody, me], mocks: [siteMock(), { request: signInRequest, result: answer }] },
  );
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByText("Inside")).toBeInTheDocument();
  expect(place()).toBe("/risks?severity=critical");
});

it("takes a signed-in person to the dashboard when the way back is not ours", async () => {
  renderAt(
    "/auth?from=%2F%2Fevil.example",
    <Routes>
      <Route path="/auth" element={<AuthScreen />} />
      <Route path="*" element={<p>Inside</p>} />
    </Routes>,
    { viewer: viewer(), mocks: [siteMock()] },
  );
  expect(await screen.findByText("Inside")).toBeInTheDocument();
  expect(place()).toBe("/dashboard");
});

it("says 'Please wait...' and takes no more input while it is sending", async () => {
  const never = {
    request: signInRequest,
    result: { data: { signIn: null } },
    delay: Number.POSITIVE_INFINITY,
  };
  const { user } = open([never]);
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(screen.getByLabelText("Email Address")).toBeDisabled();
  expect(screen.getByLabelText("Password")).toBeDisabled();
});

it("tells why signing in failed, and keeps what was typed", async () => {
  const wrong = refusal("UNAUTHENTICATED", "The address or the password is wrong.");
  const { user } = open([{ request: signInRequest, result: wrong }]);
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByText("Login Failed")).toBeInTheDocument();
  expect(screen.getByText("The address or the password is wrong.")).toBeInTheDocument();
  expect(screen.getByLabelText("Email Address")).toHaveValue(email);
});

it("tells that an account was created and returns to signing in", async () => {
  const accepted = { data: { signUp: { __typename: "AcceptedPayload" as const, accepted: true } } };
  const { user } = open([{ request: signUpRequest, result: accepted }]);
  await toSignUp(user);
  await fill(user, { name: "Ada Lovelace" });
  await user.click(submit("Create Account"));
  expect(await screen.findByText("Account Created")).toBeInTheDocument();
  expect(screen.getByText("Please check your email to verify your account.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

it("tells why signing up failed, in a toast and at the field", async () => {
  const common = refusal("INVALID_INPUT", "This password is too common.", { field: "password" });
  const { user } = open([{ request: signUpRequest, result: common }]);
  await toSignUp(user);
  await fill(user, { name: "Ada Lovelace" });
  await user.click(submit("Create Account"));
  const toast = await screen.findByText("Sign Up Failed");
  expect(toast.parentElement).toHaveTextContent("This password is too common.");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/This password is too common\./);
});

it("tells that reset instructions were sent and returns to signing in", async () => {
  const accepted = {
    data: { requestPasswordReset: { __typename: "AcceptedPayload" as const, accepted: true } },
  };
  const { user } = open([{ request: resetRequest, result: accepted }]);
  await toReset(user);
  await user.type(screen.getByLabelText("Email Address"), email);
  await user.click(submit("Reset Password"));
  expect(await screen.findByText("Password Reset Email Sent")).toBeInTheDocument();
  expect(screen.getByText("Check your email for password reset instructions.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

it("tells why a reset was refused", async () => {
  const { user } = open([{ request: resetRequest, result: refusal("RATE_LIMITED", "Wait a minute.") }]);
  await toReset(user);
  await user.type(screen.getByLabelText("Email Address"), email);
  await user.click(submit("Reset Password"));
  expect(await screen.findByText("Error")).toBeInTheDocument();
  expect(screen.getByText("Wait a minute.")).toBeInTheDocument();
});

it.each([
  ["no answer", { request: signInRequest, error: new TypeError("Failed to fetch") }],
  ["a mistake of the server", { request: signInRequest, result: refusal("INTERNAL", "Error 4711") }],
])("says that an error occurred after %s", async (_, mock) => {
  const { user } = open([mock]);
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByText("An error occurred")).toBeInTheDocument();
  expect(screen.getByText("Please try again later.")).toBeInTheDocument();
});

it("names what is missing, at the fields and in a summary that takes the focus", async () => {
  const { user } = open();
  await toSignUp(user);
  await user.click(submit("Create Account"));
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent("3 entries need your attention");
  await user.click(within(summary).getByRole("link", { name: "Full name is required" }));
  expect(screen.getByLabelText("Full Name")).toHaveFocus();
  expect(screen.getByLabelText("Email Address")).toBeInvalid();
});

it.each(["not-an-address", "a@", "@b.org"])("does not send '%s' as an address", async (wrong) => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Email Address"), wrong);
  await user.tab();
  expect(await screen.findByText("This is not an email address")).toBeInTheDocument();
});

it("asks for as many characters of a new password as the organisation does", async () => {
  const { user } = open([], "/auth", { passwordMinLength: 15 });
  await toSignUp(user);
  expect(await screen.findByText(/At least 15 characters\./)).toBeInTheDocument();
  await user.type(screen.getByLabelText("Password"), "fourteen chars");
  await user.tab();
  expect(await screen.findByText("At least 15 characters are needed")).toBeInTheDocument();
});

it.each(["Google", "GitHub"])("explains that %s is not configured", async (provider) => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `Sign in with ${provider}` }));
  const dialog = await screen.findByRole("dialog", { name: `${provider} sign-in is not configured` });
  expect(dialog).toHaveTextContent(`The administrator of Northwind Mutual has not configured ${provider}`);
});

it("helps with signing in", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Need help?" }));
  expect(await screen.findByRole("dialog", { name: "Help with signing in" })).toBeInTheDocument();
});

it("says so where new accounts are not open", async () => {
  open([], "/auth", { signUpOpen: false });
  expect(await screen.findByText(/New accounts are not open\./)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Create Account" })).not.toBeInTheDocument();
});

it("keeps a typed address through a reload, and never the password", async () => {
  const { user, unmount } = open();
  await screen.findByLabelText("Email Address");
  await fill(user);
  unmount();
  open();
  await waitFor(() => expect(screen.getByLabelText("Email Address")).toHaveValue(email));
  expect(screen.getByLabelText("Password")).toHaveValue("");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(password);
});

it("lets a visitor of the demo enter as a person of any role", async () => {
  const people = [
    {
      __typename: "DemoPerson" as const,
      fullName: "Maren Holt",
      email: "maren@demo.test",
      roles: ["super_admin"],
    },
    {
      __typename: "DemoPerson" as const,
      fullName: "Yuki Tanaka",
      email: "yuki@demo.test",
      roles: ["auditor", "tier_2"],
    },
  ];
  const request = {
    query: SignInDocument,
    variables: { input: { email: "yuki@demo.test", password: "demo words" } },
  };
  const asked = jest.fn(() => refusal("RATE_LIMITED", "Enough for now."));
  const { user } = open([{ request, result: asked }], "/auth", {
    demo: true,
    demoPassword: "demo words",
    demoPeople: people,
  });
  await user.type(await screen.findByLabelText("Filter by name or role"), "tier 2");
  expect(screen.queryByRole("button", { name: /Maren Holt/ })).not.toBeInTheDocument();
  await user.click(button("Enter as Yuki Tanaka, Auditor and Tier 2"));
  expect(await screen.findByText("Enough for now.")).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("shows no demo people where the organisation is real", async () => {
  open();
  await screen.findByLabelText("Email Address");
  expect(screen.queryByText("Demo organisation")).not.toBeInTheDocument();
});
