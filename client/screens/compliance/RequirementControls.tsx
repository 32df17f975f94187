import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import {
  RequirementDocument,
  useLinkControlRequirementMutation,
  useRequirementControlsQuery,
  useUnlinkControlRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { useFindControls } from "../controls/parts/useFindControls.tsx";
import { useLinkedControl } from "../controls/parts/useLinkedControl.tsx";

interface RequirementControlsProps {
  requirementId: string;
  /** Archived requirements keep their links, which cannot be changed. */
  archived?: boolean;
}

/** The controls that are linked to a requirement. */
export function RequirementControls({ requirementId, archived = false }: RequirementControlsProps) {
  const { t } = useTranslation("controls");
  const mayEdit = useMay("compliance_edit", "full");
  const client = useApolloClient();
  const find = useFindControls();
  const linked = useLinkedControl();
  const [link] = useLinkControlRequirementMutation();
  const [unlink] = useUnlinkControlRequirementMutation();
  const { data, previousData, error, refetch } = useRequirementControlsQuery({
    variables: { id: requirementId },
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.complianceRequirement?.controls;

  async function refetchAll() {
    await refetch();
    // Evidence of a control also counts for its requirements, so the page is queried again.
    await client.refetchQueries({ include: [RequirementDocument] });
  }

  return (
    <LinkedRecords
      title={t("links.controls")}
      records={links?.nodes.flatMap(({ control }) => (control ? [linked(control)] : []))}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.noControlsRequirement")}
      emptyText={mayEdit ? t("links.noControlsRequirementText") : undefined}
      linking={
        mayEdit && !archived
          ? {
              find,
              onAdd: async ({ id }) => {
                await link({
                  variables: { input: { controlRequirement: { controlId: id, requirementId } } },
                });
                await refetchAll();
              },
              onRemove: async ({ id }) => {
                await unlink({ variables: { input: { controlId: id, requirementId } } });
                await refetchAll();
              },
            }
          : undefined
      }
    />
  );
}
