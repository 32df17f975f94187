import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { act as changing, screen, waitFor } from "@testing-library/react";
import { of } from "rxjs";

import { confirmLink } from "../../client/apollo/confirmLink.ts";
import { ConfirmIdentity } from "../../client/shell/ConfirmIdentity.tsx";
import { ConfirmPasswordDocument, SignOutDocument } from "../../graphql/generated/index.ts";
import { type Mocks, renderAt, serverError } from "../support/render.tsx";

const done = { data: { signOut: { __typename: "AcceptedPayload", accepted: true } } };

function refused(confirm: string[]) {
  return {
    errors: [
      {
        message: "Confirm your identity to continue.",
        extensions: { code: "FORBIDDEN", detail: { confirm } },
      },
    ],
  };
}

/** An act of any kind, which the server answers like this one time after the other. */
function act(...answers: ApolloLink.Result[]) {
  const sent: unknown[] = [];
  const server = new ApolloLink(({ variables }) => {
    sent.push(variables);
    return of(answers[sent.length - 1] ?? done);
  });
  const client = new ApolloClient({
    link: ApolloLink.from([confirmLink, server]),
    cache: new InMemoryCache(),
  });
  let outcome: ReturnType<typeof client.mutate> = Promise.reject();
  outcome.catch(() => undefined);
  changing(() => {
    outcome = client.mutate({ mutation: SignOutDocument });
    outcome.catch(() => undefined);
  });
  return { sent, outcome };
}

const password = "violet kettle ambles north";
const right: Mocks = [
  {
    request: { query: ConfirmPasswordDocument, variables: { password } },
    result: { data: { confirmPassword: { __typename: "AcceptedPayload", accepted: true } } },
  },
];

it("asks for the password, and then completes the action", async () => {
  const { user } = renderAt("/settings/users", <ConfirmIdentity />, { mocks: right });
  const { sent, outcome } = act(refused(["password"]));
  await user.type(await screen.findByLabelText(/^Your password/), password);
  await user.click(screen.getByRole("button", { name: "Confirm and continue" }));
  expect((await outcome).data).toEqual(done.data);
  expect(sent).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

it("shows a wrong password at its field, and keeps asking", async () => {
  const result = serverError("INVALID_INPUT", "Wrong password.", { field: "password" });
  const { user } = renderAt("/settings/users", <ConfirmIdentity />, {
    mocks: [{ request: { query: ConfirmPasswordDocument, variables: { password } }, result }],
  });
  const { sent, outcome } = act(refused(["password"]));
  await user.type(await screen.findByLabelText(/^Your password/), password);
  await user.click(screen.getByRole("button", { name: "Confirm and continue" }));
  expect(await screen.findAllByText("Wrong password.")).not.toHaveLength(0);
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await expect(outcome).rejects.toThrow("Confirm your identity to continue.");
});

it("sends those without a password to their provider, in a tab of its own", async () => {
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  const { user } = renderAt("/settings/users", <ConfirmIdentity />);
  const { sent, outcome } = act(refused(["google"]));
  await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
  expect(open).toHaveBeenCalledWith("/auth/google?from=/", "_blank", "noopener");
  await user.click(screen.getByRole("button", { name: "I've signed in, continue" }));
  expect((await outcome).data).toEqual(done.data);
  expect(sent).toHaveLength(2);
});

it("lets every other error pass", async () => {
  const { outcome } = act({ errors: [{ message: "Not you.", extensions: { code: "FORBIDDEN" } }] });
  await expect(outcome).rejects.toThrow("Not you.");
});
