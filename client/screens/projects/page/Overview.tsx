import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { Benefits } from "./Benefits.tsx";
import { BusinessCase } from "./BusinessCase.tsx";
import type { ProjectActions } from "./useProjectActions.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface OverviewProps {
  project: ProjectRecordFragment;
  actions: ProjectActions;
  onOpen: (what: string) => void;
}

export function Overview({ project, actions, onOpen }: OverviewProps) {
  const { t } = useProjectPageMessages();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section title={t("overview.description")}>
        {project.description ? (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
            {project.description}
          </chakra.p>
        ) : (
          <chakra.p color="fg.muted">{t("overview.descriptionNone")}</chakra.p>
        )}
      </Section>
      <BusinessCase project={project} />
      <Benefits project={project} mayMeasure={actions.measure} onOpen={onOpen} />
    </chakra.div>
  );
}
