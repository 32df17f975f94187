import { useMemo } from "react";
import { object } from "yup";

import { useChangeRequirementsMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { fieldShape } from "../../components/record/fieldSchema.ts";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { applicabilityRule, requirementForm } from "./requirementSchema.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

interface ChangeRequirementsProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching requirements. */
export function ChangeRequirements({ selection, onDone, onClose }: ChangeRequirementsProps) {
  const { t } = useComplianceMessages();
  const [change] = useChangeRequirementsMutation();
  const count = countOf(selection);
  const schema = useMemo(() => {
    const { applicabilityReason } = fieldShape(requirementForm);
    return object({ applicabilityReason: applicabilityRule(applicabilityReason, t) });
  }, [t]);

  return (
    <ChangeRecords
      selection={selection}
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
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
