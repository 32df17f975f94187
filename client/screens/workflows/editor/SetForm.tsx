import { useId } from "react";

import type { SetFlowStep } from "../../../components/workflows/flow.ts";
import { capital, useFieldWords } from "../../../components/workflows/useFieldWords.ts";
import { useWorkflowWords } from "../../../components/workflows/useWorkflowWords.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import { Phrase, PhraseError, Word } from "./Phrase.tsx";
import type { StepFormProps } from "./StepForm.tsx";
import { ValueInput } from "./ValueInput.tsx";

/** 'Set [treatment] to [Mitigate]'. */
export function SetForm({ step, table, onChange, problems }: StepFormProps<SetFlowStep>) {
  const { t } = useWorkflowWords();
  const { fieldsOf, fieldName } = useFieldWords();
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
