import { readFileSync } from "node:fs";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { buildSchema, parse, validate } from "graphql";

import { loadPage } from "../../client/access/loadPage.ts";
import { useSecondsUntil } from "../../client/signed-out/RateLimitNotice.tsx";
import { signedOutQueries } from "../../graphql/signedOut.ts";
import { addLanguage } from "../support/clientMessages.ts";
import { openSignedOut, refused } from "../support/signedOut.tsx";

jest.mock("../../client/access/loadPage.ts", () => ({ loadPage: jest.fn() }));

const email = "ada@example.org";
const password = "correct horse battery";
const accepted = { accepted: true };
const inside = { data: { signIn: { challenge: null, me: { id: "1" } } } };

type User = ReturnType<typeof openSignedOut>["user"];

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
  return within(form()).getByRole("button", { name });
}

function form() {
  const found = document.querySelector("form");
  if (!found) throw new Error("There is no form.");
  return found;
}

/** The toast is an alert too. */
const failureAtForm = () => within(form()).findByRole("alert");

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(loadPage).mockClear();
});

it("offers signing in first, with its fields and ways out", async () => {
  openSignedOut();
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
  const { user } = openSignedOut();
  await user.click(await screen.findByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await user.click(button("Hide password"));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});

it("says before an account is made that an administrator approves it", async () => {
  const { user } = openSignedOut();
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

it("asks for nothing but the URL to reset a password, and leads back", async () => {
  const { user } = openSignedOut();
  await toReset(user);
  expect(screen.getByRole("heading", { name: "Reset Password" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Sign in with Google" })).not.toBeInTheDocument();
  await user.click(button("Back to Sign In"));
  expect(screen.getByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

it.each([
  ["?from=%2Frisks%3Fseverity%3Dcritical", "/risks?severity=critical"],
  ["", "/dashboard"],
  ["?from=%2F%2Fevil.example", "/dashboard"],
])("brings a person who came with '%s' to %s", async (search, page) => {
  const { user, asked } = openSignedOut({ url: `/auth${search}`, answers: { SignIn: inside } });
  await fill(user);
  await user.click(submit("Sign In"));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(page));
  expect(asked).toEqual([{ name: "SignIn", variables: { input: { email, password } } }]);
});

it("takes a signed-in person on without asking anything", () => {
  openSignedOut({ url: "/auth?from=%2Frisks", signedIn: true });
  expect(loadPage).toHaveBeenCalledWith("/risks");
  expect(screen.queryByLabelText("Email Address")).not.toBeInTheDocument();
});

it("leads an account with a second factor to the page that asks for the code", async () => {
  const challenge = "c".repeat(43);
  const answers = { SignIn: { data: { signIn: { challenge, me: null } } } };
  const { user } = openSignedOut({ url: "/auth?from=%2Frisks", answers });
  await fill(user);
  await user.click(submit("Sign In"));
  await waitFor(() =>
    expect(loadPage).toHaveBeenCalledWith(`/auth/code?from=%2Frisks#challenge=${challenge}`),
  );
});

it("passes on the challenge that Google or GitHub led back with, and nothing that is none", () => {
  const challenge = "d".repeat(43);
  openSignedOut({ url: `/auth#challenge=${challenge}` });
  expect(loadPage).toHaveBeenCalledWith(`/auth/code#challenge=${challenge}`);
  jest.mocked(loadPage).mockClear();
  openSignedOut({ url: "/auth#challenge=//evil.example" });
  expect(loadPage).not.toHaveBeenCalled();
});

it("shows a loading text while the session is not known", () => {
  openSignedOut({ url: "/", signedIn: "unknown" });
  expect(screen.getByText("Loading...")).toBeInTheDocument();
});

it("shows the tagline and the way in to a signed-out visitor, and the way out to someone who is signed in", async () => {
  const { unmount } = openSignedOut({ url: "/" });
  expect(screen.getByText("Secure, scalable GRC solutions for modern enterprises")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Access Platform" })).toHaveAttribute("href", "/auth");
  expect(loadPage).not.toHaveBeenCalled();
  unmount();

  const { user } = openSignedOut({
    url: "/",
    signedIn: true,
    answers: { SignOut: { data: { signOut: accepted } } },
  });
  expect(loadPage).toHaveBeenCalledWith("/dashboard");
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("/auth"));
});

it("asks the server what its schema knows", () => {
  const schema = buildSchema(readFileSync("graphql/schema.graphql", "utf8"));
  for (const query of Object.values(signedOutQueries)) expect(validate(schema, parse(query))).toEqual([]);
});

it("says 'Please wait...' and takes no more input while it is sending", async () => {
  const { user } = openSignedOut({ answers: { SignIn: new Promise(() => {}) } });
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(screen.getByLabelText("Email Address")).toBeDisabled();
  expect(screen.getByLabelText("Password")).toBeDisabled();
});

it("shows why signing in failed, and keeps what was typed", async () => {
  const wrong = refused("UNAUTHENTICATED", "The address or the password is wrong.");
  const { user } = openSignedOut({ answers: { SignIn: wrong } });
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  const failure = await failureAtForm();
  expect(failure).toHaveTextContent("Login FailedThe address or the password is wrong.");
  expect(failure).toHaveFocus();
  expect(screen.getAllByText("Login Failed")).toHaveLength(2);
  expect(screen.getByLabelText("Email Address")).toHaveValue(email);
  expect(screen.getByLabelText("Password")).toHaveValue(password);
});

it("takes the failure away with the next attempt", async () => {
  const answers: Record<string, unknown> = {
    SignIn: refused("UNAUTHENTICATED", "The address or the password is wrong."),
  };
  const { user } = openSignedOut({ answers });
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  await failureAtForm();
  answers.SignIn = new Promise(() => {});
  await user.click(submit("Sign In"));
  expect(await screen.findByRole("button", { name: "Please wait..." })).toBeDisabled();
  expect(within(form()).queryByRole("alert")).toBeNull();
});

it("says at the form too that the server did not answer", async () => {
  const { user } = openSignedOut({ answers: { SignIn: refused("UNAVAILABLE", "Down.") } });
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await failureAtForm()).toHaveTextContent("An error occurredPlease try again later.");
});

it("keeps the chosen language for the sign-in", async () => {
  const { user } = openSignedOut();
  addLanguage("de");
  expect(document.cookie).not.toContain("chosen-language");
  await user.click(await screen.findByRole("button", { name: "DE" }));
  expect(document.cookie).toContain("plumbline.chosen-language=de");
  await user.click(screen.getByRole("button", { name: "EN" }));
  expect(document.cookie).toContain("plumbline.chosen-language=en");
});

it("says that an account was created and returns to signing in", async () => {
  const { user, asked } = openSignedOut({ answers: { SignUp: { data: { signUp: accepted } } } });
  await toSignUp(user);
  await fill(user, { name: "Ada Lovelace" });
  await user.click(submit("Create Account"));
  expect(await screen.findByText("Account Created")).toBeInTheDocument();
  expect(screen.getByText("Please check your email to verify your account.")).toBeInTheDocument();
  expect(asked).toEqual([
    { name: "SignUp", variables: { input: { fullName: "Ada Lovelace", email, password, language: "en" } } },
  ]);
  expect(screen.getByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

it("shows why signing up failed, in a toast and at the field", async () => {
  const common = refused("INVALID_INPUT", "This password is too common.", { field: "password" });
  const { user } = openSignedOut({ answers: { SignUp: common } });
  await toSignUp(user);
  await fill(user, { name: "Ada Lovelace" });
  await user.click(submit("Create Account"));
  const toast = await screen.findByText("Sign Up Failed");
  expect(toast.parentElement).toHaveTextContent("This password is too common.");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/This password is too common\./);
});

it("says that reset instructions were sent and returns to signing in", async () => {
  const { user } = openSignedOut({ answers: { Reset: { data: { requestPasswordReset: accepted } } } });
  await toReset(user);
  await user.type(screen.getByLabelText("Email Address"), email);
  await user.click(submit("Reset Password"));
  expect(await screen.findByText("Password Reset Email Sent")).toBeInTheDocument();
  expect(screen.getByText("Check your email for password reset instructions.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sign In" })).toBeInTheDocument();
});

it("shows why a reset was refused", async () => {
  const { user } = openSignedOut({ answers: { Reset: refused("RATE_LIMITED", "Wait a minute.") } });
  await toReset(user);
  await user.type(screen.getByLabelText("Email Address"), email);
  await user.click(submit("Reset Password"));
  expect(await screen.findByText("Error")).toBeInTheDocument();
  expect(screen.getByText("Wait a minute.")).toBeInTheDocument();
});

it("says how long to wait after too many attempts, keeps what was typed, and offers the way that stays open", async () => {
  const answers = { SignIn: refused("RATE_LIMITED", "Too many attempts.", { retryAfter: 80 }) };
  const { user } = openSignedOut({ answers });
  await fill(user);
  await user.click(submit("Sign In"));
  expect(
    await screen.findByText(/^Try again in \d\d seconds. What you entered is kept.$/),
  ).toBeInTheDocument();
  expect(submit("Sign In")).toBeDisabled();
  expect(screen.getByLabelText("Email Address")).toHaveValue(email);
  expect(screen.getByLabelText("Password")).toHaveValue(password);
  await user.click(button("Reset it to get in."));
  expect(screen.getByRole("heading", { name: "Reset Password" })).toBeInTheDocument();
  expect(screen.getByLabelText("Email Address")).toHaveValue(email);
  expect(submit("Reset Password")).toBeEnabled();
});

it("lets someone who has waited try again", async () => {
  const { user } = openSignedOut({
    answers: { SignIn: refused("RATE_LIMITED", "Wait.", { retryAfter: 0.001 }) },
  });
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByText("You can try again now", {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(submit("Sign In")).toBeEnabled();
});

it("counts the seconds down to none", () => {
  jest.useFakeTimers();
  const moment = Date.now() + 2_500;
  const { result } = renderHook(() => useSecondsUntil(moment));
  const seen = [result.current];
  for (let i = 0; i < 4; i++) {
    act(() => jest.advanceTimersByTime(1_000));
    seen.push(result.current);
  }
  jest.useRealTimers();
  expect(seen).toEqual([3, 2, 1, 0, 0]);
});

it.each([
  ["no answer", {}],
  ["a mistake of the server", { SignIn: refused("INTERNAL", "Error 4711") }],
])("says that an error occurred after %s", async (_, answers) => {
  const { user } = openSignedOut({ answers });
  await screen.findByLabelText("Email Address");
  await fill(user);
  await user.click(submit("Sign In"));
  expect(await screen.findByText("An error occurred")).toBeInTheDocument();
  expect(screen.getByText("Please try again later.")).toBeInTheDocument();
});

it("names what is missing, at the fields and in a summary that takes the focus", async () => {
  const { user } = openSignedOut();
  await toSignUp(user);
  await user.click(submit("Create Account"));
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary).toHaveTextContent("3 fields need your attention");
  await user.click(within(summary).getByRole("link", { name: "Full name is required." }));
  expect(screen.getByLabelText("Full Name")).toHaveFocus();
  expect(screen.getByLabelText("Email Address")).toBeInvalid();
});

it.each(["not-an-address", "a@", "@b.org"])("does not send '%s' as a URL", async (wrong) => {
  const { user } = openSignedOut();
  await user.type(await screen.findByLabelText("Email Address"), wrong);
  await user.tab();
  expect(await screen.findByText("Enter a valid email address.")).toBeInTheDocument();
});

it("asks for as many characters of a new password as the organisation does", async () => {
  const { user } = openSignedOut({ site: { passwordMinLength: 15 } });
  await toSignUp(user);
  expect(await screen.findByText(/At least 15 characters\./)).toBeInTheDocument();
  await user.type(screen.getByLabelText("Password"), "fourteen chars");
  await user.tab();
  expect(await screen.findByText("Use at least 15 characters.")).toBeInTheDocument();
});

it.each(["Google", "GitHub"])("explains that %s is not configured", async (provider) => {
  const { user } = openSignedOut();
  await user.click(await screen.findByRole("button", { name: `Sign in with ${provider}` }));
  const dialog = await screen.findByRole("dialog", { name: `${provider} sign-in is not configured` });
  expect(dialog).toHaveTextContent(`Northwind Mutual hasn't set up sign-in with ${provider}`);
});

it("helps with signing in", async () => {
  const { user } = openSignedOut();
  await user.click(await screen.findByRole("button", { name: "Need help?" }));
  expect(await screen.findByRole("dialog", { name: "Help with signing in" })).toBeInTheDocument();
});

it("says so where new accounts are not open", async () => {
  openSignedOut({ site: { signUpOpen: false } });
  expect(await screen.findByText(/Sign-up is closed\./)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Create Account" })).not.toBeInTheDocument();
});

it("keeps a typed address through a reload, and never the password", async () => {
  const { user, unmount } = openSignedOut();
  await screen.findByLabelText("Email Address");
  await fill(user);
  unmount();
  openSignedOut();
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
  const { user, asked } = openSignedOut({
    site: { demo: true, demoPassword: "demo words", demoPeople: people },
    answers: { SignIn: refused("RATE_LIMITED", "Enough for now.") },
  });
  await user.type(await screen.findByLabelText("Filter by name or role"), "tier 2");
  expect(screen.queryByRole("button", { name: /Maren Holt/ })).not.toBeInTheDocument();
  await user.click(button("Sign in as Yuki Tanaka, Auditor and Tier 2"));
  expect(await screen.findByText("Enough for now.")).toBeInTheDocument();
  expect(asked).toEqual([
    { name: "SignIn", variables: { input: { email: "yuki@demo.test", password: "demo words" } } },
  ]);
});

it("shows no demo people where the organisation is real", async () => {
  openSignedOut();
  await screen.findByLabelText("Email Address");
  expect(screen.queryByText("Demo organisation")).not.toBeInTheDocument();
});
