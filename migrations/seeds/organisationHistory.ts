/** The demo organisation itself: its legal facts, contacts, sites, and the scope of its management system. */

import type { History } from "./history.ts";
import { company } from "./people.ts";

const profile = {
  legal_name: `${company} Holdings Ltd`,
  registration_number: "04417829",
  sector: "Road freight and warehousing",
  employee_count: 640,
  address_line_1: "12 Dock Road",
  city: "Hull",
  postcode: "HU1 2AB",
  country: "GB",
  countries: ["GB", "NL", "DE"],
  fiscal_year_month: 4,
  security_contact_name: "Security desk",
  security_contact_email: "security@merrow-freight.example",
  security_contact_phone: "+44 1482 555 010",
  privacy_contact_name: "Data protection office",
  privacy_contact_email: "privacy@merrow-freight.example",
};

const scope = `The information security management system covers the planning, carrying and warehousing of freight at the head office in Hull and the depots in Rotterdam and Bremen, with the systems and suppliers that these need.

Not covered: the workshop for vehicles in Leeds, which has no access to customers' data.`;

export async function planOrganisation(history: History, superAdmin: string): Promise<void> {
  const names = Object.keys(profile);
  const set = names.map((name, index) => `${name} = $${index + 1}`).join(", ");
  const now = new Date();
  await history.act(
    now,
    superAdmin,
    `update app_public.organisation_profiles set ${set}, version = version`,
    Object.values(profile),
  );
  const add = `insert into app_public.organisation_entities (name, kind, address, country, parent_id)
    values ($1, $2, $3, $4, (select id from app_public.organisation_entities where name = $5))`;
  const holding = `${company} Holdings Ltd`;
  await history.act(now, superAdmin, add, [
    holding,
    "legal_entity",
    "12 Dock Road\nHull HU1 2AB",
    "GB",
    null,
  ]);
  await history.act(now, superAdmin, add, [`${company} BV`, "legal_entity", null, "NL", holding]);
  await history.act(now, superAdmin, add, ["Depot Rotterdam", "site", "Waalhaven 41", "NL", `${company} BV`]);
  await history.act(now, superAdmin, add, [
    "Head office",
    "site",
    "12 Dock Road\nHull HU1 2AB",
    "GB",
    holding,
  ]);
  await history.act(
    now,
    superAdmin,
    `insert into app_public.management_systems (name, standard, framework_id, scope)
      values ('ISMS', 'ISO/IEC 27001:2022', (select id from app_public.frameworks where code = 'ICF'), $1)`,
    [scope],
  );
}
