import type { TFunction } from "i18next";
import { type InferType, object, string } from "yup";

import type { ProfileFragment } from "../../../graphql/generated/index.ts";

export function personalSchema(t: TFunction<"profile">) {
  return object({
    fullName: string().trim().required(t("personal.fullNameRequired")),
    phone: string().trim().default(""),
    jobTitle: string().trim().default(""),
    department: string().trim().default(""),
  });
}

export type PersonalValues = InferType<ReturnType<typeof personalSchema>>;

export const fields = ["fullName", "phone", "jobTitle", "department"] as const;

export function valuesOf(profile: Pick<ProfileFragment, (typeof fields)[number]>): PersonalValues {
  return {
    fullName: profile.fullName,
    phone: profile.phone ?? "",
    jobTitle: profile.jobTitle ?? "",
    department: profile.department ?? "",
  };
}
