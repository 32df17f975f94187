import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { print } from "graphql";
import { Observable, of } from "rxjs";

import { PreloadingClient, preloadLink, preloadQueries } from "../../client/apollo/preload.ts";

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
  const client = new PreloadingClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([preloadLink, server]),
    defaultOptions: { watchQuery: { nextFetchPolicy: "cache-first" } },
  });
  const ask = async () => (await client.query({ query, fetchPolicy: "network-only" })).data;
  return { client, sent, ask };
}

it("gives a page the answer that is on its way, and asks again after that", async () => {
  const { client, sent, ask } = start();
  preloadQueries(client, [{ query }]);
  expect(await ask()).toEqual({ size: 1 });
  expect(sent).toEqual(["Size"]);
  expect(await ask()).toEqual({ size: 2 });
});

it("gives a page the answer that has come already, and asks again after that", async () => {
  const { client, ask } = start();
  preloadQueries(client, [{ query }]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask()).toEqual({ size: 1 });
  expect(await ask()).toEqual({ size: 2 });
});

it("gives nothing that was read before a change", async () => {
  const { client, sent, ask } = start();
  preloadQueries(client, [{ query }]);
  await client.mutate({ mutation: change });
  expect(await ask()).toEqual({ size: 3 });
  expect(sent).toEqual(["Size", "Grow", "Size"]);
});

it.each(["before", "after"])(
  "keeps what a change returned, though an answer was asked for %s it began and arrives last",
  async (when) => {
    const release = new Map<string, () => void>();
    const server = new ApolloLink(
      ({ operationName = "" }) =>
        new Observable((observer) => {
          const risk = { __typename: "Risk", id: "1", name: operationName };
          release.set(operationName, () => {
            observer.next({ data: { risk } });
            observer.complete();
          });
        }),
    );
    const link = ApolloLink.from([preloadLink, server]);
    const cache = new InMemoryCache();
    const client = new PreloadingClient({ cache, link });
    const old = gql("query Old { risk { id name } }");
    const ask = () => preloadQueries(client, [{ query: old }]);
    if (when === "before") ask();
    const changing = client.mutate({ mutation: gql("mutation New { risk { id name } }") });
    if (when === "after") ask();
    release.get("New")?.();
    await changing;
    release.get("Old")?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cache.extract()["Risk:1"]).toMatchObject({ name: "New" });
  },
);

describe("a page that shows what is cached while it asks again", () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  function watch(client: ApolloClient) {
    const observable = client.watchQuery<{ size: number }>({ query, fetchPolicy: "cache-and-network" });
    const seen: unknown[] = [];
    observable.subscribe(({ data, loading }) => seen.push([data?.size, loading]));
    return { observable, seen };
  }

  it("shows a preloaded answer once, and asks nothing", async () => {
    const { client, sent } = start();
    preloadQueries(client, [{ query }]);
    await pause();
    const { observable, seen } = watch(client);
    await pause();
    expect(seen).toEqual([[1, false]]);
    expect(sent).toEqual(["Size"]);

    // What is asked afterwards goes to the server.
    await observable.refetch();
    expect(seen.at(-1)).toEqual([2, false]);
  });

  it("waits for a preloaded answer that is on its way", async () => {
    const { client, sent } = start();
    preloadQueries(client, [{ query }]);
    const { seen } = watch(client);
    await pause();
    expect(seen).toEqual([
      [undefined, true],
      [1, false],
    ]);
    expect(sent).toEqual(["Size"]);
  });

  it("does not take the answer of an earlier request for that of a later one", async () => {
    const release: (() => void)[] = [];
    const server = new ApolloLink(
      () =>
        new Observable((observer) => {
          const data = { size: release.length + 1 };
          release.push(() => {
            observer.next({ data });
            observer.complete();
          });
        }),
    );
    const client = new PreloadingClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([preloadLink, server]),
    });
    preloadQueries(client, [{ query }]);
    preloadQueries(client, [{ query }]);
    await pause();
    release[0]?.();
    await pause();
    const { seen } = watch(client);
    await pause();
    release[1]?.();
    await pause();
    expect(seen).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it("asks again when it is opened a second time, a second later", async () => {
    const { client, sent } = start();
    preloadQueries(client, [{ query }]);
    await pause();
    watch(client);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const { seen } = watch(client);
    await pause();
    expect(seen).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(sent).toHaveLength(2);
  });

  it("asks again after a change", async () => {
    const { client, sent } = start();
    preloadQueries(client, [{ query }]);
    await pause();
    await client.mutate({ mutation: change });
    const { seen } = watch(client);
    await pause();
    expect(seen).toEqual([
      [1, true],
      [3, false],
    ]);
    expect(sent).toEqual(["Size", "Grow", "Size"]);
  });
});

describe("what several parts of a page ask", () => {
  const name = gql("query Name($id: ID!) { risk(id: $id) { id name } }");
  const owner = gql("query Owner($id: ID!) { risk(id: $id) { id owner { id } } }");
  const variables = { id: "1" };

  function open(answer: (asked: string) => ApolloLink.Result) {
    const sent: string[] = [];
    const server = new ApolloLink(({ query: asked }) => {
      sent.push(print(asked).replace(/\s+/g, " ").trim());
      return of(answer(print(asked)));
    });
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([preloadLink, server]),
    });
    const ask = async (query: typeof name) =>
      (await client.query({ query, variables, fetchPolicy: "no-cache" })).data;
    return { client, sent, ask };
  }

  it("is sent as one query, and each gets its answer", async () => {
    const risk = { __typename: "Risk", id: "1", name: "Fire", owner: { __typename: "User", id: "2" } };
    const { client, sent, ask } = open(() => ({ data: { risk } }));
    preloadQueries(client, [
      { query: name, variables },
      { query: owner, variables },
    ]);
    expect(await ask(name)).toMatchObject({ risk: { name: "Fire" } });
    expect(await ask(owner)).toMatchObject({ risk: { owner: { id: "2" } } });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^query Name\(\$id: ID!\) { risk\(id: \$id\) { .*name.*owner/);
    expect(sent[0]?.match(/risk\(/g)).toHaveLength(1);
  });

  it("is sent one by one where one of them fails", async () => {
    const { client, sent, ask } = open((asked) =>
      asked.includes("owner")
        ? { data: { risk: null }, errors: [{ message: "You may not see who owns it." }] }
        : { data: { risk: { __typename: "Risk", id: "1", name: "Fire" } } },
    );
    preloadQueries(client, [
      { query: name, variables },
      { query: owner, variables },
    ]);
    expect(await ask(name)).toMatchObject({ risk: { name: "Fire" } });
    await expect(ask(owner)).rejects.toThrow("You may not see who owns it.");
    expect(sent).toHaveLength(3);
  });
});
