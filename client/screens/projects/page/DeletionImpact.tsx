import { chakra } from "@chakra-ui/react/styled-system";

import type { ProjectDeletionImpactQuery } from "../../../../graphql/generated/index.ts";
import { ImpactList } from "./ImpactList.tsx";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface DeletionImpactProps {
  impact: NonNullable<ProjectDeletionImpactQuery["projectDeletionImpact"]>;
}

type Affected = { id: string; reference: string | null; name: string };

function linesOf(records: readonly (Affected | null)[] | null | undefined, path?: string) {
  return (records ?? [])
    .filter((record) => record !== null)
    .map(({ id, reference, name }) => ({
      id,
      text: reference ? `${reference} ${name}` : name,
      to: path && `${path}/${id}`,
    }));
}

/** The impact of the deletion, as far as the reader may see it. */
export function DeletionImpact({ impact }: DeletionImpactProps) {
  const { t } = useProjectPageMessages();
  const { assets, risks, activeWorkflows, stakeholders, openTasks, hasImpact } = impact;
  const people = (stakeholders ?? []).filter((person) => person !== null);

  return (
    <chakra.section
      aria-label={t("deletion.impact")}
      borderWidth="1px"
      borderRadius="md"
      p="3"
      fontSize="table"
    >
      <chakra.h3 textStyle="label" mb="1">
        {t("deletion.impact")}
      </chakra.h3>
      {!hasImpact && <chakra.p color="fg.muted">{t("deletion.noImpact")}</chakra.p>}
      {hasImpact && (
        <chakra.div display="flex" flexDirection="column" gap="3">
          {assets && (
            <ImpactList
              title={t("deletion.assets", { count: assets.length })}
              lines={linesOf(assets, "/assets")}
            />
          )}
          {risks && (
            <ImpactList
              title={t("deletion.risks", { count: risks.length })}
              lines={linesOf(risks, "/risks")}
            />
          )}
          <ImpactList
            title={
              activeWorkflows.length > 0
                ? t("deletion.workflows", { count: activeWorkflows.length })
                : t("deletion.workflowsNone")
            }
            lines={linesOf(activeWorkflows)}
          />
          {stakeholders && (
            <ImpactList
              title={t("deletion.stakeholders", { count: people.length })}
              lines={people.map(({ id, fullName }) => ({ id, text: fullName }))}
            />
          )}
          {openTasks > 0 && (
            <chakra.p fontWeight="semibold">{t("deletion.openTasks", { count: openTasks })}</chakra.p>
          )}
        </chakra.div>
      )}
    </chakra.section>
  );
}
