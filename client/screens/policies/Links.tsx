import { chakra } from "@chakra-ui/react/styled-system";

import {
  useLinkPolicyControlMutation,
  useLinkPolicyRequirementMutation,
  usePolicyControlsQuery,
  usePolicyRequirementsQuery,
  useUnlinkPolicyControlMutation,
  useUnlinkPolicyRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { ComplianceStatusBadge } from "../compliance/parts/ComplianceStatusBadge.tsx";
import { useFindRequirements } from "../compliance/parts/useFindRequirements.tsx";
import { ControlStatusBadge } from "../controls/parts/ControlStatusBadge.tsx";
import { useFindControls } from "../controls/parts/useFindControls.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface LinksProps {
  policyId: string;
  mayLink: boolean;
}

/** The requirements that the policy helps to meet, and the controls that it prescribes. */
export function Links(props: LinksProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Requirements {...props} />
      <Controls {...props} />
    </chakra.div>
  );
}

function Requirements({ policyId, mayLink }: LinksProps) {
  const { t } = usePolicyMessages();
  const find = useFindRequirements();
  const [link] = useLinkPolicyRequirementMutation();
  const [unlink] = useUnlinkPolicyRequirementMutation();
  const { data, previousData, error, refetch } = usePolicyRequirementsQuery({
    variables: { id: policyId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.policy?.requirements;

  return (
    <LinkedRecords
      title={t("links.requirements")}
      records={links?.nodes.flatMap(({ requirement }) =>
        requirement
          ? [
              {
                id: requirement.id,
                reference: requirement.reference ?? requirement.code,
                name: requirement.title,
                to: `/compliance/requirements/${requirement.id}`,
                badge: <ComplianceStatusBadge status={requirement.status} />,
              },
            ]
          : [],
      )}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.noRequirements")}
      emptyText={mayLink ? t("links.noRequirementsText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await link({ variables: { input: { policyRequirement: { policyId, requirementId: id } } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await unlink({ variables: { input: { policyId, requirementId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}

function Controls({ policyId, mayLink }: LinksProps) {
  const { t } = usePolicyMessages();
  const find = useFindControls();
  const [link] = useLinkPolicyControlMutation();
  const [unlink] = useUnlinkPolicyControlMutation();
  const { data, previousData, error, refetch } = usePolicyControlsQuery({
    variables: { id: policyId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.policy?.controls;

  return (
    <LinkedRecords
      title={t("links.controls")}
      records={links?.nodes.flatMap(({ control }) =>
        control
          ? [
              {
                id: control.id,
                reference: control.reference,
                name: control.name,
                to: `/compliance/controls/${control.id}`,
                badge: <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />,
              },
            ]
          : [],
      )}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.noControls")}
      emptyText={mayLink ? t("links.noControlsText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await link({ variables: { input: { policyControl: { policyId, controlId: id } } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await unlink({ variables: { input: { policyId, controlId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
