import { chakra } from "@chakra-ui/react/styled-system";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { formatMoney } from "../../i18n/format.ts";
import type { ControlRow } from "./controlColumns.tsx";
import { NextTest } from "./NextTest.tsx";
import { ControlStatusBadge } from "./parts/ControlStatusBadge.tsx";
import { RatingBadge } from "./parts/RatingBadge.tsx";
import { useControlFields } from "./useControlFields.ts";

/** The preview of a control, with what the list does not show. */
export function ControlPreview({ control }: { control: ControlRow }) {
  const fields = useControlFields();
  const { annualCost } = control;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{control.reference}</chakra.span>
        <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
        <RatingBadge rating={control.effectiveness} />
      </chakra.div>
      {control.description && <chakra.p whiteSpace="pre-wrap">{control.description}</chakra.p>}
      <Properties
        entries={fieldProperties(fields, control, [
          "ownerId",
          "businessUnit",
          "type",
          "nature",
          "frequency",
          { field: "designEffectiveness", value: <RatingBadge rating={control.designEffectiveness} /> },
          { field: "operatingEffectiveness", value: <RatingBadge rating={control.operatingEffectiveness} /> },
          { field: "nextTestOn", value: <NextTest control={control} /> },
          annualCost === null ? "annualCost" : { field: "annualCost", value: formatMoney(annualCost) },
        ])}
      />
    </chakra.div>
  );
}
