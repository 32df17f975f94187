import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";

interface ChartOrTableProps {
  /** May suspend; its height is reserved. */
  chart: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  /** The accessible name of the table. */
  description: string;
  /** What the chart shows, in sentences, for screen readers. */
  summary?: string;
  height: number;
  /** Whether the chart takes the full height of its card; `height` at least. */
  fill?: boolean;
}

/** A chart, once its code is loaded; a button shows its table instead. */
export function ChartOrTable({
  chart,
  table,
  description,
  summary,
  height,
  fill = false,
}: ChartOrTableProps) {
  const { t } = useTranslation("charts");
  const [asTable, setAsTable] = useState(false);

  return (
    <chakra.div
      display={fill ? "flex" : undefined}
      flexDirection="column"
      alignItems="flex-start"
      flex={fill ? "1" : undefined}
    >
      {summary && <chakra.p srOnly>{summary}</chakra.p>}
      {asTable ? (
        <chakra.div
          overflow="auto"
          w="full"
          // The table takes the extra height of the card too.
          flex={fill ? `1 0 ${height}px` : undefined}
          css={{ maxHeight: fill ? undefined : `${height}px` }}
          // Scrollable areas must be reachable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={description}
        >
          {table}
        </chakra.div>
      ) : (
        <Suspense
          fallback={
            <chakra.p css={{ height: `${height}px` }} color="fg.subtle" fontSize="meta">
              {t("loading")}
            </chakra.p>
          }
        >
          {chart}
        </Suspense>
      )}
      <Button variant="ghost" size="xs" mt="1" ms="-2" data-print="no" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? "lines.showChart" : "lines.showTable")}
      </Button>
    </chakra.div>
  );
}
