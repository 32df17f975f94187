import { object, string } from "yup";

import {
  type ReviewInputEntryFragment,
  useCommentReviewInputMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface CommentInputProps {
  input: ReviewInputEntryFragment;
  onClose: () => void;
}

/** The comment on one input of a review. */
export function CommentInput({ input, onClose }: CommentInputProps) {
  const { t } = useReviewMessages();
  const [save] = useCommentReviewInputMutation();
  const { id, topic, version } = input;
  const label = t("inputs.comment");

  return (
    <FormDialog<{ comment: string }>
      title={t(`topics.${topic}`)}
      formId={`management-review-input-${id}`}
      initialValues={{ comment: input.comment ?? "" }}
      schema={object({ comment: string().max(4000, ({ max }) => t("record:tooLong", { max })) })}
      labels={{ comment: label }}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async ({ comment }) => {
        const patch = { comment: comment.trim() || null, version };
        await save({ variables: { input: { id, patch } } });
        toast.success(t("inputs.saved"), t(`topics.${topic}`));
      }}
      onClose={onClose}
    >
      {() => <Field name="comment" kind="textarea" rows={6} label={label} help={t(`topicHelp.${topic}`)} />}
    </FormDialog>
  );
}
