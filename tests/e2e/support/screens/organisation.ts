/** The settings of the organisation itself. */
import type { Page } from "@playwright/test";

import type { Screen } from "../screen.ts";

const admin = "Ingrid Solheim";
const path = "/settings/organisation";

const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

export const organisationScreens: Screen[] = [
  {
    name: "organisation",
    as: admin,
    path,
    act: press("Show versions of ISMS"),
    shows: (page) => page.getByText(/ by Ingrid Solheim$/),
  },
  {
    name: "organisation of a reader",
    as: "Emily Carter",
    path,
    shows: (page) => page.getByRole("heading", { name: "Management systems" }),
  },
  {
    name: "organisation, regions",
    as: admin,
    path,
    act: press("Edit regions and time"),
    shows: dialog("Edit regions and time"),
  },
  {
    name: "organisation, contacts",
    as: admin,
    path,
    act: press("Edit contacts"),
    shows: dialog("Edit contacts"),
  },
  {
    name: "organisation, a site",
    as: admin,
    path,
    act: press("Add entity or site"),
    shows: dialog("Add entity or site"),
  },
  { name: "organisation, a scope", as: admin, path, act: press("Edit ISMS"), shows: dialog("Edit ISMS") },
];
