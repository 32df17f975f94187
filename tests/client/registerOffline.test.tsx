/** A register without a connection: it never passes off other rows as the answer, and recovers by itself. */
import { ApolloLink } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { of, throwError } from "rxjs";

import RisksScreen from "../../client/screens/risks/RisksScreen.tsx";
import type { RisksQueryVariables } from "../../graphql/generated/index.ts";
import { renderAt } from "../support/render.tsx";
import { choiceMocks, listMock, reader, row } from "../support/risks.ts";

const LAST_SEARCH =
  "Showing the results of the previous search. Your search runs as soon as you are back online.";
const LAST_KNOWN = "Showing the last known results. They refresh as soon as you are back online.";

type Line = "up" | "cut" | "refused";

/** The list of risks over a line that can be cut: two risks, and one that the search for 'flood' finds. */
function open() {
  const line: { is: Line } = { is: "up" };
  const list = listMock(({ filter }: RisksQueryVariables) => ({
    nodes: filter?.search
      ? [row({ name: "Flood" })]
      : [row({ name: "Fire" }), row({ id: "r2", name: "Theft" })],
  }));
  const link = new ApolloLink((operation, forward) => {
    if (operation.operationName !== "Risks" || line.is === "up") return forward(operation);
    if (line.is === "cut") return throwError(() => new TypeError("Failed to fetch"));
    return of({ errors: [new GraphQLError("This took too long.", { extensions: { code: "TIMEOUT" } })] });
  });
  const shown = renderAt("/risks", <RisksScreen />, {
    viewer: reader,
    mocks: [list, ...choiceMocks],
    links: [link],
  });
  return { line, ...shown };
}

const searchBox = () => screen.getByRole("searchbox");
const note = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ");

afterEach(() => void jest.restoreAllMocks());

it("says that the rows are those of the previous search, and runs the search when the connection returns", async () => {
  const { line, user } = open();
  expect(await screen.findByText("Fire")).toBeVisible();
  expect(note()).not.toContain("results");

  line.is = "cut";
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.type(searchBox(), "flood");
  await waitFor(() => expect(note()).toContain(LAST_SEARCH));
  expect(note()).toContain("You are offline");
  expect(screen.getByText("Fire")).toBeVisible();

  line.is = "up";
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Flood")).toBeVisible();
  await waitFor(() => expect(note()).not.toContain("results"));
  expect(screen.queryByText("Fire")).not.toBeInTheDocument();
});

it("asks again by itself, also when no browser says that it is online, and says that the rows are the last known", async () => {
  const { line, user } = open();
  await screen.findByText("Fire");
  line.is = "cut";
  await user.type(searchBox(), "flood");
  await waitFor(() => expect(note()).toContain("The server can't be reached"));
  line.is = "up";
  expect(await screen.findByText("Flood", {}, { timeout: 10_000 })).toBeVisible();
  await waitFor(() => expect(note()).not.toContain("results"));
});

it("calls the rows the last known ones when the same query got no response", async () => {
  const { line, user } = open();
  await screen.findByText("Fire");
  line.is = "cut";
  await user.type(searchBox(), "flood");
  await waitFor(() => expect(note()).toContain(LAST_SEARCH));
  await user.clear(searchBox());
  await waitFor(() => expect(note()).toContain(LAST_KNOWN));
  expect(screen.getByText("Fire")).toBeVisible();
});

it("shows no rows of another search under an error of the server, and says nothing of the connection", async () => {
  const { line, user } = open();
  await screen.findByText("Fire");
  line.is = "refused";
  await user.type(searchBox(), "flood");
  expect(await screen.findByRole("alert")).toHaveTextContent("This took too long.");
  expect(screen.queryByText("Fire")).not.toBeInTheDocument();
  expect(note()).not.toContain("results");
});
