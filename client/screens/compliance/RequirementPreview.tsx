import { chakra } from "@chakra-ui/react/styled-system";

import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { evidenceOf, type RequirementRow, statusOf } from "./requirementColumns.tsx";
import { maturityWord } from "./requirementSchema.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

/** What the list does not show of a requirement, without leaving it. */
export function RequirementPreview({ requirement }: { requirement: RequirementRow }) {
  const { t } = useComplianceWords();
  const { reference, text, applicabilityReason, statusReason, maturity } = requirement;
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
        entries={[
          { label: t("fields.framework"), value: requirement.framework?.name ?? dash },
          {
            label: t("fields.owner"),
            value: <PersonName name={requirement.owner?.fullName} picture={requirement.owner?.avatarUrl} />,
          },
          { label: t("fields.dueOn"), value: <RelativeDate value={requirement.dueOn} /> },
          { label: t("fields.maturity"), value: maturityWord(maturity, t) ?? dash },
          { label: t("fields.statusReason"), value: statusReason ?? dash },
          { label: t("fields.applicabilityReason"), value: applicabilityReason ?? dash },
          { label: t("fields.updatedAt"), value: <RelativeDate value={requirement.updatedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
