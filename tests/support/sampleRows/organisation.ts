/** What describes the organisation itself, and its announcements. */
import { randomUUID } from "node:crypto";

import { add, type Row, type Samples } from "./rows.ts";

export const organisationSamples: Samples = {
  announcements: {
    make: (db) =>
      add(db, "announcements", {
        title: "Fire drill",
        message: "On Monday.",
        ends_on: "2199-01-01",
        starts_on: "2198-12-31",
      }),
    touch: "title = 'Another drill'",
  },
  business_units: { make: (db) => add(db, "business_units", unit()), fresh: async () => unit() },
  risk_categories: { fresh: async () => unit() },
  departments: { make: (db) => add(db, "departments", unit()), fresh: async () => unit() },
  organisation_profiles: { touch: "legal_name = coalesce(legal_name, '') || 'Ltd'" },
  brandings: { touch: "display_name = coalesce(display_name, '') || 'M'" },
  organisation_entities: {
    make: (db) => add(db, "organisation_entities", entity()),
    fresh: async () => entity(),
    touch: "name = name || '.'",
  },
  management_systems: {
    make: (db) => add(db, "management_systems", managementSystem()),
    fresh: async () => managementSystem(),
    touch: "name = name || '.'",
  },
  custom_fields: { make: (db) => add(db, "custom_fields", customField()), fresh: async () => customField() },
  rating_scales: { touch: "level_1 = coalesce(level_1, '') || 'Once in ten years'" },
};

export function unit(): Row {
  return { name: `Unit ${randomUUID().slice(0, 8)}`, description: "Made for a test" };
}

function entity(): Row {
  return { name: `Site ${randomUUID().slice(0, 8)}`, kind: "site" };
}

function managementSystem(): Row {
  return { name: "ISMS", standard: "ISO/IEC 27001:2022", scope: "Head office and its systems." };
}

function customField(): Row {
  return { area: "risks", name: `Field ${randomUUID().slice(0, 8)}`, kind: "text" };
}
