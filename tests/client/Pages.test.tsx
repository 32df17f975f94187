import { act, screen } from "@testing-library/react";

import { bringWordsBy } from "../../client/i18n/bring.ts";
import { Pages } from "../../client/Pages.tsx";
import { renderAt } from "../support/render.tsx";

it("says 'Loading page...' until a page is here with its words, and then shows it", async () => {
  let arrive = () => {};
  bringWordsBy(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await act(async () => {
    renderAt("/debug", <Pages />);
  });
  expect(screen.getByText("Loading page...")).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByRole("heading", { name: "Debug Tools" })).toBeInTheDocument();
  expect(screen.queryByText("Loading page...")).not.toBeInTheDocument();
});
