import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { type AiMappingRunFragment, useAiMappingRunsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { useAiIsAvailable } from "../../components/ai/useAiIsAvailable.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { FieldFrame } from "../../components/FieldFrame.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { isId } from "../../components/record/isId.ts";
import { Section } from "../../components/record/Section.tsx";
import { SelectInput } from "../../components/SelectInput.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { MissingFramework } from "./MissingFramework.tsx";
import { NewComparison } from "./proposals/NewComparison.tsx";
import { Proposals } from "./proposals/Proposals.tsx";
import { RunProgress } from "./proposals/RunProgress.tsx";
import { useComparison } from "./proposals/useComparison.ts";

/** Mappings of a framework that the language model proposes. They are stored until a person decides about them. */
export default function MappingProposalsScreen() {
  const { t } = useTranslation("library");
  const { id = "" } = useParams();
  const runField = useId();
  const { params, change } = useUrlParams();
  const available = useAiIsAvailable();
  const mayEdit = useMay("compliance_edit", "full");
  const comparison = useComparison();
  const { data, previousData, error, refetch } = useAiMappingRunsQuery({
    variables: { frameworkId: id },
    fetchPolicy: "cache-and-network",
    skip: !isId(id),
  });
  const shown = data ?? previousData;
  const framework = shown?.framework;
  const runs = shown?.aiMappingRuns?.nodes ?? [];
  const run = runs.find((one) => one.id === params.get("run")) ?? runs[0];
  const editable = mayEdit && framework?.archivedAt === null;

  if (isId(id) && !shown) {
    return (
      <>
        <PageHead title={t("propose.plain")} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  }
  if (!framework) return <MissingFramework />;

  async function handleStarted(started: AiMappingRunFragment) {
    change({ run: started.id });
    await refetch();
    void comparison.run(started);
  }

  return (
    <>
      <PageHead
        title={t("propose.title", { code: framework.code })}
        context={t("propose.context")}
        actions={
          <LinkButton to={`/compliance/frameworks/${framework.id}/mappings`}>{t("propose.back")}</LinkButton>
        }
      />
      {editable && available && (
        <NewComparison
          frameworkId={framework.id}
          busy={comparison.running !== undefined}
          onStarted={(started) => void handleStarted(started)}
        />
      )}
      {!run && (
        <StatePanel
          title={t("propose.none")}
          text={t(available ? "propose.noneText" : "propose.unavailable")}
        />
      )}
      {run && (
        <Section title={t("propose.compared", { code: run.toFramework?.code })}>
          {runs.length > 1 && (
            <chakra.div maxW="28rem" mb="3">
              <FieldFrame id={runField} label={t("propose.run")}>
                <SelectInput
                  id={runField}
                  value={run.id}
                  onChange={(event) => change({ run: event.target.value })}
                  options={runs.map((one) => ({
                    value: one.id,
                    label: [
                      one.toFramework?.code,
                      one.section?.code,
                      formatDateTime(one.createdAt),
                      t("propose.open", { count: one.openCount }),
                    ]
                      .filter(Boolean)
                      .join(" · "),
                  }))}
                />
              </FieldFrame>
            </chakra.div>
          )}
          <chakra.p fontSize="table" mb="2" overflowWrap="anywhere">
            {t("propose.about", {
              part: run.section ? `${run.section.code} ${run.section.title}` : t("propose.everySection"),
              count: run.requirementCount,
              name: run.author?.fullName ?? "—",
              time: formatDateTime(run.createdAt),
            })}
          </chakra.p>
          <RunProgress run={run} comparison={comparison} />
          <Proposals key={run.id} run={run} editable={editable} />
        </Section>
      )}
    </>
  );
}
