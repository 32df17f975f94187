import { useTranslation } from "react-i18next";

import type { ProfilePart } from "./profileParts.ts";

/** The labels of the fields of a part, by their names. */
export function useProfileLabels(part: ProfilePart): Record<string, string> {
  const { t } = useTranslation("organisation");
  if (part === "company")
    return {
      legalName: t("fields.legalName"),
      registrationNumber: t("fields.registrationNumber"),
      addressLine1: t("fields.addressLine1"),
      addressLine2: t("fields.addressLine2"),
      postcode: t("fields.postcode"),
      city: t("fields.city"),
      country: t("fields.country"),
      sector: t("fields.sector"),
      employeeCount: t("fields.employeeCount"),
    };
  if (part === "region")
    return {
      countries: t("fields.countries"),
      fiscalYearMonth: t("fields.fiscalYearMonth"),
      fiscalYearDay: t("fields.fiscalYearDay"),
      timeZone: t("fields.timeZone"),
      defaultLanguage: t("fields.defaultLanguage"),
    };
  return {
    securityContactName: t("fields.name"),
    securityContactEmail: t("fields.email"),
    securityContactPhone: t("fields.phone"),
    privacyContactName: t("fields.name"),
    privacyContactEmail: t("fields.email"),
    privacyContactPhone: t("fields.phone"),
    boardContactName: t("fields.name"),
    boardContactEmail: t("fields.email"),
    boardContactPhone: t("fields.phone"),
  };
}
