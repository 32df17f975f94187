import { chakra } from "@chakra-ui/react/styled-system";

import { Field } from "../../components/Field.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { OwnerFields } from "../../components/record/OwnerFields.tsx";
import { RecordField } from "../../components/record/RecordField.tsx";
import { maturityOptions } from "./maturity.ts";
import { useFindRequirements } from "./parts/useFindRequirements.tsx";
import type { RequirementValues } from "./requirementSchema.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

interface RequirementFieldsProps {
  values: Pick<RequirementValues, "heading" | "status">;
  frameworkId: string;
  /** A requirement cannot be its own parent. */
  except?: readonly string[];
}

export function RequirementFields({ values, frameworkId, except }: RequirementFieldsProps) {
  const { t } = useComplianceMessages();
  const fields = useRequirementFields();
  const find = useFindRequirements({ frameworkId, headings: true });
  const assessable = !values.heading;

  return (
    <>
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 2fr" }} gap="4">
        <Field name="code" label={t("fields.code")} required maxLength={40} help={t("form.codeHelp")} />
        <Field name="title" label={t("fields.title")} required maxLength={200} />
      </chakra.div>
      <Field name="text" kind="textarea" rows={4} label={t("fields.text")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "2fr 1fr" }} gap="4">
        <RecordField name="parentId" label={t("fields.parent")} find={find} except={except} />
        <Field name="position" kind="number" label={t("fields.position")} min={0} max={1_000_000} step={1} />
      </chakra.div>
      <Field name="heading" kind="checkbox" label={t("form.heading")} />
      {assessable && (
        <>
          <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
            <Field
              name="status"
              kind="select"
              label={t("fields.status")}
              options={choiceOptions(fields, "status")}
            />
            <Field
              name="maturity"
              kind="select"
              label={t("fields.maturity")}
              placeholder={t("record.noMaturity")}
              options={maturityOptions(t)}
            />
          </chakra.div>
          <Field
            name="statusReason"
            kind="textarea"
            rows={2}
            label={t("fields.statusReason")}
            help={t("form.statusReasonHelp")}
          />
          <Field
            name="applicabilityReason"
            kind="textarea"
            rows={2}
            label={t("fields.applicabilityReason")}
            required={values.status === "not_applicable"}
            help={t("form.reasonHelp")}
          />
        </>
      )}
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <OwnerFields labels={{ ownerId: t("fields.owner"), ownerTeamId: t("fields.ownerTeam") }} />
        <Field name="dueOn" kind="date" label={t("fields.dueOn")} />
        {assessable && (
          <Field
            name="evidenceNeeded"
            kind="number"
            label={t("fields.evidenceNeeded")}
            min={1}
            max={20}
            step={1}
            help={t("form.neededHelp")}
          />
        )}
      </chakra.div>
    </>
  );
}
