import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAssignedOnly } from "../../../access/useAssignedOnly.ts";
import { Button } from "../../../components/Button.tsx";
import { Figure } from "../../../components/Figure.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate, formatNumber, formatPercent } from "../../../i18n/format.ts";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { presenceOf, type Topic } from "../figures.ts";
import {
  aboveAppetiteLink,
  assetsLink,
  compliantLink,
  projectsLink,
  requirementsLink,
  risksLink,
} from "../links.ts";

/** The four figures; the category leaves out others. */
export function Metrics() {
  const { t } = useTranslation("intelligence");

  return (
    <chakra.section aria-label={t("metrics.label")}>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))"
      >
        <TotalRisks />
        <ComplianceScore />
        <TotalAssets />
        <ActiveProjects />
      </chakra.div>
    </chakra.section>
  );
}

/** Placed above the link that covers the card. */
function Above({ children }: { children: ReactNode }) {
  return (
    <chakra.span position="relative" zIndex="1">
      {children}
    </chakra.span>
  );
}

/** The effect of the time range, on a separate line. */
function InRange({ children }: { children: ReactNode }) {
  return <chakra.span w="full">{children}</chakra.span>;
}

interface ChangeProps {
  points: readonly ({ day: string } | null)[] | null;
  change: number | null;
  inPoints?: boolean;
}

/** The change since the first day of the chart; undefined on the first day of history. */
function Change({ points, change, inPoints = false }: ChangeProps) {
  const { t } = useTranslation("intelligence");
  const first = points?.[0];
  if (!first || points.length < 2 || change === null) return null;
  const day = formatDate(first.day);
  if (change === 0) return <InRange>{t("metrics.unchanged", { day })}</InRange>;
  const formattedChange = formatNumber(change, { signDisplay: "always" });

  return (
    <InRange>
      {inPoints
        ? t("metrics.points", { count: Math.abs(change), change: formattedChange, day })
        : t("metrics.change", { change: formattedChange, day })}
    </InRange>
  );
}

interface OpenProps {
  topic: Topic;
  label: string;
  children: ReactNode;
}

const viewPermissions: Record<Topic, string> = {
  risks: "risks_view",
  compliance: "compliance_view",
  assets: "assets_view",
  projects: "projects_view",
};

/** The figure, or why there is none: a missing figure is never shown as zero. */
function Open({ topic, label, children }: OpenProps) {
  const { t } = useTranslation();
  const { figures, filters } = useIntelligence();
  const assignedOnly = useAssignedOnly(viewPermissions[topic]);
  const presence = presenceOf(topic, figures, filters);
  if (presence === "left out") return null;
  if (presence === "shown") return children;
  return (
    <Figure
      label={label}
      value={null}
      note={`${t("access.restrictedTitle")}. ${t(assignedOnly ? "access.assignedFigures" : "access.restrictedContent")}`}
    />
  );
}

function TotalRisks() {
  const { t } = useTranslation("intelligence");
  const { figures, filters, onRows } = useIntelligence();
  const { totalRisks, risksChange, criticalRisks, risksAboveAppetite, riskTrend } = figures;
  const critical = criticalRisks ?? 0;
  const today = riskTrend?.at(-1)?.day;
  const message = t("metrics.critical", { count: critical });

  return (
    <Open topic="risks" label={t("metrics.totalRisks")}>
      <Figure
        label={t("metrics.totalRisks")}
        value={formatNumber(totalRisks ?? 0)}
        to={risksLink(filters)}
        definition={<Explanation of="totalRisks" />}
        note={
          <>
            {critical > 0 && today ? (
              <Above>
                <Button
                  variant="link"
                  fontSize="meta"
                  fontWeight="normal"
                  minH="6"
                  onClick={() => onRows({ kind: "risks", day: today, severity: "critical" })}
                >
                  {message}
                </Button>
              </Above>
            ) : (
              message
            )}
            {risksAboveAppetite ? (
              <Above>
                <TextLink to={aboveAppetiteLink(filters)} fontSize="meta">
                  {t("metrics.aboveAppetite", { count: risksAboveAppetite })}
                </TextLink>
              </Above>
            ) : null}
            <Change points={riskTrend} change={risksChange} />
            <InRange>{t(`metrics.criticalCounted.${filters.basis}`)}</InRange>
          </>
        }
      />
    </Open>
  );
}

function ComplianceScore() {
  const { t } = useTranslation("intelligence");
  const { figures, filters } = useIntelligence();
  const { complianceScore, complianceChange, complianceStatus, complianceTrend } = figures;
  const { requirements, compliantRequirements } = figures;
  const good = complianceStatus === "good";
  const compliant = t("metrics.compliant", {
    count: requirements ?? 0,
    compliant: formatNumber(compliantRequirements ?? 0),
    requirements: formatNumber(requirements ?? 0),
  });

  return (
    <Open topic="compliance" label={t("metrics.complianceScore")}>
      <Figure
        label={t("metrics.complianceScore")}
        value={formatPercent(complianceScore ?? 0)}
        status={
          good
            ? { tone: "good", label: t("metrics.good") }
            : { tone: "attention", label: t("metrics.needsAttention") }
        }
        to={requirementsLink(filters)}
        definition={<Explanation of="complianceScore" />}
        note={
          <>
            {requirements ? (
              <Above>
                <TextLink to={compliantLink(filters)} fontSize="meta">
                  {compliant}
                </TextLink>
              </Above>
            ) : (
              t(filters.search.trim() ? "nothing.title" : "metrics.noRequirements")
            )}
            <Change points={complianceTrend} change={complianceChange} inPoints />
            <InRange>{t("metrics.complianceCounted")}</InRange>
          </>
        }
      />
    </Open>
  );
}

function TotalAssets() {
  const { t } = useTranslation("intelligence");
  const { figures, filters } = useIntelligence();
  const critical = figures.criticalAssets ?? 0;
  const message = t("metrics.critical", { count: critical });

  return (
    <Open topic="assets" label={t("metrics.totalAssets")}>
      <Figure
        label={t("metrics.totalAssets")}
        value={formatNumber(figures.totalAssets ?? 0)}
        to={assetsLink(filters)}
        definition={<Explanation of="totalAssets" />}
        note={
          <>
            {critical > 0 ? (
              <Above>
                <TextLink to={assetsLink(filters, "critical")} fontSize="meta">
                  {message}
                </TextLink>
              </Above>
            ) : (
              message
            )}
            <InRange>{t("metrics.added", { count: figures.assetsAdded ?? 0, days: figures.days })}</InRange>
          </>
        }
      />
    </Open>
  );
}

function ActiveProjects() {
  const { t } = useTranslation("intelligence");
  const { figures, filters, onRows } = useIntelligence();
  const { activeProjects, projectsStarted, overdueProjectTasks, tasksNewlyOverdue, days } = figures;

  return (
    <Open topic="projects" label={t("metrics.activeProjects")}>
      <Figure
        label={t("metrics.activeProjects")}
        value={formatNumber(activeProjects ?? 0)}
        to={projectsLink(filters, "active")}
        definition={<Explanation of="activeProjects" />}
        note={
          <>
            <InRange>{t("metrics.begun", { count: projectsStarted ?? 0, days })}</InRange>
            {overdueProjectTasks ? (
              <Above>
                <Button
                  variant="link"
                  fontSize="meta"
                  fontWeight="normal"
                  minH="6"
                  onClick={() => onRows({ kind: "tasks" })}
                >
                  {t("metrics.overdueTasks", { count: overdueProjectTasks })}
                </Button>
              </Above>
            ) : (
              overdueProjectTasks === 0 && t("metrics.overdueTasks", { count: 0 })
            )}
            {overdueProjectTasks ? (
              <InRange>{t("metrics.fallenDue", { count: tasksNewlyOverdue ?? 0, days })}</InRange>
            ) : null}
          </>
        }
      />
    </Open>
  );
}
