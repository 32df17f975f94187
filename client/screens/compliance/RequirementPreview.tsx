import { chakra } from "@chakra-ui/react/styled-system";

import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { maturityLabel } from "./maturity.ts";
import { evidenceOf, type RequirementRow, statusOf } from "./requirementColumns.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

/** The preview of a requirement, with what the list does not show. */
export function RequirementPreview({ requirement }: { requirement: RequirementRow }) {
  const { t } = useComplianceMessages();
  const fields = useRequirementFields();
  const { reference, text, maturity } = requirement;
  const dash = t("common:notAvailable");

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{reference}</chakra.span>
        {statusOf(requirement)}
        {evidenceOf(requirement)}
      </chakra.div>
      {text && <chakra.p whiteSpace="pre-wrap">{text}</chakra.p>}
      <Properties
        entries={fieldProperties(fields, requirement, [
          { field: "frameworkId", value: requirement.framework?.name ?? dash },
          "ownerId",
          "dueOn",
          { field: "maturity", value: maturityLabel(maturity, t) ?? dash },
          "statusReason",
          "applicabilityReason",
          "updatedAt",
        ])}
      />
    </chakra.div>
  );
}
