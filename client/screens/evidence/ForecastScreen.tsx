import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarClock, CircleCheck } from "lucide-react";
import { useId } from "react";
import { useSearchParams } from "react-router-dom";

import { useReadinessForecastQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LazyLines } from "../../charts/LazyLines.tsx";
import type { Tone } from "../../components/Badge.tsx";
import { LinkButton } from "../../components/Button.tsx";
import { Select } from "../../components/controls.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Figure } from "../../components/Figure.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatDate, formatDay, formatPercent } from "../../i18n/format.ts";
import { accent } from "../../theme/palette.ts";
import { dropsIn, type Point, statusOf } from "./forecast.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

const weekOptions = [13, 26, 52, 104];
const tones: Record<ReturnType<typeof statusOf>, Tone> = {
  ready: "good",
  needs_attention: "attention",
  at_risk: "bad",
};

/** The forecast of audit readiness if no evidence is renewed. */
export default function ForecastScreen() {
  const { t } = useEvidenceMessages();
  const id = useId();
  const mayViewEvidence = useMay("evidence_management");
  const [params, setParams] = useSearchParams();
  const weeks = weekOptions.find((choice) => String(choice) === params.get("weeks")) ?? 26;
  const { data, previousData, error, refetch } = useReadinessForecastQuery({
    variables: { weeks },
    fetchPolicy: "cache-and-network",
  });
  const points = (data ?? previousData)?.readinessForecast?.filter((point) => point !== null);

  return (
    <>
      <PageHead
        title={t("forecast.title")}
        context={t("forecast.context")}
        actions={
          mayViewEvidence && (
            <>
              <LinkButton to="/compliance/evidence">{t("title")}</LinkButton>
              <LinkButton to="/compliance/renewals">
                <CalendarClock />
                {t("actions.renewals")}
              </LinkButton>
            </>
          )
        }
      />
      {!points && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!points && !error && <Loading />}
      {points && (
        <chakra.div display="flex" flexDirection="column" gap="4">
          <KeyPoints points={points} />
          <Section
            title={t("forecast.chart")}
            actions={
              <chakra.label htmlFor={id} display="flex" alignItems="center" gap="2" fontSize="table">
                <chakra.span srOnly>{t("forecast.weeks")}</chakra.span>
                <Select
                  id={id}
                  size="sm"
                  value={weeks}
                  onChange={(event) => setParams({ weeks: event.target.value }, { replace: true })}
                >
                  {weekOptions.map((count) => (
                    <option key={count} value={count}>
                      {t("forecast.weeksOption", { count })}
                    </option>
                  ))}
                </Select>
              </chakra.label>
            }
          >
            <Chart points={points} />
            <chakra.p color="fg.muted" fontSize="table" mt="2">
              {t("forecast.method")}
            </chakra.p>
          </Section>
          <Drops points={points} />
        </chakra.div>
      )}
    </>
  );
}

/** The first and the last value of the forecast. */
function KeyPoints({ points }: { points: readonly Point[] }) {
  const { t } = useEvidenceMessages();
  const shown = [points[0], points[Math.floor(points.length / 2)], points.at(-1)].filter(
    (point) => point !== undefined,
  );

  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: "1fr", sm: "repeat(3, 1fr)" }} gap="4">
      {shown.map((point) => {
        const at = points.indexOf(point);
        const status = statusOf(point.status);
        return (
          <Figure
            key={point.day}
            label={at === 0 ? t("forecast.today") : t("forecast.inWeeks", { count: at })}
            value={formatPercent(point.score)}
            status={{ tone: tones[status], label: t(`forecast.${status}`) }}
            note={`${formatDate(point.day)} · ${point.gaps === 0 ? t("forecast.noGaps") : t("forecast.gaps", { count: point.gaps })}`}
          />
        );
      })}
    </chakra.div>
  );
}

function Chart({ points }: { points: readonly Point[] }) {
  const { t } = useEvidenceMessages();
  if ((points[0]?.requirements ?? 0) === 0)
    return <EmptyState title={t("forecast.none")} text={t("forecast.noneText")} />;

  return (
    <LazyLines
      series={[
        {
          id: "readiness",
          label: t("forecast.score"),
          color: accent.fg,
          points: points.map(({ day, score }) => ({ x: day, y: score })),
        },
      ]}
      formatX={formatDate}
      formatTick={formatDay}
      xLabel={t("forecast.day")}
      description={t("forecast.description")}
      top={100}
      height={280}
    />
  );
}

/** The weeks in which evidence expires. */
function Drops({ points }: { points: readonly Point[] }) {
  const { t } = useEvidenceMessages();
  const drops = dropsIn(points);

  return (
    <Section title={t("forecast.drops")}>
      {drops.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={t("forecast.dropsNone")}
          text={t("forecast.dropsNoneText")}
        />
      )}
      <chakra.ul listStyle="none" fontSize="table">
        {drops.map(({ day, lost, score }) => (
          <chakra.li key={day} display="flex" flexWrap="wrap" columnGap="4" py="1.5" borderTopWidth="1px">
            <chakra.span minW="32" color="fg.muted">
              {t("forecast.by", { day: formatDate(day) })}
            </chakra.span>
            <span>{t("forecast.drop", { lost, score: formatPercent(score) })}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
