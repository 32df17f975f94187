import type { PolicyRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { formatDate, formatDateTime } from "../../i18n/format.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** The properties of a policy and of its published version. */
export function PolicyRail({ policy }: { policy: PolicyRecordFragment }) {
  const { t } = usePolicyMessages();
  const { currentVersion: current, versionInWork } = policy;
  const entries = fieldProperties(
    usePolicyFields(),
    policy,
    [
      "ownerId",
      current !== null && { label: t("versions.version"), value: String(current.number) },
      current?.approvedAt !== undefined &&
        current.approvedAt !== null && {
          label: t("versions.approved"),
          value: [current.approver?.fullName, formatDate(current.approvedAt)].filter(Boolean).join(", "),
        },
      current?.publishedAt !== undefined &&
        current.publishedAt !== null && {
          label: t("versions.published"),
          value: formatDateTime(current.publishedAt),
        },
      versionInWork !== null && {
        label: t("versions.inWork"),
        value: `${versionInWork.number}: ${t(`versionStatus.${versionInWork.status}`)}`,
      },
      "reviewMonths",
      "nextReviewOn",
      "createdBy",
      "updatedAt",
    ],
    { list: "/compliance/policies" },
  );
  return <Rail entries={entries} />;
}
