import type { PolicyRowFragment } from "../../../graphql/generated/index.ts";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { AttestationShare } from "./AttestationShare.tsx";
import { PolicyStatusBadge } from "./PolicyStatusBadge.tsx";
import type { NamedPolicyFields } from "./usePolicyFields.ts";
import type { PolicyMessages } from "./usePolicyMessages.ts";

export function policyColumns(
  fields: NamedPolicyFields,
  t: PolicyMessages,
): RegisterColumn<PolicyRowFragment>[] {
  return fieldColumns(
    fields,
    [
      "reference",
      ["name", { primary: true }],
      [
        "status",
        {
          render: ({ status, archivedAt }) => (
            <PolicyStatusBadge status={status} archived={archivedAt !== null} />
          ),
        },
      ],
      {
        key: "current_version",
        label: t("versions.version"),
        render: ({ currentVersion, versionInWork }) => currentVersion?.number ?? versionInWork?.number ?? "",
      },
      "ownerId",
      ["ownerTeamId", { shownByDefault: false }],
      [
        "nextReviewOn",
        {
          render: ({ nextReviewOn, isReviewDue }) => (
            <OverdueDate value={nextReviewOn} overdue={isReviewDue} />
          ),
        },
      ],
      {
        key: "attestation",
        label: t("attestation.title"),
        render: ({ attestation }) => <AttestationShare attestation={attestation} />,
      },
      ["reviewMonths", { shownByDefault: false }],
      ["createdAt", { shownByDefault: false }],
      ["updatedAt", { shownByDefault: false }],
    ],
    ["summary"],
  );
}
