import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import type { AuditSampleQuery } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { formatDateTime, formatNumber } from "../../../i18n/format.ts";
import { isSampledArea } from "./population.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

type Sample = NonNullable<AuditSampleQuery["auditSample"]>;

/** The stated filter, key by key as in the address of the register. */
function filterText(filter: unknown): string {
  if (typeof filter !== "object" || filter === null) return "";
  const { search, values }: { search?: unknown; values?: unknown } = filter;
  const stated = Object.entries(typeof values === "object" && values !== null ? values : {});
  return [
    ...(typeof search === "string" ? [`q = ${search}`] : []),
    ...stated.map(([key, list]) => `${key} = ${Array.isArray(list) ? list.join(", ") : String(list)}`),
  ].join("\n");
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="label" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  );
}

/** What the sample was drawn from, how, by whom and when. */
export function SampleFacts({ sample }: { sample: Sample }) {
  const { t } = useSampleMessages();
  const { area, filter, method, seed, seedGiven, reason, creator } = sample;
  const exact = filterText(filter);

  return (
    <Section title={t("about")}>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ md: "repeat(2, minmax(0, 1fr))" }}
        columnGap="6"
        rowGap="3"
        fontSize="table"
      >
        <Fact label={t("fields.population")}>{sample.population}</Fact>
        <Fact label={t("fields.records")}>
          {`${formatNumber(sample.populationSize)} · ${isSampledArea(area) ? t(`area.${area}`) : area}`}
        </Fact>
        <Fact label={t("fields.exact")}>{exact || t("allRecords")}</Fact>
        <Fact label={t("fields.method")}>{t(`method.${method}`)}</Fact>
        {seed !== null && (
          <Fact label={t("fields.seed")}>
            <chakra.code fontFamily="mono">{seed}</chakra.code>
            {` (${t(seedGiven ? "seedGiven" : "seedGenerated")})`}
          </Fact>
        )}
        {reason !== null && <Fact label={t("fields.reason")}>{reason}</Fact>}
        <Fact label={t("fields.drawn")}>
          {t("drawnBy", { name: creator?.fullName ?? "", at: formatDateTime(sample.createdAt) })}
        </Fact>
      </chakra.dl>
    </Section>
  );
}
