/** The settings of the organisation, for readers and for administrators. */
import { screen, within } from "@testing-library/react";

import OrganisationScreen from "../../client/screens/settings/organisation/OrganisationScreen.tsx";
import {
  OrganisationChoicesDocument,
  OrganisationDocument,
  type OrganisationProfileFragment,
  UpdateOrganisationProfileDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const profile: OrganisationProfileFragment = {
  __typename: "OrganisationProfile",
  id: true,
  legalName: "Merrow Freight Holdings Ltd",
  registrationNumber: null,
  sector: null,
  employeeCount: 640,
  addressLine1: "12 Dock Road",
  addressLine2: null,
  city: "Hull",
  postcode: "HU1 2AB",
  country: "GB",
  countries: ["GB", "NL"],
  fiscalYearMonth: 4,
  fiscalYearDay: 6,
  timeZone: "Europe/London",
  defaultLanguage: null,
  securityContactName: null,
  securityContactEmail: null,
  securityContactPhone: null,
  privacyContactName: null,
  privacyContactEmail: null,
  privacyContactPhone: null,
  boardContactName: null,
  boardContactEmail: null,
  boardContactPhone: null,
  version: 3,
};

const parent = {
  __typename: "OrganisationEntity" as const,
  id: "00000000-0000-4000-8000-0000000000c1",
  name: "Zeta Holding",
  kind: "legal_entity",
  address: null,
  country: null,
  parentId: null,
  archivedAt: null,
  version: 1,
};

function answer(version = 3) {
  return {
    request: { query: OrganisationDocument },
    result: {
      data: {
        organisationProfile: { ...profile, version },
        organisationEntities: {
          __typename: "OrganisationEntityConnection" as const,
          nodes: [
            {
              ...parent,
              id: "00000000-0000-4000-8000-0000000000c2",
              name: "Alpha depot",
              kind: "site",
              parentId: parent.id,
            },
            parent,
          ],
        },
        managementSystems: { __typename: "ManagementSystemConnection" as const, nodes: [] },
      },
    },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

function open(level: "read" | "full", mocks: Mocks = []) {
  const viewer = mockViewer({ roles: ["admin"], permissions: { system_settings: level } });
  return renderAt("/settings/organisation", <OrganisationScreen />, { viewer, mocks: [answer(), ...mocks] });
}

it("a reader sees who the organisation is, sites below their entities, and nothing to change", async () => {
  open("read");
  expect(await screen.findByText("Merrow Freight Holdings Ltd")).toBeVisible();
  expect(screen.getByText("12 Dock Road, HU1 2AB Hull, United Kingdom")).toBeVisible();
  expect(screen.getByText(/Amounts are stored in pounds/)).toBeVisible();
  const entities = within(screen.getByRole("region", { name: "Entities and sites" })).getAllByRole(
    "listitem",
  );
  expect(entities.map((entity) => entity.textContent)).toEqual([
    "Zeta HoldingLegal entity",
    "Alpha depotSite · Belongs to Zeta Holding",
  ]);
  expect(screen.queryByRole("button", { name: /Edit|Add/ })).not.toBeInTheDocument();
});

it("an administrator who comes second keeps what was typed", async () => {
  const sent: unknown[] = [];
  const { user } = open("full", [
    {
      request: { query: OrganisationChoicesDocument },
      result: { data: { countries: ["DE", "GB", "NL"], timeZones: ["Europe/London", "UTC"] } },
    },
    {
      request: {
        query: UpdateOrganisationProfileDocument,
        variables: (variables: { input?: unknown }) => {
          sent.push(variables.input);
          return true;
        },
      },
      result: serverError("STALE", "Someone else changed this in the meantime.", { field: "version" }),
    },
  ]);
  await user.click(await screen.findByRole("button", { name: "Edit contacts" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit contacts" });
  const security = within(dialog).getByRole("group", { name: "Security contact" });
  await user.type(within(security).getByLabelText("Email"), "SOC@example.org");
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await within(dialog).findByText("Someone else changed this in the meantime.")).toBeVisible();
  expect(within(security).getByLabelText("Email")).toHaveValue("SOC@example.org");
  expect(sent).toEqual([
    { id: true, patch: expect.objectContaining({ securityContactEmail: "soc@example.org", version: 3 }) },
  ]);
});

it("an administrator whose countries could not be loaded reads so, and gets them at the next attempt", async () => {
  const request = { query: OrganisationChoicesDocument };
  const { user } = open("full", [
    { request, result: serverError("UNAVAILABLE", "The database does not answer.") },
    { request, result: { data: { countries: ["DE", "GB", "NL"], timeZones: ["Europe/London", "UTC"] } } },
  ]);
  await user.click(await screen.findByRole("button", { name: "Edit regions and time" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit regions and time" });
  const alert = await within(dialog).findByText("The choices could not be loaded.");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByRole("option", { name: "Germany" })).toBeInTheDocument();
  expect(alert).not.toBeInTheDocument();

  await user.click(within(dialog).getByRole("button", { name: "Remove Netherlands" }));
  expect(within(dialog).getByRole("combobox", { name: "Add a country" })).toHaveFocus();
});

it("an administrator reads whose email address is wrong", async () => {
  const { user } = open("full");
  await user.click(await screen.findByRole("button", { name: "Edit contacts" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit contacts" });
  const board = within(dialog).getByRole("group", { name: "Board contact" });
  await user.type(within(board).getByLabelText("Email"), "nobody");
  await user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await within(dialog).findByRole("link", { name: /^Board contact: Enter an email/ })).toBeVisible();
});
