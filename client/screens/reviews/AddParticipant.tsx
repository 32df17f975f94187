import { useMemo } from "react";
import { mixed, object } from "yup";

import { useAddReviewParticipantMutation } from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface AddParticipantProps {
  reviewId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a further person who takes part in a review. */
export function AddParticipant({ reviewId, onDone, onClose }: AddParticipantProps) {
  const { t } = useReviewMessages();
  const [add] = useAddReviewParticipantMutation();
  const label = t("people.person");
  const schema = useMemo(() => object({ userId: mixed().nonNullable(t("people.personRequired")) }), [t]);

  async function handleSubmit({ userId }: { userId: Person | null }) {
    await add({
      variables: { input: { managementReviewParticipant: { reviewId, userId: userId?.id ?? "" } } },
    });
    toast.success(t("people.added"), userId?.fullName);
    void onDone();
  }

  return (
    <FormDialog<{ userId: Person | null }>
      title={t("people.add")}
      size="sm"
      initialValues={{ userId: null }}
      schema={schema}
      labels={{ userId: label }}
      submitLabel={t("people.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => <PersonField name="userId" label={label} help={t("people.help")} />}
    </FormDialog>
  );
}
