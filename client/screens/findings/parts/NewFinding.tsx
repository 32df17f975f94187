import { useMemo } from "react";

import { FindingDocument, useCreateFindingMutation } from "../../../../graphql/generated/index.ts";
import { NewRecord } from "../../../components/record/NewRecord.tsx";
import { toast } from "../../../components/toast.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";
import { FindingFields } from "./FindingFields.tsx";
import { findingSchema } from "./findingSchema.ts";
import { type FindingValues, findingForm, inputOf } from "./findingValues.ts";
import { useFindingFields } from "./useFindingFields.ts";
import { useFindingMessages } from "./useFindingMessages.ts";

interface NewFindingProps {
  /** Identifies the draft: one for each record that findings can be about. */
  formId: string;
  /** The initial values. */
  start: FindingValues;
  /** The test that led to the finding. */
  testId?: string;
  /** The audit that identified it. */
  auditId?: string;
  /** The message that it is made from. */
  messageId?: string;
  onClose: () => void;
}

export function NewFinding({ formId, start, testId, auditId, messageId, onClose }: NewFindingProps) {
  const { t } = useFindingMessages();
  const { label } = useFindingFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateFindingMutation();
  const schema = useMemo(() => findingSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId={formId}
      area="findings"
      empty={start}
      schema={schema}
      labels={findingForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id, custom) =>
        create({
          variables: {
            input: {
              auditFinding: {
                ...inputOf(values),
                ...custom,
                id,
                controlTestId: testId ?? null,
                auditId: auditId ?? null,
                sourceMessageId: messageId,
              },
            },
          },
        })
      }
      document={FindingDocument}
      recordOf={(data) => data.auditFinding}
      onDone={({ title }, id) => {
        toast.success(t("toast.created"), title);
        navigateAfter(`/compliance/findings/${id}`);
      }}
      onClose={onClose}
    >
      {() => <FindingFields ofTest={testId !== undefined} />}
    </NewRecord>
  );
}
