import { chakra } from "@chakra-ui/react/styled-system";

import { StatusBadge } from "../../../components/Badge.tsx";
import { formatDate, formatNumber } from "../../../i18n/format.ts";
import { AuditResultBadge } from "../AuditResultBadge.tsx";
import { sampleProgress } from "../samples/sampleProgress.ts";
import { useSampleMessages } from "../samples/useSampleMessages.ts";
import { AuditReportPart, ReportEntry, Terms } from "./AuditReportPart.tsx";
import type { ReportedAudit } from "./ReportFacts.tsx";
import { useAuditReportMessages } from "./useAuditReportMessages.ts";

type Procedure = ReportedAudit["procedures"]["nodes"][number];
type Sample = ReportedAudit["samples"]["nodes"][number];

function SampleSummary({ sample }: { sample: Sample }) {
  const { t } = useSampleMessages();
  const { t: tr } = useAuditReportMessages();
  const { method, size, populationSize, population, seed, reason, populationHash, createdAt } = sample;
  const drawn = t(`of.${method}`, { size: formatNumber(size), total: formatNumber(populationSize) });

  return (
    <chakra.div fontSize="table" mt="2" ps="3" borderStartWidth="2px">
      <p>{`${drawn} · ${population} · ${formatDate(createdAt)}`}</p>
      <p>{sampleProgress(sample, t)}</p>
      {reason && <chakra.p whiteSpace="pre-wrap">{reason}</chakra.p>}
      <chakra.p color="fg.muted" textStyle="meta" overflowWrap="anywhere">
        {[seed && tr("seed", { seed }), tr("hash", { hash: populationHash })].filter(Boolean).join(" · ")}
      </chakra.p>
    </chakra.div>
  );
}

function testedBy({ control, requirement }: Procedure): string {
  const controlName = control && `${control.reference} ${control.name}`;
  const requirementName = requirement && `${requirement.reference ?? requirement.code} ${requirement.title}`;
  return [controlName, requirementName].filter(Boolean).join("\n");
}

function signatures(
  procedure: Procedure,
  t: ReturnType<typeof useAuditReportMessages>["t"],
): string | undefined {
  const { performer, performedAt, reviewer, signedOffAt } = procedure;
  if (!performedAt) return undefined;
  const performed = t("audits:programme.performed", {
    name: performer?.fullName ?? "",
    day: formatDate(performedAt),
  });
  if (!signedOffAt) return performed;
  const name = reviewer?.fullName ?? "";
  return `${performed} · ${t("audits:programme.signedOffBy", { name, day: formatDate(signedOffAt) })}`;
}

/** The procedures with their results and a summary of their samples. */
export function ReportProcedures({ audit }: { audit: ReportedAudit }) {
  const { t } = useAuditReportMessages();
  const { nodes, totalCount } = audit.procedures;

  return (
    <AuditReportPart title={t("procedures")}>
      {nodes.length === 0 && <p>{t("noProcedures")}</p>}
      <chakra.ol listStyle="none">
        {nodes.map((procedure) => (
          <ReportEntry key={procedure.id}>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mb="1.5">
              <chakra.h3 fontWeight="semibold" overflowWrap="anywhere">
                {procedure.title}
              </chakra.h3>
              <AuditResultBadge result={procedure.result} />
              {procedure.signedOffAt && (
                <StatusBadge tone="good">{t("audits:programme.reviewed")}</StatusBadge>
              )}
            </chakra.div>
            <Terms
              entries={[
                [t("audits:programme.fields.objective"), procedure.objective],
                [t("audits:programme.fields.steps"), procedure.steps],
                [t("audits:programme.fields.control"), testedBy(procedure)],
                [t("audits:programme.fields.conclusion"), procedure.conclusion],
              ]}
            />
            {audit.samples.nodes
              .filter(({ procedureId }) => procedureId === procedure.id)
              .map((sample) => (
                <SampleSummary key={sample.id} sample={sample} />
              ))}
            <chakra.p color="fg.muted" textStyle="meta" mt="1.5">
              {signatures(procedure, t)}
            </chakra.p>
          </ReportEntry>
        ))}
      </chakra.ol>
      {totalCount > nodes.length && <p>{t("more", { count: totalCount - nodes.length })}</p>}
    </AuditReportPart>
  );
}
