import { chakra } from "@chakra-ui/react/styled-system";

import type { ContentPart } from "./useReportContent.ts";

/** Figures with their status and a remark: the label, the value, the type of the value, status, remark. */
export function PartFigures({ part }: { part: ContentPart }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(14rem, 1fr))" }}
      gap="4"
    >
      {part.rows.map(({ cells: [label, value, , status, remark] }) => (
        <chakra.div key={label} borderInlineStartWidth="2px" ps="3">
          <chakra.dt color="fg.muted" fontSize="table">
            {label}
          </chakra.dt>
          <chakra.dd>
            <chakra.span textStyle="section" display="block">
              {value || "—"}
            </chakra.span>
            <chakra.span fontSize="table">{[status, remark].filter(Boolean).join(" · ")}</chakra.span>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
