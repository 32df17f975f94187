/** The lists of a template: an item can be moved several times without looking for its button again. */
import { screen } from "@testing-library/react";
import { Formik } from "formik";

import { ItemList } from "../../client/screens/templates/ItemList.tsx";
import { renderAt } from "../support/render.tsx";

it("the focus follows an item that is moved, and turns round at the end of the list", async () => {
  const task = (title: string) => ({ title, description: "", week: "", milestone: false });
  const { user } = renderAt(
    "/templates",
    <Formik initialValues={{ tasks: [task("Order"), task("Fit"), task("Test")] }} onSubmit={() => undefined}>
      <ItemList list="tasks" />
    </Formik>,
  );
  const [first] = await screen.findAllByRole("button", { name: /down/ });
  if (first) await user.click(first);
  expect(screen.getAllByRole("button", { name: /down/ })[1]).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getAllByRole("button", { name: /up/ })[2]).toHaveFocus();
  expect(screen.getByRole("group", { name: /3/ })).toContainElement(screen.getByDisplayValue("Order"));
});
