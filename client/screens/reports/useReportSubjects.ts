import { useTranslation } from "react-i18next";

import {
  useReportAccessReviewsQuery,
  useReportAuditsQuery,
  useReportFrameworksQuery,
  useReportManagementReviewsQuery,
  useUnitNamesQuery,
} from "../../../graphql/generated/index.ts";
import type { Option } from "../../components/SelectInput.tsx";
import { formatDate } from "../../i18n/format.ts";
import type { ReportSubject } from "./reportKinds.ts";

interface Subjects {
  label: string;
  /** In place of one of them. */
  everything: string;
  options: Option[];
}

interface LoadedSubjects extends Subjects {
  error: unknown;
  retry: () => void;
}

/** The units or records that a report can be about. */
export function useReportSubjects(subject: ReportSubject | undefined): LoadedSubjects {
  const { t } = useTranslation("reports");
  const units = useUnitNamesQuery({ skip: subject !== "unit" });
  const frameworks = useReportFrameworksQuery({ skip: subject !== "framework" });
  const audits = useReportAuditsQuery({ skip: subject !== "audit" });
  const managementReviews = useReportManagementReviewsQuery({ skip: subject !== "management_review" });
  const accessReviews = useReportAccessReviewsQuery({ skip: subject !== "access_review" });
  const queries = {
    unit: units,
    framework: frameworks,
    audit: audits,
    management_review: managementReviews,
    access_review: accessReviews,
  };

  const subjects: Record<ReportSubject, Subjects> = {
    unit: {
      label: t("create.unit"),
      everything: t("create.everyUnit"),
      // Risks name their unit.
      options: (units.data?.businessUnits?.nodes ?? []).map(({ name }) => ({ value: name, label: name })),
    },
    framework: {
      label: t("create.framework"),
      everything: t("create.everyFramework"),
      options: (frameworks.data?.frameworks?.nodes ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    audit: {
      label: t("create.audit"),
      everything: "",
      options: (audits.data?.audits?.nodes ?? []).map(({ id, reference, name }) => ({
        value: id,
        label: `${reference} ${name}`,
      })),
    },
    management_review: {
      label: t("create.managementReview"),
      everything: "",
      options: (managementReviews.data?.managementReviews?.nodes ?? []).map(({ id, reference, title }) => ({
        value: id,
        label: `${reference} ${title}`,
      })),
    },
    access_review: {
      label: t("create.accessReview"),
      everything: "",
      options: (accessReviews.data?.accessReviews?.nodes ?? []).map(({ id, startedAt }) => ({
        value: id,
        label: formatDate(startedAt),
      })),
    },
  };
  // A report that is about everything has none, and asks for none.
  const asked = subject ?? "unit";
  const { data, error, refetch } = queries[asked];
  return { ...subjects[asked], error: data ? undefined : error, retry: () => void refetch() };
}
