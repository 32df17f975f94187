import { useTranslation } from "react-i18next";

import { LazyBars } from "../../../charts/LazyBars.tsx";
import type { ChartPart } from "../../../charts/part.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { ChartCard } from "../../../components/ChartCard.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatList, formatNumber } from "../../../i18n/format.ts";
import { accent, statuses } from "../../../theme/palette.ts";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { presenceOf } from "../figures.ts";
import { projectsLink } from "../links.ts";
import { NothingFound } from "../NothingFound.tsx";

const bars = [
  { key: "active", color: accent.solid, pattern: "plain" },
  { key: "planning", color: statuses.neutral.solid, pattern: "stripes" },
  { key: "completed", color: statuses.good.solid, pattern: "bars" },
  { key: "onHold", color: statuses.attention.solid, pattern: "dots" },
] as const;

/** Projects by status; each bar links to its projects. Cancelled ones are mentioned beside the title. */
export function ProjectStatus({ height }: { height: number }) {
  const { t } = useTranslation("intelligence");
  const { figures, filters } = useIntelligence();
  const presence = presenceOf("projects", figures, filters);
  if (presence === "left out") return null;
  const title = t("projects.title");
  if (presence === "denied") return <ChartCard title={title} needs="projects_view" />;
  const counts = figures.projectStatus;
  const cancelled = counts?.cancelled ?? 0;
  const parts: ChartPart[] = bars.map(({ key, color, pattern }) => ({
    id: key,
    label: t(`projects.${key}`),
    value: counts?.[key] ?? 0,
    color,
    pattern,
    to: projectsLink(filters, key),
  }));

  return (
    <ChartCard
      title={title}
      chart="projects"
      note={
        cancelled > 0 && (
          <TextLink to={projectsLink(filters, "cancelled")}>
            {t("projects.cancelled", { count: cancelled })}
          </TextLink>
        )
      }
      definition={<Explanation of="projectStatus" />}
    >
      {parts.some(({ value }) => value > 0) ? (
        <LazyBars
          parts={parts}
          partLabel={t("projects.status")}
          countLabel={t("projects.count")}
          description={t("projects.description")}
          summary={formatList(parts.map(({ label, value }) => `${label}: ${formatNumber(value)}`))}
          height={height}
        />
      ) : (
        <NothingFound
          title={t("projects.empty")}
          text={t("projects.emptyText")}
          actions={<LinkButton to="/projects">{t("projects.go")}</LinkButton>}
        />
      )}
    </ChartCard>
  );
}
