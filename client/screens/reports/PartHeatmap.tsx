import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { reportTableCss } from "./reportTableCss.ts";
import { severityIn } from "./severityIn.ts";
import type { ContentPart } from "./useReportContent.ts";

/** Counts by area and severity: a row is an area, a severity and the number of risks. */
export function PartHeatmap({ part }: { part: ContentPart }) {
  const { t } = useTranslation("reports");
  const areas = [...new Set(part.rows.map(({ cells }) => cells[0] ?? ""))];
  const severities = [
    ...new Map(part.rows.map(({ cells, values }) => [values[1], cells[1] ?? ""])).entries(),
  ];
  const rowOf = (area: string, severity: string | number | null | undefined) =>
    part.rows.find(({ cells, values }) => cells[0] === area && values[1] === severity);

  return (
    <chakra.div
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t("content.table", { part: part.title })}
    >
      <chakra.table css={reportTableCss}>
        <thead>
          <tr>
            <th scope="col">{part.columns[0]?.label}</th>
            {severities.map(([severity, label]) => (
              <th key={String(severity)} scope="col" data-numeric>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{area}</th>
              {severities.map(([severity]) => {
                const row = rowOf(area, severity);
                const none = !row?.values[2];
                return (
                  <td key={String(severity)} data-numeric>
                    <span className="badge" data-severity={none ? undefined : severityIn(severity)}>
                      {row?.cells[2] ?? "0"}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
