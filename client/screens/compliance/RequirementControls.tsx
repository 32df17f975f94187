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
  /** It rests: its links are shown and stay. */
  archived?: boolean;
}

/** The controls that help to meet a requirement. */
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
  const links = (data ?? previousData)?.complianceRequirement?.controlLinks;

  async function readAgain() {
    await refetch();
    // The evidence of a control proves its requirements, so what the page says of it may be other now.
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
                await readAgain();
              },
              onRemove: async ({ id }) => {
                await unlink({ variables: { input: { controlId: id, requirementId } } });
                await readAgain();
              },
            }
          : undefined
      }
    />
  );
}
