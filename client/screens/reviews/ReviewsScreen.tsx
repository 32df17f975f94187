import { useMemo } from "react";

import { reviewFields } from "../../../graphql/fields/management_reviews.ts";
import { ManagementReviewsDocument, useManagementReviewsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { LayoutSwitch } from "../../components/register/LayoutSwitch.tsx";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { LAYOUT_PARAM } from "../../components/register/remembered.ts";
import { useLayout } from "../../components/register/useLayout.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { AuditTabs } from "../audits/parts/AuditTabs.tsx";
import { ReviewPreview } from "./ReviewPreview.tsx";
import { ReviewStatusBadge } from "./ReviewStatusBadge.tsx";
import { reviewColumns } from "./reviewColumns.tsx";
import { defaultSort, variablesOf } from "./reviewQuery.ts";
import { useReviewFields } from "./useReviewFields.ts";
import { useReviewFilters } from "./useReviewFilters.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

const ReviewCalendar = lazyComponent(
  async () => (await import("./layouts/ReviewCalendar.tsx")).ReviewCalendar,
);
const NewReview = lazyComponent(async () => (await import("./NewReview.tsx")).NewReview);
const ReviewCell = lazyComponent(async () => (await import("./ReviewCell.tsx")).ReviewCell);

const layouts = ["list", "calendar"] as const;
const parameters = [LAYOUT_PARAM];

export const firstQueries = registerFirstQueries(ManagementReviewsDocument, "management_reviews");

export default function ReviewsScreen() {
  const { t } = useReviewMessages();
  const mayRun = useMay("audit_reports", "full");

  const filters = useReviewFilters();
  const fields = useReviewFields();
  const columns = useMemo(() => reviewColumns(fields), [fields]);
  const control = useRegister({ name: "management_reviews", filters, columns, defaultSort, parameters });
  const { layout, setLayout } = useLayout("management_reviews", layouts);
  const query = useManagementReviewsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<AuditTabs />}
      title={t("title")}
      context={t("context")}
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.managementReviews}
      hrefOf={({ id }) => `/audits/reviews/${id}`}
      nameOf={({ title }) => title}
      phoneDetails={(review) => (
        <>
          <ReviewStatusBadge status={review.status} archived={review.archivedAt !== null} />
          <span>{review.reference}</span>
          <PersonName name={review.chair?.fullName} picture={review.chair?.avatarUrl} iconOnly />
        </>
      )}
      preview={(review) => <ReviewPreview review={review} />}
      create={mayRun && { label: t("actions.create"), form: (close) => <NewReview onClose={close} /> }}
      cellEditor={ReviewCell}
      exports={mayRun && { area: "management_reviews", vocabularies: filterVocabularies(reviewFields) }}
      tools={<LayoutSwitch layouts={layouts} layout={layout} onLayout={setLayout} />}
      layoutToggle={layout === "calendar" && <ReviewCalendar state={control.state} />}
      empty={{ title: t("empty.title"), text: mayRun ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
