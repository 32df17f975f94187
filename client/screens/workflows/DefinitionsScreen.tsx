import { useMemo } from "react";

import { useWorkflowsQuery, WorkflowsDocument } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { archivedFilter } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import type { RegisterFilter } from "../../components/register/types.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { DefinitionPreview } from "./definitions/DefinitionPreview.tsx";
import { defaultSort, definitionColumns } from "./definitions/definitionColumns.tsx";
import { variablesOf } from "./definitions/definitionQuery.ts";
import { WorkflowStateBadge } from "./definitions/WorkflowStateBadge.tsx";
import { EventText } from "./parts/EventText.tsx";
import { useWorkflowMessages } from "./parts/useWorkflowMessages.ts";
import { WorkflowTabs } from "./WorkflowTabs.tsx";

const NewWorkflow = lazyComponent(async () => (await import("./definitions/NewWorkflow.tsx")).NewWorkflow);

export const firstQueries = registerFirstQueries(WorkflowsDocument, "workflows");

/** The list of workflows, each described by a sentence. */
export default function DefinitionsScreen() {
  const { t } = useWorkflowMessages();
  const mayCreate = useMay("system_settings", "full");
  const filters = useMemo<RegisterFilter[]>(
    () => [archivedFilter((word) => t(word === "archived" ? "state.archived" : `definitions.${word}`))],
    [t],
  );
  const columns = useMemo(() => definitionColumns(t), [t]);
  const control = useRegister({ name: "workflows", filters, columns, defaultSort });
  const query = useWorkflowsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<WorkflowTabs />}
      title={t("definitions.title")}
      context={t("definitions.context")}
      control={control}
      columns={columns}
      searchLabel={t("definitions.search")}
      query={query}
      pageIn={(data) => data.workflows}
      hrefOf={({ id }) => `/workflows/${id}`}
      nameOf={({ name }) => name}
      phoneDetails={(workflow) => {
        const written = workflow.published ?? workflow.draft;
        return (
          <>
            <WorkflowStateBadge workflow={workflow} />
            {written && (
              <span>
                <EventText definition={written} />
              </span>
            )}
          </>
        );
      }}
      preview={(workflow) => <DefinitionPreview workflow={workflow} />}
      create={
        mayCreate && { label: t("definitions.create"), form: (close) => <NewWorkflow onClose={close} /> }
      }
      empty={{ title: t("definitions.empty"), text: t("definitions.emptyText") }}
    />
  );
}
