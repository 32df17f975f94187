import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { OrganisationProfileFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Properties, type Property } from "../../../components/record/Properties.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { countryName, dayOfYear, languageName } from "./names.ts";
import type { ProfilePart } from "./profileParts.ts";

const ProfileDialog = lazyComponent(async () => (await import("./ProfileDialog.tsx")).ProfileDialog);

interface ProfileCardsProps {
  profile: OrganisationProfileFragment;
  editable: boolean;
  /** Reads what someone else has saved meanwhile. */
  onStale: () => Promise<unknown>;
}

/** The profile of the organisation, each part with a form of its own. */
export function ProfileCards({ profile, editable, onStale }: ProfileCardsProps) {
  const [changing, setChanging] = useState<ProfilePart>();
  const cards = useCards(profile);

  return (
    <>
      {cards.map(({ part, title, text, change, entries }) => (
        <Card
          key={part}
          title={title}
          text={text}
          actions={
            editable && (
              <Button size="sm" onClick={() => setChanging(part)}>
                <Pencil aria-hidden />
                {change}
              </Button>
            )
          }
        >
          <chakra.div px="4" pb="4">
            <Properties wide entries={entries} />
          </chakra.div>
        </Card>
      ))}
      {changing && (
        <ProfileDialog
          part={changing}
          profile={profile}
          onStale={onStale}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

interface ProfileCard {
  part: ProfilePart;
  title: string;
  text: string;
  /** The label of the button that changes it. */
  change: string;
  entries: Property[];
}

/** What each card says. */
function useCards(profile: OrganisationProfileFragment): ProfileCard[] {
  const { t } = useTranslation("organisation");
  const unset = t("notSet");
  const address = [
    profile.addressLine1,
    profile.addressLine2,
    [profile.postcode, profile.city].filter(Boolean).join(" "),
    profile.country && countryName(profile.country),
  ].filter(Boolean);
  const contact = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ") || unset;

  return [
    {
      part: "company",
      title: t("company.title"),
      text: t("company.text"),
      change: t("company.change"),
      entries: [
        { label: t("fields.legalName"), value: profile.legalName ?? unset },
        { label: t("fields.registrationNumber"), value: profile.registrationNumber ?? unset },
        { label: t("fields.address"), value: address.join(", ") || unset },
        { label: t("fields.sector"), value: profile.sector ?? unset },
        {
          label: t("fields.employeeCount"),
          value: profile.employeeCount === null ? unset : formatNumber(profile.employeeCount),
        },
      ],
    },
    {
      part: "region",
      title: t("region.title"),
      text: t("region.text"),
      change: t("region.change"),
      entries: [
        {
          label: t("fields.countries"),
          value: profile.countries.flatMap((code) => (code ? [countryName(code)] : [])).join(", ") || unset,
        },
        {
          label: t("fields.fiscalYear"),
          value: dayOfYear(profile.fiscalYearMonth, profile.fiscalYearDay),
        },
        { label: t("fields.timeZone"), value: profile.timeZone },
        {
          label: t("fields.defaultLanguage"),
          value: profile.defaultLanguage ? languageName(profile.defaultLanguage) : t("region.inviter"),
        },
        { label: t("fields.currency"), value: t("region.currency") },
      ],
    },
    {
      part: "contacts",
      title: t("contacts.title"),
      text: t("contacts.text"),
      change: t("contacts.change"),
      entries: [
        {
          label: t("contacts.security"),
          value: contact(
            profile.securityContactName,
            profile.securityContactEmail,
            profile.securityContactPhone,
          ),
        },
        {
          label: t("contacts.privacy"),
          value: contact(
            profile.privacyContactName,
            profile.privacyContactEmail,
            profile.privacyContactPhone,
          ),
        },
        {
          label: t("contacts.board"),
          value: contact(profile.boardContactName, profile.boardContactEmail, profile.boardContactPhone),
        },
      ],
    },
  ];
}
