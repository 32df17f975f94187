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

/** The units or records that a report can be about. */
export function useReportSubjects(subject: ReportSubject = "unit"): Subjects {
  const { t } = useTranslation("reports");
  const units = useUnitNamesQuery({ skip: subject !== "unit" }).data?.businessUnits?.nodes ?? [];
  const frameworks =
    useReportFrameworksQuery({ skip: subject !== "framework" }).data?.frameworks?.nodes ?? [];
  const audits = useReportAuditsQuery({ skip: subject !== "audit" }).data?.audits?.nodes ?? [];
  const managementReviews =
    useReportManagementReviewsQuery({ skip: subject !== "management_review" }).data?.managementReviews
      ?.nodes ?? [];
  const accessReviews =
    useReportAccessReviewsQuery({ skip: subject !== "access_review" }).data?.accessReviews?.nodes ?? [];

  const subjects: Record<ReportSubject, Subjects> = {
    unit: {
      label: t("create.unit"),
      everything: t("create.everyUnit"),
      // Risks name their unit.
      options: units.map(({ name }) => ({ value: name, label: name })),
    },
    framework: {
      label: t("create.framework"),
      everything: t("create.everyFramework"),
      options: frameworks.map(({ id, name }) => ({ value: id, label: name })),
    },
    audit: {
      label: t("create.audit"),
      everything: "",
      options: audits.map(({ id, reference, name }) => ({ value: id, label: `${reference} ${name}` })),
    },
    management_review: {
      label: t("create.managementReview"),
      everything: "",
      options: managementReviews.map(({ id, reference, title }) => ({
        value: id,
        label: `${reference} ${title}`,
      })),
    },
    access_review: {
      label: t("create.accessReview"),
      everything: "",
      options: accessReviews.map(({ id, startedAt }) => ({ value: id, label: formatDate(startedAt) })),
    },
  };
  return subjects[subject];
}
