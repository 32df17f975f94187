/** Requests that are in progress while the session continues under a new cookie. */
import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { Observable } from "rxjs";

import { recordRenewal, renewalLink } from "../../client/apollo/renewal.ts";
import { ChangePasswordDocument, MeDocument, SignOutDocument } from "../../graphql/generated/index.ts";
import { mockViewer } from "../support/mockViewer.ts";

type Answer = (result: ApolloLink.Result) => void;

const nobody = { data: { me: null } };
const somebody = { data: { me: mockViewer() } };
const late = { errors: [{ message: "Please sign in.", extensions: { code: "UNAUTHENTICATED" } }] };
const changed = { data: { changePassword: { __typename: "AcceptedPayload", accepted: true } } };

/** Everything that follows by itself has happened. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A browser whose server answers when the test says so; remembers what was sent, in order. */
function browser() {
  const sent: Answer[] = [];
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        sent.push((result) => {
          observer.next(result);
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([renewalLink, server]),
    cache: new InMemoryCache(),
  });
  return {
    sent,
    who: () => client.query({ query: MeDocument, fetchPolicy: "network-only" }),
    act: () => client.mutate({ mutation: SignOutDocument }),
    change: () =>
      client.mutate({
        mutation: ChangePasswordDocument,
        variables: { currentPassword: "old and long enough", newPassword: "new and long enough" },
      }),
  };
}

it("asks once more who is there, after the new cookie came", async () => {
  const { sent, who, change } = browser();
  const changing = change();
  const asked = who();
  sent[1]?.(nobody);
  await turn();
  expect(sent).toHaveLength(2);
  sent[0]?.(changed);
  await changing;
  await turn();
  sent[2]?.(somebody);
  expect((await asked).data?.me?.id).toBe(mockViewer().id);
});

it("sends once more what left before the cookie changed and came after it", async () => {
  const { sent, act } = browser();
  const acting = act();
  recordRenewal();
  sent[0]?.(late);
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]?.({ data: { signOut: { __typename: "AcceptedPayload", accepted: true } } });
  expect((await acting).data?.signOut?.accepted).toBe(true);
});

it("believes at once that no one is there, when no cookie has changed", async () => {
  const { sent, who } = browser();
  const asked = who();
  sent[0]?.(nobody);
  expect((await asked).data?.me).toBeNull();
  expect(sent).toHaveLength(1);
});

it("believes the second answer, whatever it is", async () => {
  const { sent, act } = browser();
  const acting = act();
  recordRenewal();
  sent[0]?.(late);
  await turn();
  sent[1]?.(late);
  await expect(acting).rejects.toThrow("Please sign in.");
  expect(sent).toHaveLength(2);
});
