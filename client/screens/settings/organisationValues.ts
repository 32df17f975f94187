import type { TFunction } from "i18next";
import { boolean, type NumberSchema, number, object, string } from "yup";

import type { OrganisationSettingsFragment } from "../../../graphql/generated/index.ts";

/** The values of the form: one domain or address a line. */
export interface OrganisationValues {
  organisationName: string;
  passwordMinLength: number;
  sessionIdleMinutes: number;
  sessionHours: number;
  signUpOpen: boolean;
  signUpDomains: string;
  secondFactorForAdmins: boolean;
  checkpointRecipients: string;
}

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

export function domainsIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^@/, ""));
  return [...new Set(words.filter(Boolean))];
}

const address = /^[^@\s<>,;"]+@[^@\s<>,;"]+$/;

export function addressesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

export function valuesOf(settings: OrganisationSettingsFragment): OrganisationValues {
  const { organisationName, passwordMinLength, sessionIdleMinutes, sessionHours, signUpOpen } = settings;
  return {
    organisationName,
    passwordMinLength,
    sessionIdleMinutes,
    sessionHours,
    signUpOpen,
    signUpDomains: settings.signUpDomains.join("\n"),
    secondFactorForAdmins: settings.secondFactorForAdmins,
    checkpointRecipients: settings.checkpointRecipients.join("\n"),
  };
}

function between(min: number, max: number, message: string): NumberSchema<number> {
  return number().typeError(message).required(message).integer(message).min(min, message).max(max, message);
}

export function organisationSchema(t: TFunction<["settings", "common"]>) {
  return object({
    organisationName: string()
      .trim()
      .required(t("organisation.nameRequired"))
      .max(120, t("organisation.nameLong")),
    passwordMinLength: between(12, 128, t("organisation.passwordRange")),
    sessionIdleMinutes: between(5, 1440, t("organisation.idleRange")),
    sessionHours: between(1, 168, t("organisation.longestRange")),
    signUpOpen: boolean().required(),
    secondFactorForAdmins: boolean().required(),
    signUpDomains: string()
      .default("")
      .test((text, context) => {
        const domains = domainsIn(text);
        if (domains.length > 50) return context.createError({ message: t("organisation.domainsMany") });
        const wrong = domains.find((word) => word.length > 253 || !domain.test(word));
        if (!wrong) return true;
        return context.createError({
          message: t("organisation.domainsWrong", { domain: wrong.slice(0, 60) }),
        });
      }),
    checkpointRecipients: string()
      .default("")
      .test((text, context) => {
        const addresses = addressesIn(text);
        if (addresses.length > 20) return context.createError({ message: t("organisation.recipientsMany") });
        const wrong = addresses.find((word) => word.length > 254 || !address.test(word));
        if (!wrong) return true;
        return context.createError({
          message: t("organisation.recipientsWrong", { address: wrong.slice(0, 60) }),
        });
      }),
  });
}
