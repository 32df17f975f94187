import { useTranslation } from "react-i18next";

import {
  useControlRequirementsQuery,
  useLinkControlRequirementMutation,
  useUnlinkControlRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { ComplianceStatusBadge } from "../compliance/parts/ComplianceStatusBadge.tsx";
import { useFindRequirements } from "../compliance/parts/useFindRequirements.tsx";

interface ControlRequirementsProps {
  controlId: string;
  /** Archived controls keep their links, which cannot be changed. */
  archived: boolean;
}

/** The requirements of any framework that the control helps to meet. */
export function ControlRequirements({ controlId, archived }: ControlRequirementsProps) {
  const { t } = useTranslation("controls");
  const mayEdit = useMay("compliance_edit", "full");
  const find = useFindRequirements();
  const [link] = useLinkControlRequirementMutation();
  const [unlink] = useUnlinkControlRequirementMutation();
  const { data, previousData, error, refetch } = useControlRequirementsQuery({
    variables: { id: controlId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.control?.requirements;

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
      emptyText={mayEdit ? t("links.noRequirementsText") : undefined}
      linking={
        mayEdit && !archived
          ? {
              find,
              onAdd: async ({ id }) => {
                await link({
                  variables: { input: { controlRequirement: { controlId, requirementId: id } } },
                });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await unlink({ variables: { input: { controlId, requirementId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
