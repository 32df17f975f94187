import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { Observable } from "rxjs";

import { askAhead, preloadLink } from "../../client/apollo/preload.ts";

const query = gql("query Size { size }");
const change = gql("mutation Grow { grow }");

function start() {
  const sent: string[] = [];
  const server = new ApolloLink(
    ({ operationName = "" }) =>
      new Observable((observer) => {
        sent.push(operationName);
        const data = operationName === "Grow" ? { grow: true } : { size: sent.length };
        setTimeout(() => {
          observer.next({ data });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([preloadLink, server]),
  });
  const ask = async () => (await client.query({ query, fetchPolicy: "network-only" })).data;
  return { client, sent, ask };
}

it("gives a page the answer that is on its way, and asks anew after that", async () => {
  const { client, sent, ask } = start();
  askAhead(client, [{ query }]);
  expect(await ask()).toEqual({ size: 1 });
  expect(sent).toEqual(["Size"]);
  expect(await ask()).toEqual({ size: 2 });
});

it("gives a page the answer that has come already, and asks anew after that", async () => {
  const { client, ask } = start();
  askAhead(client, [{ query }]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask()).toEqual({ size: 1 });
  expect(await ask()).toEqual({ size: 2 });
});

it("gives nothing that was read before a change", async () => {
  const { client, sent, ask } = start();
  askAhead(client, [{ query }]);
  await client.mutate({ mutation: change });
  expect(await ask()).toEqual({ size: 3 });
  expect(sent).toEqual(["Size", "Grow", "Size"]);
});
