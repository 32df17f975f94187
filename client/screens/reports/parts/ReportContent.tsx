import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { StatePanel } from "../../../components/StatePanel.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { PartFigures } from "../PartFigures.tsx";
import { PartHeatmap } from "../PartHeatmap.tsx";
import { PartTable } from "../PartTable.tsx";
import { PartText } from "../PartText.tsx";
import { PartTrend } from "../PartTrend.tsx";
import { type ContentPart, useReportContent } from "../useReportContent.ts";

function contentOf(part: ContentPart) {
  if (part.shape === "figures") return <PartFigures part={part} />;
  if (part.shape === "heatmap") return <PartHeatmap part={part} />;
  if (part.shape === "trend") return <PartTrend part={part} />;
  if (part.shape === "text") return <PartText part={part} />;
  return <PartTable part={part} />;
}

/** The content of a report, part by part, as its files have it; of long tables the first rows. */
export function ReportContent({ id }: { id: string }) {
  const { t, i18n } = useTranslation(["reports", "common"]);
  const { content, failed, retry } = useReportContent(id, i18n.language);
  if (failed)
    return (
      <StatePanel
        tone="bad"
        title={t("content.failed")}
        actions={<Button onClick={retry}>{t("common:actions.retry")}</Button>}
      />
    );
  if (!content) return <Loading />;

  return content.parts.map((part) => (
    <Section key={part.name} title={part.title}>
      {part.note && (
        <chakra.p color="fg.muted" fontSize="table" mb="3" maxW="75ch">
          {part.note}
        </chakra.p>
      )}
      {part.leftOut && <p>{part.leftOut}</p>}
      {!part.leftOut && part.count === 0 && <p>{t("content.none")}</p>}
      {!part.leftOut && part.count > 0 && contentOf(part)}
      {part.count > part.rows.length && (
        <chakra.p color="fg.muted" fontSize="table" mt="2">
          {t("content.more", {
            shown: formatNumber(part.rows.length),
            count: part.count,
            all: formatNumber(part.count),
          })}
        </chakra.p>
      )}
    </Section>
  ));
}
