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
}

/** A drawing when its code is here; its table behind a button at any time. */
export function Twin({ drawing, table, description, summary, height }: TwinProps) {
  const { t } = useTranslation("charts");
  const [asTable, setAsTable] = useState(false);

  return (
    <chakra.div>
      {summary && <chakra.p srOnly>{summary}</chakra.p>}
      {asTable ? (
        <chakra.div
          overflow="auto"
          css={{ maxHeight: `${height}px` }}
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
