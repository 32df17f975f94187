import { screen, waitFor, within } from "@testing-library/react";

import { loadPage } from "../../client/access/loadPage.ts";
import { answerConfirmation } from "../../client/apollo/confirmation.ts";
import { MethodsCard } from "../../client/screens/profile/MethodsCard.tsx";
import {
  DisconnectProviderDocument,
  MySignInMethodsDocument,
  ProvidersDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { openSignedOut } from "../support/signedOut.tsx";

jest.mock("../../client/access/loadPage.ts", () => ({ loadPage: jest.fn() }));

const always = { maxUsageCount: Number.POSITIVE_INFINITY };

function providers(google: boolean, github: boolean): Mocks[number] {
  const site = { __typename: "Site" as const, googleSignIn: google, githubSignIn: github };
  return { request: { query: ProvidersDocument }, result: { data: { site } }, ...always };
}

function methods(...rows: [method: string, email: string | null][]): Mocks[number] {
  const mySignInMethods = rows.map(([method, email]) => ({
    __typename: "SignInMethod" as const,
    method,
    email,
    connectedAt: "2026-01-01T10:00:00Z",
  }));
  return { request: { query: MySignInMethodsDocument }, result: { data: { mySignInMethods } } };
}

function card(...mocks: Mocks) {
  return cardAt("/profile/security", ...mocks);
}

function cardAt(url: string, ...mocks: Mocks) {
  return renderAt(url, <MethodsCard />, { viewer: mockViewer(), mocks });
}

const row = (name: string) => screen.getByText(name, { selector: "p" }).closest("li") ?? document.body;

afterEach(() => {
  jest.mocked(loadPage).mockClear();
});

it("lists how a person can sign in, and what they could connect", async () => {
  card(providers(true, true), methods(["password", null], ["google", "ada@home.example"]));
  expect(await screen.findByText("ada@home.example")).toBeInTheDocument();
  expect(row("Password")).toHaveTextContent("Set");
  expect(screen.getByRole("button", { name: "Disconnect Google" })).toBeInTheDocument();
  expect(within(row("GitHub")).getByText("Not connected")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Connect GitHub" })).toBeInTheDocument();
});

it("offers no provider that is not configured", async () => {
  card(providers(true, false), methods(["password", null]));
  expect(await screen.findByRole("button", { name: "Connect Google" })).toBeInTheDocument();
  expect(screen.queryByText("GitHub")).not.toBeInTheDocument();
});

it("leaves for the provider when the server lets the person go", async () => {
  const ask = jest.fn(async () => ({ json: async () => ({ to: "https://provider.example/authorize" }) }));
  Object.assign(window, { fetch: ask });
  const { user } = card(providers(true, false), methods(["password", null]));
  await user.click(await screen.findByRole("button", { name: "Connect Google" }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("https://provider.example/authorize"));
  expect(ask).toHaveBeenCalledWith("/auth/google/connect?from=%2Fprofile%2Fsecurity", {
    method: "POST",
    credentials: "same-origin",
    headers: { "X-Plumbline": "1", "Accept-Language": "en" },
  });
});

it("has the person confirm who they are first, where the server asks for it", async () => {
  const detail = { confirm: ["password"] };
  const errors = [
    { message: "Confirm your identity to continue.", extensions: { code: "FORBIDDEN", detail } },
  ];
  const answers = [{ errors }, { to: "https://provider.example/authorize" }];
  Object.assign(window, { fetch: async () => ({ json: async () => answers.shift() }) });
  const { user } = card(providers(true, false), methods(["password", null]));
  await user.click(await screen.findByRole("button", { name: "Connect Google" }));
  await waitFor(() => expect(answers).toHaveLength(1));
  answerConfirmation(true);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith("https://provider.example/authorize"));
});

it("shows why no one can leave for the provider", async () => {
  const errors = [{ message: "This sign-in method is not configured.", extensions: { code: "NOT_FOUND" } }];
  Object.assign(window, { fetch: async () => ({ json: async () => ({ errors }) }) });
  const { user } = card(providers(true, false), methods(["password", null]));
  await user.click(await screen.findByRole("button", { name: "Connect Google" }));
  expect(await screen.findByText("This sign-in method is not configured.")).toBeInTheDocument();
});

it("disconnects a provider, and says when it is the only way in", async () => {
  const request = { query: DisconnectProviderDocument, variables: { provider: "google" } };
  const only = serverError("CONFLICT", "This is your only way to sign in.");
  const done = {
    data: { disconnectProvider: { __typename: "DisconnectProviderPayload" as const, disconnected: true } },
  };
  const { user } = card(
    providers(true, false),
    methods(["google", "ada@home.example"]),
    { request, result: only },
    { request, result: done },
    methods(["password", null]),
  );
  await user.click(await screen.findByRole("button", { name: "Disconnect Google" }));
  expect(await screen.findByText("This is your only way to sign in.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Disconnect Google" }));
  expect(await screen.findByText("Google was disconnected")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Connect Google" })).toBeInTheDocument();
});

it("says what came of connecting one, and takes it out of the URL", async () => {
  cardAt(
    "/profile/security#oauth=taken&provider=github",
    providers(false, true),
    methods(["password", null]),
  );
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("GitHub was not connected");
  expect(alert).toHaveTextContent("This GitHub account is connected to another account here.");
  expect(window.location.hash).toBe("");
});

describe("the sign-in screen", () => {
  const open = (hash: string) => openSignedOut({ url: `/auth${hash}`, site: { googleSignIn: true } });

  it.each([
    ["exists", "An account with your email already exists."],
    ["unverified", "Google hasn't verified your email address."],
    ["closed", "Sign-up is closed for your email."],
    ["denied", "Google wasn't allowed to share who you are."],
    ["expired", "Sign-in took longer than ten minutes"],
    ["unreachable", "Google didn't respond in time."],
    ["failed", "The response from Google couldn't be verified."],
    ["often", "Too many attempts."],
  ])("explains why the sign-in failed: %s", async (reason, words) => {
    open(`#oauth=${reason}&provider=google`);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("You are not signed in yet");
    expect(alert).toHaveTextContent(words);
    expect(window.location.hash).toBe("");
  });

  it.each(["#oauth=<b>evil</b>&provider=google", "#oauth=exists&provider=evil", "#exists", ""])(
    "repeats nothing that someone wrote into the URL: %j",
    async (hash) => {
      open(hash);
      await screen.findByLabelText("Email Address");
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent("evil");
    },
  );
});
