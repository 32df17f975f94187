import { chakra } from "@chakra-ui/react/styled-system";

import { ControlStatusBadge } from "../../components/ControlStatusBadge.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RatingBadge } from "../../components/RatingBadge.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { formatMoney } from "../../i18n/format.ts";
import type { ControlRow } from "./controlColumns.tsx";
import { NextTest } from "./NextTest.tsx";
import { useControlWords } from "./useControlWords.ts";

/** What the list does not show of a control, without leaving it. */
export function ControlPreview({ control }: { control: ControlRow }) {
  const { t } = useControlWords();
  const dash = t("common:notAvailable");

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{control.reference}</chakra.span>
        <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
        <RatingBadge rating={control.effectiveness} />
      </chakra.div>
      {control.description && <chakra.p whiteSpace="pre-wrap">{control.description}</chakra.p>}
      <Properties
        entries={[
          {
            label: t("fields.owner"),
            value: <PersonName name={control.owner?.fullName} picture={control.owner?.avatarUrl} />,
          },
          { label: t("fields.businessUnit"), value: control.businessUnit ?? dash },
          { label: t("fields.type"), value: t(`type.${control.type}`) },
          { label: t("fields.nature"), value: t(`nature.${control.nature}`) },
          { label: t("fields.frequency"), value: t(`frequency.${control.frequency}`) },
          { label: t("fields.design"), value: <RatingBadge rating={control.designEffectiveness} /> },
          { label: t("fields.operating"), value: <RatingBadge rating={control.operatingEffectiveness} /> },
          { label: t("fields.nextTestOn"), value: <NextTest control={control} /> },
          {
            label: t("fields.annualCost"),
            value: control.annualCost === null ? dash : formatMoney(control.annualCost),
          },
        ]}
      />
    </chakra.div>
  );
}
