import {
  type ReviewRecordFragment,
  useRemoveReviewParticipantMutation,
  useReviewPeopleQuery,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { byName, StakeholderSection } from "../../components/stakeholders/StakeholderSection.tsx";
import { useReviewMessages } from "./useReviewMessages.ts";

const AddParticipant = lazyComponent(async () => (await import("./AddParticipant.tsx")).AddParticipant);

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
