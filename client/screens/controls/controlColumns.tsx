import { chakra } from "@chakra-ui/react/styled-system";

import type { ControlRowFragment } from "../../../graphql/generated/index.ts";
import { ControlStatusBadge } from "../../components/ControlStatusBadge.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RatingBadge } from "../../components/RatingBadge.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/RegisterTable.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { formatMoney } from "../../i18n/format.ts";
import { NextTest } from "./NextTest.tsx";
import type { ControlWords } from "./useControlWords.ts";

export type ControlRow = ControlRowFragment;

export const standardSort: Sort = { key: "next_test", descending: false };

const dash = "—";

/** The keys are those of the export's door too. */
export function controlColumns(t: ControlWords): RegisterColumn<ControlRow>[] {
  return [
    {
      key: "reference",
      label: t("fields.reference"),
      sort: "reference",
      width: "20",
      render: (control) => <chakra.span color="fg.muted">{control.reference}</chakra.span>,
    },
    {
      key: "name",
      label: t("fields.name"),
      sort: "name",
      primary: true,
      render: (control) => <Clipped title={control.name}>{control.name}</Clipped>,
    },
    { key: "type", label: t("fields.type"), render: (control) => t(`type.${control.type}`) },
    {
      key: "nature",
      label: t("fields.nature"),
      standard: false,
      render: (control) => t(`nature.${control.nature}`),
    },
    {
      key: "frequency",
      label: t("fields.frequency"),
      render: (control) => t(`frequency.${control.frequency}`),
    },
    {
      key: "status",
      label: t("fields.status"),
      render: (control) => (
        <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
      ),
    },
    {
      key: "effectiveness",
      label: t("fields.effectiveness"),
      render: (control) => <RatingBadge rating={control.effectiveness} />,
    },
    {
      key: "design",
      label: t("fields.design"),
      standard: false,
      render: (control) => <RatingBadge rating={control.designEffectiveness} />,
    },
    {
      key: "operating",
      label: t("fields.operating"),
      standard: false,
      render: (control) => <RatingBadge rating={control.operatingEffectiveness} />,
    },
    {
      key: "owner",
      label: t("fields.owner"),
      render: (control) => <PersonName name={control.owner?.fullName} picture={control.owner?.avatarUrl} />,
    },
    {
      key: "next_test",
      label: t("fields.nextTestOn"),
      sort: "next_test",
      render: (control) => <NextTest control={control} />,
    },
    {
      key: "business_unit",
      label: t("fields.businessUnit"),
      standard: false,
      render: (control) => <Clipped maxW="44">{control.businessUnit ?? dash}</Clipped>,
    },
    {
      key: "cost",
      label: t("fields.annualCost"),
      sort: "cost",
      numeric: true,
      standard: false,
      render: (control) => (control.annualCost === null ? dash : formatMoney(control.annualCost)),
    },
    {
      key: "description",
      label: t("fields.description"),
      standard: false,
      render: (control) => <Clipped>{control.description ?? dash}</Clipped>,
    },
    {
      key: "updated",
      label: t("fields.updatedAt"),
      sort: "updated",
      standard: false,
      render: (control) => <RelativeDate value={control.updatedAt} />,
    },
    {
      key: "created",
      label: t("fields.createdAt"),
      sort: "created",
      standard: false,
      render: (control) => <RelativeDate value={control.createdAt} />,
    },
  ];
}
