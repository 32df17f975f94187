import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import { type AccessReviewFragment, useAccessReviewsQuery } from "../../../../graphql/generated/index.ts";
import { AccessDenied } from "../../../access/AccessDenied.tsx";
import { useMay } from "../../../access/useMay.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { Button } from "../../../components/Button.tsx";
import { Select } from "../../../components/controls.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { Review } from "./Review.tsx";

const StartReviewDialog = lazyComponent(
  async () => (await import("./StartReviewDialog.tsx")).StartReviewDialog,
);

const CHOSEN = "review";

/** Access reviews: everyone's roles, confirmed person by person. */
export default function AccessReviewScreen() {
  const { t } = useTranslation("people");
  const { viewer } = useViewer();
  const maySee = useMay("users_view");

  if (viewer && !maySee) {
    return (
      <>
        <PageHead title={t("review.title")} />
        <AccessDenied denial="area" />
      </>
    );
  }
  return <Reviews />;
}

function Reviews() {
  const { t } = useTranslation("people");
  const mayDecide = useMay("user_roles_assign", "full");
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const { data, error, refetch } = useAccessReviewsQuery({ fetchPolicy: "cache-and-network" });
  const reviews = data?.accessReviews?.nodes;
  const shown = reviews?.find(({ id }) => id === params.get(CHOSEN)) ?? reviews?.[0];
  const isOpen = reviews?.some(({ closedAt }) => closedAt === null);

  function choose(id: string) {
    setParams({ [CHOSEN]: id }, { preventScrollReset: true });
  }

  function content() {
    if (!reviews && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    if (!reviews) return <Loading />;
    if (!shown) return <EmptyState title={t("review.none")} text={t("review.noneText")} />;
    return <Review key={shown.id} review={shown} onDone={() => void refetch()} />;
  }

  return (
    <>
      <PageHead
        title={t("review.title")}
        context={t("review.context")}
        actions={
          <>
            {reviews && reviews.length > 1 && shown && (
              <Select
                aria-label={t("review.which")}
                width="auto"
                value={shown.id}
                onChange={(event) => choose(event.currentTarget.value)}
                data-print="no"
              >
                {reviews.map((review) => (
                  <option key={review.id} value={review.id}>
                    <ReviewName review={review} />
                  </option>
                ))}
              </Select>
            )}
            {mayDecide && reviews && !isOpen && (
              <Button variant="solid" onClick={() => setStarting(true)}>
                {t("review.start")}
              </Button>
            )}
          </>
        }
      />
      <chakra.div>{content()}</chakra.div>
      {starting && (
        <StartReviewDialog
          onStarted={(id) => {
            void refetch();
            choose(id);
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}

function ReviewName({ review }: { review: AccessReviewFragment }) {
  const { t } = useTranslation("people");
  const state = review.closedAt ? t("review.closedWord") : t("review.openWord");
  return `${formatDate(review.startedAt)} · ${state}`;
}
