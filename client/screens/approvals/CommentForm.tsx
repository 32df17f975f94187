import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { object, string } from "yup";

import {
  type ApprovalRecordFragment,
  useCommentOnApprovalMutation,
} from "../../../graphql/generated/index.ts";
import { applyServerError } from "../../apollo/formErrors.ts";
import { Draft } from "../../components/Draft.tsx";
import { clearDraft } from "../../components/draft.ts";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

interface CommentFormProps {
  approval: Pick<ApprovalRecordFragment, "id">;
  onChanged: () => unknown;
}

interface CommentValues {
  comment: string;
}

/** A comment, which does not count as a decision. */
export function CommentForm({ approval: { id }, onChanged }: CommentFormProps) {
  const { t } = useApprovalMessages();
  const [addComment] = useCommentOnApprovalMutation();
  const formId = `approval-comment-${id}`;
  const schema = object({
    comment: string()
      .trim()
      .required(t("log.commentRequired"))
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });

  async function handleSubmit({ comment }: CommentValues, helpers: FormikHelpers<CommentValues>) {
    try {
      await addComment({ variables: { input: { id, comment: comment.trim() } } });
      clearDraft(formId);
      helpers.resetForm();
      void onChanged();
    } catch (error) {
      applyServerError(helpers, error, ["comment"]);
    }
  }

  return (
    <Formik
      initialValues={{ comment: "" }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      <Form noValidate>
        <chakra.div display="flex" flexDirection="column" gap="3" pt="3" borderTopWidth="1px">
          <FormSummary labels={{ comment: t("fields.comment") }} />
          <Draft formId={formId} />
          <Field
            name="comment"
            kind="textarea"
            rows={2}
            label={t("log.comment")}
            help={t("log.commentHelp")}
          />
          <chakra.div>
            <SubmitButton variant="outline">{t("log.commentSubmit")}</SubmitButton>
          </chakra.div>
        </chakra.div>
      </Form>
    </Formik>
  );
}
