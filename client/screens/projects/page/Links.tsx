import { chakra } from "@chakra-ui/react/styled-system";

import { ProjectAssets } from "./ProjectAssets.tsx";
import { ProjectRisks } from "./ProjectRisks.tsx";

interface LinksProps {
  projectId: string;
  living: boolean;
}

export function Links({ projectId, living }: LinksProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <ProjectAssets projectId={projectId} living={living} />
      <ProjectRisks projectId={projectId} living={living} />
    </chakra.div>
  );
}
