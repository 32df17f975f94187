import { useTranslation } from "react-i18next";

import type { PersonFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import type { Property } from "../../components/record/Properties.tsx";

/** The known facts about an account; empty ones are left out. */
export function usePersonFacts(person: PersonFragment): Property[] {
  const { t } = useTranslation("settings");
  const mayReset = useMay("users_edit", "full");
  const texts = [
    { label: t("fields.jobTitle"), value: person.jobTitle },
    { label: t("fields.department"), value: person.department },
    { label: t("fields.phone"), value: person.phone },
  ].filter(({ value }) => value);

  return [
    { label: t("fields.email"), value: person.email },
    ...texts,
    {
      label: t("fields.verified"),
      value: <RelativeDate value={person.emailVerifiedAt} none={t("users.never")} />,
    },
    { label: t("fields.joined"), value: <RelativeDate value={person.createdAt} /> },
    {
      label: t("fields.approved"),
      value: <RelativeDate value={person.approvedAt} none={t("users.never")} />,
    },
    {
      label: t("fields.lastSignIn"),
      value: <RelativeDate value={person.lastSignInAt} none={t("users.never")} />,
    },
    ...(mayReset
      ? [
          {
            label: t("fields.secondFactor"),
            value: <RelativeDate value={person.secondFactorSince} none={t("fields.noSecondFactor")} />,
          },
        ]
      : []),
  ];
}
