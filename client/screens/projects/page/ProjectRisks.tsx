import { useTranslation } from "react-i18next";

import {
  useCreateProjectRiskMutation,
  useDeleteProjectRiskMutation,
  useProjectLinkedRisksQuery,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { LinkedRecords } from "../../../components/record/LinkedRecords.tsx";
import { riskRecords } from "../../risks/parts/riskRecords.tsx";
import { useFindRisks } from "../../risks/parts/useFindRisks.tsx";

interface ProjectRisksProps {
  projectId: string;
  /** Whether the project is active. */
  active: boolean;
}

/** The risks of the project, most severe first; nothing for users who may not see risks. */
export function ProjectRisks({ projectId, active }: ProjectRisksProps) {
  const { t } = useTranslation("projectPage");
  const maySee = useMay("risks_view");
  const mayEditRisks = useMay("risks_edit", "full");
  const mayEditProjects = useMay("projects_edit", "full");
  const find = useFindRisks();
  const [create] = useCreateProjectRiskMutation();
  const [remove] = useDeleteProjectRiskMutation();
  const { data, previousData, error, refetch } = useProjectLinkedRisksQuery({
    variables: { id: projectId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.project?.risks;
  const mayLink = active && (mayEditRisks || mayEditProjects);
  if (!maySee) return null;

  return (
    <LinkedRecords
      title={t("links.risks")}
      records={riskRecords(links?.nodes, { archived: t("links.archived"), closed: t("links.closed") })}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.risksNone")}
      emptyText={mayLink ? t("links.projectRisksNoneText") : undefined}
      linking={
        mayLink
          ? {
              find,
              onAdd: async ({ id }) => {
                await create({ variables: { input: { projectRisk: { projectId, riskId: id } } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await remove({ variables: { input: { projectId, riskId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
