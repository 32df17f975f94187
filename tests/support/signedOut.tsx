import { render } from "@testing-library/react";

import { toast } from "../../client/components/toast.ts";
import type { Site } from "../../client/signed-out/requests.ts";
import { SignedOutApp } from "../../client/signed-out/SignedOutApp.tsx";
import { startTranslations } from "./clientMessages.ts";
import { userEvents } from "./user.ts";

const plain: Site = {
  __typename: "Site",
  demo: false,
  demoPassword: null,
  demoPeople: [],
  signUpOpen: true,
  organisationName: "Northwind Mutual",
  passwordMinLength: 12,
  googleSignIn: false,
  githubSignIn: false,
};

interface PageOptions {
  url?: string;
  signedIn?: boolean | "unknown";
  site?: Partial<Site>;
  /** The server's answer to each query by its name; without an answer the request fails. */
  answers?: Record<string, unknown>;
}

/** Opens a page before sign-in as a browser does; returns the queries that it sent. */
export function openSignedOut({
  url = "/auth",
  signedIn = false,
  site = {},
  answers = {},
}: PageOptions = {}) {
  startTranslations();
  toast.clear();
  window.history.replaceState(null, "", url);

  const asked: { name: string; variables: unknown }[] = [];
  global.fetch = jest.fn(async (_path, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const name = /^\w+ (\w+)/.exec(query)?.[1] ?? "";
    asked.push({ name, variables });
    if (!(name in answers)) throw new TypeError("Failed to fetch");
    return { json: async () => answers[name] } as Response;
  });

  const siteState = signedIn === "unknown" ? undefined : { signedIn, site: { ...plain, ...site } };
  const shown = render(<SignedOutApp siteState={siteState} />);
  return { user: userEvents(), asked, ...shown };
}

/** An error as the server returns it. */
export function refused(code: string, message: string, extra: object = {}) {
  return { errors: [{ message, extensions: { code, ...extra } }] };
}
