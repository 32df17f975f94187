/** The code of a sign-in; setting one up is walked through in secondFactor.test.ts. */
import type { Screen } from "../screen.ts";

const path = `/auth/code#challenge=${"c".repeat(43)}`;

export const secondFactorScreens: Screen[] = [
  {
    name: "sign-in, the code",
    path,
    shows: (page) => page.getByLabel("Code from your authenticator app"),
  },
  {
    name: "sign-in, a recovery code",
    path,
    act: (page) => page.getByRole("button", { name: "Use a recovery code" }).click(),
    shows: (page) => page.getByLabel("Recovery code"),
  },
  {
    name: "sign-in, a code that is not there",
    path,
    act: (page) => page.getByRole("button", { name: "Sign In", exact: true }).click(),
    shows: (page) => page.getByText("Enter the code.").first(),
  },
];
