import { chakra } from "@chakra-ui/react/styled-system";

import { ProjectAssets } from "./ProjectAssets.tsx";
import { ProjectRisks } from "./ProjectRisks.tsx";

interface LinksProps {
  projectId: string;
  active: boolean;
}

export function Links({ projectId, active }: LinksProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <ProjectAssets projectId={projectId} active={active} />
      <ProjectRisks projectId={projectId} active={active} />
    </chakra.div>
  );
}
