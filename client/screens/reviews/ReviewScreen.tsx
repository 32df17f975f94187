import { Ban } from "lucide-react";

import {
  ManagementReviewDocument,
  ReviewHistoryDocument,
  ReviewInputsDocument,
  useManagementReviewQuery,
  useRestoreManagementReviewsMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { Decisions } from "./Decisions.tsx";
import { Inputs } from "./Inputs.tsx";
import { Minutes } from "./Minutes.tsx";
import { Participants } from "./Participants.tsx";
import { ReviewHead } from "./ReviewHead.tsx";
import { ReviewRail } from "./ReviewRail.tsx";
import { useReviewActions } from "./useReviewActions.ts";
import { useReviewHistoryMessages } from "./useReviewHistoryMessages.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

const ReviewDialogs = lazyComponent(async () => (await import("./ReviewDialogs.tsx")).ReviewDialogs);

export const firstQueries = recordFirstQueries(
  ManagementReviewDocument,
  [ReviewInputsDocument],
  "management_reviews",
);

/** The page of a management review. */
export default function ReviewScreen() {
  const { t } = useReviewMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useManagementReviewQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreManagementReviewsMutation();
  const review = data?.managementReview ?? undefined;
  const actions = useReviewActions(review);

  if (!review) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/audits/reviews",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { performWithToast } = recordActions(review.title, refetch);

  return (
    <RecordPage
      url={address}
      table="management_reviews"
      head={
        <ReviewHead
          review={review}
          actions={actions}
          onOpen={onOpen}
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored"),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <>
          <ArchivedBanner at={review.archivedAt} />
          {review.cancelledReason && (
            <Banner icon={<Ban />} title={t("banner.cancelled")}>
              {review.cancelledReason}
            </Banner>
          )}
        </>
      }
      label={t("sections")}
      tabs={[
        {
          key: "inputs",
          label: t("tabs.inputs"),
          // The figures change with the status.
          content: <Inputs key={review.status} review={review} mayChange={actions.edit} />,
        },
        {
          key: "decisions",
          label: t("tabs.decisions"),
          content: <Decisions review={review} actions={actions} />,
        },
        {
          key: "minutes",
          label: t("fields.minutes"),
          content: <Minutes text={review.minutes} mayChange={actions.edit} />,
        },
        {
          key: "people",
          label: t("tabs.people"),
          content: <Participants review={review} mayChange={actions.edit} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={review.version}
              id={id}
              area="management_reviews"
              document={ReviewHistoryDocument}
              changesOf={(read) => read.managementReview?.history}
              useHistoryMessages={useReviewHistoryMessages}
            />
          ),
        },
      ]}
      rail={<ReviewRail review={review} />}
      dialogs={
        address.open && (
          <ReviewDialogs
            review={review}
            actions={actions}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
