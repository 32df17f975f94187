import { useTranslation } from "react-i18next";

import {
  useCreateProjectRiskMutation,
  useDeleteProjectRiskMutation,
  useRiskLinkedProjectsQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedProjects } from "../projects/parts/LinkedProjects.tsx";

interface RiskProjectsProps {
  riskId: string;
  /** Whether the risk is active. */
  active: boolean;
}

/** The projects of the risk; nothing for users who may not see projects. */
export function RiskProjects({ riskId, active }: RiskProjectsProps) {
  const { t } = useTranslation("projectPage");
  const maySee = useMay("projects_view");
  const mayEditRisks = useMay("risks_edit", "full");
  const mayEditProjects = useMay("projects_edit", "full");
  const [create] = useCreateProjectRiskMutation();
  const [remove] = useDeleteProjectRiskMutation();
  const { data, previousData, error, refetch } = useRiskLinkedProjectsQuery({
    variables: { id: riskId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.risk?.projects;
  if (!maySee) return null;

  return (
    <LinkedProjects
      projects={links?.nodes.map(({ project }) => project)}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyText={t("links.riskProjectsNoneText")}
      mayLink={active && (mayEditRisks || mayEditProjects)}
      onLink={async (projectId) => {
        await create({ variables: { input: { projectRisk: { riskId, projectId } } } });
        await refetch();
      }}
      onUnlink={async (projectId) => {
        await remove({ variables: { input: { riskId, projectId } } });
        await refetch();
      }}
    />
  );
}
