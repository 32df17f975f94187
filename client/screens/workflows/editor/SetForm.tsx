import { useId } from "react";

import type { SetFlowStep } from "../parts/flow.ts";
import { capital, useFieldMessages } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import { Phrase, PhraseError, Word } from "./Phrase.tsx";
import type { StepFormProps } from "./types.ts";
import { ValueInput } from "./ValueInput.tsx";

/** 'Set [treatment] to [Mitigate]'. */
export function SetForm({ step, table, onChange, problems }: StepFormProps<SetFlowStep>) {
  const { t } = useWorkflowMessages();
  const { fieldsOf, fieldName } = useFieldMessages();
  const id = useId();
  const error = problems.get("field") ?? problems.get("value");
  const settable = fieldsOf(table).filter((field) => field.settable);

  return (
    <div>
      <Phrase>
        <Word>{t("step.set")}</Word>
        <InlineSelect
          label={t("step.field")}
          value={step.field}
          options={settable.map(({ name }) => ({ value: name, label: capital(fieldName(table, name)) }))}
          errorId={problems.has("field") ? id : undefined}
          onChange={(field) => onChange({ ...step, field, value: undefined })}
        />
        {step.field !== undefined && (
          <>
            <Word>{t("step.setTo")}</Word>
            <ValueInput
              label={t("step.value")}
              table={table}
              field={step.field}
              value={step.value}
              errorId={problems.has("value") ? id : undefined}
              onChange={(value) => onChange({ ...step, value })}
            />
          </>
        )}
      </Phrase>
      <PhraseError id={id}>{error}</PhraseError>
    </div>
  );
}
