import { useMemo } from "react";
import { object } from "yup";

import { useChangeRequirementsMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import { applicabilityRule, requirementForm } from "./requirementSchema.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

interface ChangeRequirementsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected requirements. */
export function ChangeRequirements({ ids, onDone, onClose }: ChangeRequirementsProps) {
  const { t } = useComplianceMessages();
  const [change] = useChangeRequirementsMutation();
  const count = ids.length;
  const schema = useMemo(() => {
    const { applicabilityReason } = fieldShape(requirementForm);
    return object({ applicabilityReason: applicabilityRule(applicabilityReason, t) });
  }, [t]);

  return (
    <ChangeRecords
      of={useRequirementFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "dueOn", "status", "applicabilityReason"]}
      details={{ applicabilityReason: { help: t("form.reasonHelp") } }}
      schema={schema}
      onChange={(patch) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
