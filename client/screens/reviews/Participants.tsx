import { useMemo } from "react";
import { mixed, object } from "yup";

import {
  type ReviewRecordFragment,
  useAddReviewParticipantMutation,
  useRemoveReviewParticipantMutation,
  useReviewPeopleQuery,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { byName, StakeholderSection } from "../../components/stakeholders/StakeholderSection.tsx";
import { toast } from "../../components/toast.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface AddParticipantProps {
  reviewId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

function AddParticipant({ reviewId, onDone, onClose }: AddParticipantProps) {
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

interface ParticipantsProps {
  review: ReviewRecordFragment;
  mayChange: boolean;
}

/** The people who take part, the chair first. */
export function Participants({ review, mayChange }: ParticipantsProps) {
  const { t } = useReviewMessages();
  const { id, chair } = review;
  const [remove] = useRemoveReviewParticipantMutation();
  const { data, previousData, error, refetch } = useReviewPeopleQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const others = (data ?? previousData)?.managementReview?.participants.nodes
    .filter(({ userId }) => userId !== chair?.id)
    .map((entry) => ({ ...entry, isChair: false }))
    .toSorted(byName);
  const entries =
    others && (chair ? [{ userId: chair.id, person: chair, isChair: true }, ...others] : others);

  return (
    <StakeholderSection
      messages={{
        title: t("people.title", { count: entries?.length ?? 0 }),
        add: t("people.add"),
        none: t("people.none"),
        noneText: t("people.noneText"),
        remove: (name) => t("people.remove", { name }),
        removeTitle: (name) => t("people.removeTitle", { name }),
        removeText: t("people.removeText"),
        removeSubmit: t("people.removeSubmit"),
        removed: t("people.removed"),
        notRemoved: t("people.notRemoved"),
      }}
      entries={entries}
      error={error}
      mayChange={mayChange}
      // Another chair is chosen in the form of the review.
      isFixed={({ isChair }) => isChair}
      badges={({ isChair }) => isChair && <StatusBadge>{t("fields.chair")}</StatusBadge>}
      form={(_, close) => <AddParticipant reviewId={id} onDone={refetch} onClose={close} />}
      onRemove={({ userId }) => remove({ variables: { input: { reviewId: id, userId } } })}
      onRefetch={refetch}
    />
  );
}
