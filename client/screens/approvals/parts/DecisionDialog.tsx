import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { type ReactNode, useId, useRef } from "react";
import { object, string } from "yup";

import { applyServerError } from "../../../apollo/formErrors.ts";
import { Dialog } from "../../../components/Dialog.tsx";
import { Draft } from "../../../components/Draft.tsx";
import { clearDraft } from "../../../components/draft.ts";
import { Field } from "../../../components/Field.tsx";
import { FormSummary } from "../../../components/FormSummary.tsx";
import { CancelButton } from "../../../components/record/CancelButton.tsx";
import { SubmitButton } from "../../../components/SubmitButton.tsx";
import { type ApprovalMessages, useApprovalMessages } from "./useApprovalMessages.ts";

export const decisions = ["approve", "reject", "request_changes"] as const;

export type Decision = (typeof decisions)[number];

const MIN_COMMENT_LENGTH = 10;
const MAX_COMMENT_LENGTH = 1000;

interface DecisionDialogProps {
  decision: Decision;
  approval: { id: string; title: string };
  /** Rejects with the error of the server; the input is kept. */
  onSubmit: (comment: string) => Promise<unknown>;
  onClose: () => void;
  /** What is being decided, shown once more. */
  children?: ReactNode;
}

function schemaOf(decision: Decision, t: ApprovalMessages) {
  const comment = string()
    .trim()
    .max(MAX_COMMENT_LENGTH, ({ max }) => t("record:tooLong", { max }));
  if (decision === "approve") return object({ comment });
  const message = t(`decide.required.${decision}`);
  return object({ comment: comment.required(message).min(MIN_COMMENT_LENGTH, message) });
}

/** Asks for the comment of a decision: optional for an approval, required for a rejection. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, approval, onSubmit, onClose, children } = props;
  const { t } = useApprovalMessages();
  const id = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const formId = `approval-${decision}-${approval.id}`;

  async function handleSubmit({ comment }: { comment: string }, helpers: FormikHelpers<{ comment: string }>) {
    try {
      await onSubmit(comment.trim());
      clearDraft(formId);
      onClose();
    } catch (error) {
      applyServerError(helpers, error, ["comment"]);
    }
  }

  return (
    <Formik initialValues={{ comment: "" }} validationSchema={schemaOf(decision, t)} onSubmit={handleSubmit}>
      {({ dirty, isSubmitting }) => (
        <Dialog
          open
          onClose={onClose}
          title={t(`decide.title.${decision}`, { title: approval.title })}
          size={children ? "lg" : "md"}
          dirty={dirty}
          busy={isSubmitting}
          // Approving needs no comment, so Enter can confirm it.
          initialFocus={decision === "approve" ? submit : undefined}
          footer={
            <>
              <CancelButton onClose={onClose} />
              <SubmitButton ref={submit} form={id} variant={decision === "reject" ? "danger" : "solid"}>
                {t(`decide.submit.${decision}`)}
              </SubmitButton>
            </>
          }
        >
          <Form id={id} noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary labels={{ comment: t(`decide.comment.${decision}`) }} />
              <Draft formId={formId} />
              {children}
              <p>{t(`decide.text.${decision}`)}</p>
              <Field
                name="comment"
                kind="textarea"
                rows={3}
                required={decision !== "approve"}
                label={t(`decide.comment.${decision}`)}
                help={t(`decide.help.${decision}`)}
              />
            </chakra.div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
