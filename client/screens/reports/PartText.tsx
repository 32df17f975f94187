import { chakra } from "@chakra-ui/react/styled-system";

import type { ContentPart } from "./useReportContent.ts";

function Terms({ rows }: { rows: readonly string[][] }) {
  return (
    <chakra.dl display="flex" flexDirection="column" gap="2" fontSize="table">
      {rows.map(([label, text], index) => (
        <chakra.div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change.
          key={index}
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "11rem minmax(0, 75ch)" }}
          columnGap="3"
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Running text: a label and a text in each row, below a heading where the part has headings. */
export function PartText({ part }: { part: ContentPart }) {
  const rows = part.rows.map(({ cells }) => cells);
  if (part.columns.length === 2) return <Terms rows={rows} />;
  const headings = [...new Set(rows.map(([heading]) => heading))];

  return headings.map((heading) => (
    <chakra.div key={heading} py="3" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "0" }}>
      <chakra.h3 fontWeight="semibold" mb="2" overflowWrap="anywhere" dir="auto">
        {heading}
      </chakra.h3>
      <Terms rows={rows.filter(([of]) => of === heading).map(([, ...row]) => row)} />
    </chakra.div>
  ));
}
