import { chakra } from "@chakra-ui/react/styled-system";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { AuditFigureEntryFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Section } from "../../components/record/Section.tsx";
import { formatDate, formatNumber } from "../../i18n/format.ts";

const namespaces = ["audits", "samples", "findings", "controls", "common"] as const;

type FigureMessages = TFunction<typeof namespaces>;

const kinds = ["compliance", "controls", "risks", "findings", "procedures", "samples"] as const;
type Kind = (typeof kinds)[number];

const ofOrganisation: readonly Kind[] = ["compliance", "controls", "risks"];

/** The words of the states that a figure counts; unknown ones are shown as they are stored. */
function labelsOf(kind: Kind, t: FigureMessages): Record<string, string> {
  const severity: Record<string, string> = t("common:severity", { returnObjects: true });
  switch (kind) {
    case "controls":
      return {
        ...t("controls:status", { returnObjects: true }),
        ...t("controls:rating", { returnObjects: true }),
      };
    case "risks":
      return severity;
    case "findings":
      return { ...severity, ...t("findings:status", { returnObjects: true }) };
    case "procedures":
      return { ...t("audits:result", { returnObjects: true }), none: t("audits:programme.open") };
    case "samples":
      return { ...t("samples:result", { returnObjects: true }), none: t("samples:open") };
    default:
      return {};
  }
}

function shownValue({ figure, count, total, percent }: AuditFigureEntryFragment, t: FigureMessages): string {
  if (figure !== "compliance") return formatNumber(count);
  return t("figures.share", {
    percent: formatNumber(percent ?? 0),
    count: formatNumber(count),
    total: formatNumber(total),
  });
}

function KindOfFigure({ kind, lines }: { kind: Kind; lines: readonly AuditFigureEntryFragment[] }) {
  const { t } = useTranslation(namespaces);
  const labels = labelsOf(kind, t);
  const named = (value: string | null) => value !== null && (labels[value] ?? value);

  return (
    <chakra.table w="full" fontSize="table" css={{ borderCollapse: "collapse" }}>
      <chakra.caption textAlign="start" captionSide="top" pb="1">
        <chakra.span fontWeight="semibold">{t(`figures.kinds.${kind}`)}</chakra.span>
        <chakra.span color="fg.muted">
          {` · ${t("figures.asOf", { day: formatDate(lines[0]?.asOf ?? "") })}`}
        </chakra.span>
      </chakra.caption>
      <chakra.thead srOnly>
        <tr>
          <th scope="col">{t("figures.item")}</th>
          <th scope="col">{t("figures.count")}</th>
        </tr>
      </chakra.thead>
      <tbody>
        {lines.map((line) => (
          <chakra.tr key={line.position} borderTopWidth="1px">
            <chakra.th
              scope="row"
              py="1"
              pe="3"
              textAlign="start"
              fontWeight="normal"
              overflowWrap="anywhere"
            >
              {[named(line.item), named(line.detail)].filter(Boolean).join(" · ")}
            </chakra.th>
            <chakra.td py="1" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {shownValue(line, t)}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** The figures that were frozen when the audit was closed. */
export function AuditFigures({ figures }: { figures: readonly AuditFigureEntryFragment[] }) {
  const { t } = useTranslation(namespaces);
  const seesRisks = useMay("risks_view");
  const seesCompliance = useMay("compliance_view");
  const groups = kinds
    .map((kind) => ({ kind, lines: figures.filter(({ figure }) => figure === kind) }))
    .filter(({ lines }) => lines.length > 0);
  const isUnknown = seesRisks && seesCompliance && !groups.some(({ kind }) => ofOrganisation.includes(kind));

  return (
    <Section title={t("figures.title")}>
      <chakra.p color="fg.muted" fontSize="table" mb="3">
        {t(isUnknown ? "figures.unknown" : "figures.fixed")}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ md: "repeat(2, minmax(0, 1fr))" }}
        columnGap="8"
        rowGap="5"
        alignItems="start"
      >
        {groups.map(({ kind, lines }) => (
          <KindOfFigure key={kind} kind={kind} lines={lines} />
        ))}
      </chakra.div>
    </Section>
  );
}
