import type { RunRecordFragment } from "../../../../graphql/generated/index.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import type { Property } from "../../../components/record/Properties.tsx";
import { Rail } from "../../../components/record/Rail.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

/** The record, the workflow and the starter of the run. */
export function RunRail({ run }: { run: RunRecordFragment }) {
  const { t } = useWorkflowMessages();
  const { workflow, definition, approval, sourceApproval, startedByRun } = run;
  const entries: (Property | false)[] = [
    {
      label: t("runs.record"),
      value: run.subjectPath ? <TextLink to={run.subjectPath}>{run.subjectName}</TextLink> : run.subjectName,
    },
    workflow !== null && {
      label: t("runs.workflow"),
      value: (
        <TextLink to={`/workflows/${workflow.id}`}>
          {definition ? t("run.version", { name: workflow.name, number: definition.number }) : workflow.name}
        </TextLink>
      ),
    },
    approval !== null && {
      label: t("run.approval"),
      value: <TextLink to={`/approvals/${approval.id}`}>{approval.title}</TextLink>,
    },
    sourceApproval !== null && {
      label: t("run.source"),
      value: <TextLink to={`/approvals/${sourceApproval.id}`}>{sourceApproval.title}</TextLink>,
    },
    startedByRun !== null && {
      label: t("run.byRun"),
      value: (
        <TextLink to={`/workflows/runs/${startedByRun.id}`}>
          {startedByRun.workflow?.name ?? t("run.anotherRun")}
        </TextLink>
      ),
    },
    {
      label: t("run.starter"),
      value: run.starter ? (
        <PersonName name={run.starter.fullName} picture={run.starter.avatarUrl} />
      ) : (
        t("run.system")
      ),
    },
    { label: t("runs.started"), value: <RelativeDate value={run.createdAt} /> },
    { label: t("runs.ended"), value: <RelativeDate value={run.endedAt} none={t("run.notYet")} /> },
  ];

  return <Rail entries={entries.filter((entry) => entry !== false)} />;
}
