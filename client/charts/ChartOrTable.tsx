import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";

interface TwinProps {
  /** May still be on its way: its place is kept. */
  drawing: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  /** Says in words what is drawn. */
  description: string;
  /** What the drawing shows, in sentences, for those who do not see it. */
  summary?: string;
  height: number;
  /** Whether the drawing takes all the height that its card has; `height` at least. */
  fill?: boolean;
}

/** A drawing when its code is here; its table behind a button at any time. */
export function ChartOrTable({ drawing, table, description, summary, height, fill = false }: TwinProps) {
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
          // Where the card has more room than the drawing needs, the table has it too.
          flex={fill ? `1 0 ${height}px` : undefined}
          css={{ maxHeight: fill ? undefined : `${height}px` }}
          // What scrolls can be reached by keys.
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
          {drawing}
        </Suspense>
      )}
      <Button variant="ghost" size="xs" mt="1" ms="-2" data-print="no" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? "lines.showChart" : "lines.showTable")}
      </Button>
    </chakra.div>
  );
}
