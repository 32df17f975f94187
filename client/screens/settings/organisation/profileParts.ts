import type { OrganisationProfileFragment } from "../../../../graphql/generated/index.ts";

export type ProfilePart = "company" | "region" | "contacts";

/** The texts of each part, with the longest that the database takes. */
export const textLimits = {
  company: {
    legalName: 200,
    registrationNumber: 60,
    addressLine1: 120,
    addressLine2: 120,
    postcode: 20,
    city: 80,
    country: 2,
    sector: 120,
  },
  region: { timeZone: 60, defaultLanguage: 2 },
  contacts: {
    securityContactName: 120,
    securityContactEmail: 254,
    securityContactPhone: 40,
    privacyContactName: 120,
    privacyContactEmail: 254,
    privacyContactPhone: 40,
    boardContactName: 120,
    boardContactEmail: 254,
    boardContactPhone: 40,
  },
} satisfies Record<ProfilePart, Partial<Record<keyof OrganisationProfileFragment, number>>>;

export type ProfileValues = Record<string, string | string[]>;

const lists = ["countries"] as const;
const numbers: Record<ProfilePart, readonly (keyof OrganisationProfileFragment)[]> = {
  company: ["employeeCount"],
  region: ["fiscalYearMonth", "fiscalYearDay"],
  contacts: [],
};

/** The values of the form of a part: texts, and the codes of countries. */
export function valuesOf(part: ProfilePart, profile: OrganisationProfileFragment): ProfileValues {
  const names = [...Object.keys(textLimits[part]), ...numbers[part]] as (keyof OrganisationProfileFragment)[];
  const texts = Object.fromEntries(names.map((name) => [name, String(profile[name] ?? "")]));
  if (part !== "region") return texts;
  return {
    ...texts,
    ...Object.fromEntries(lists.map((name) => [name, profile[name].filter((code) => code !== null)])),
  };
}

/** What is sent: empty texts as null, numbers as numbers, addresses in lower case. */
export function patchOf(part: ProfilePart, values: ProfileValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value];
      const text = value.trim();
      if (text === "") return [name, null];
      if (numbers[part].some((number) => number === name)) return [name, Number(text)];
      return [name, name.endsWith("Email") ? text.toLowerCase() : text];
    }),
  );
}
