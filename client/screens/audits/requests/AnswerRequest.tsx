import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { number, object, string } from "yup";

import {
  type AuditRequestEntryFragment,
  useAnswerAuditRequestMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import type { ChosenRecord } from "../../../components/record/RecordField.tsx";
import type { recordActions } from "../../../components/record/recordActions.ts";
import { FilesField, type FilesValues } from "../../../components/upload/FilesField.tsx";
import { RecordsField } from "../../evidence/parts/RecordsField.tsx";
import { useFindEvidence } from "../../evidence/parts/useFindEvidence.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

interface AnswerRequestProps {
  request: AuditRequestEntryFragment;
  onAnswer: ReturnType<typeof recordActions>["perform"];
  onClose: () => void;
}

interface AnswerValues extends FilesValues {
  answer: string;
  evidenceIds: ChosenRecord[];
}

/** An answer begins with what an earlier one handed over, because it replaces it. */
function valuesOf({ answer, files, evidence }: AuditRequestEntryFragment): AnswerValues {
  return {
    answer: answer ?? "",
    files: files.nodes.flatMap(({ file }) => file ?? []),
    evidenceIds: evidence.nodes.flatMap(({ evidence }) =>
      evidence ? [{ id: evidence.id, reference: evidence.reference, name: evidence.name }] : [],
    ),
    pending: 0,
  };
}

/** The person who is asked answers with words, with files, or with evidence that is kept here already. */
export function AnswerRequest({ request, onAnswer, onClose }: AnswerRequestProps) {
  const { t } = useRequestMessages();
  const [send] = useAnswerAuditRequestMutation();
  const findEvidence = useFindEvidence();
  const seesEvidence = useMay("evidence_management");
  const { id, version, title, description } = request;
  // Stays part of the answer, although this person cannot see it.
  const hidden = request.evidence.nodes.filter(({ evidence }) => !evidence);
  const labels = {
    answer: t("answer.text"),
    files: t("answer.files"),
    evidenceIds: t("answer.evidence"),
    pending: t("answer.files"),
  };
  const schema = useMemo(
    () =>
      object({
        answer: string()
          .trim()
          .max(4000, ({ max }) => t("record:tooLong", { max }))
          .when(["files", "evidenceIds"], ([files, evidence], field) =>
            files.length + evidence.length === 0 ? field.required(t("answer.empty")) : field,
          ),
        pending: number().max(0, t("evidence:form.uploading")),
      }),
    [t],
  );

  return (
    <FormDialog<AnswerValues>
      title={t("answer.title")}
      formId={`audit-request-answer-${id}`}
      initialValues={valuesOf(request)}
      schema={schema}
      labels={labels}
      submitLabel={t("answer.submit")}
      onSubmit={({ answer, files, evidenceIds }) => {
        const input = {
          id,
          version,
          answer: answer.trim() || null,
          fileIds: files.map((file) => file.id),
          evidenceIds: [
            ...evidenceIds.map((piece) => piece.id),
            ...hidden.map(({ evidenceId }) => evidenceId),
          ],
        };
        return onAnswer(() => send({ variables: { input } }), t("toast.answered"));
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.blockquote borderStartWidth="2px" ps="3" overflowWrap="anywhere">
            <chakra.p fontWeight="semibold">{title}</chakra.p>
            {description && <chakra.p whiteSpace="pre-wrap">{description}</chakra.p>}
          </chakra.blockquote>
          <Field name="answer" kind="textarea" rows={4} label={labels.answer} help={t("answer.help")} />
          <FilesField label={labels.files} />
          {seesEvidence && (
            <RecordsField
              name="evidenceIds"
              label={labels.evidenceIds}
              none={t("answer.evidenceHelp")}
              find={findEvidence}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
