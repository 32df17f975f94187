import { chakra } from "@chakra-ui/react/styled-system";

import type { PolicyRowFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { AttestationShare } from "./AttestationShare.tsx";
import { PolicyStatusBadge } from "./PolicyStatusBadge.tsx";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** The preview of a policy. */
export function PolicyPreview({ policy }: { policy: PolicyRowFragment }) {
  const { t } = usePolicyMessages();
  const fields = usePolicyFields();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{policy.reference}</chakra.span>
        <PolicyStatusBadge status={policy.status} archived={policy.archivedAt !== null} />
      </chakra.div>
      {policy.summary && <p>{policy.summary}</p>}
      <Properties
        entries={fieldProperties(fields, policy, [
          "ownerId",
          { label: t("versions.version"), value: policy.currentVersion?.number ?? t("versions.none") },
          "nextReviewOn",
          { label: t("attestation.title"), value: <AttestationShare attestation={policy.attestation} /> },
        ])}
      />
    </chakra.div>
  );
}
