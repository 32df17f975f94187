import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";
import { LinesTable } from "./LinesTable.tsx";
import type { LinesProps } from "./line.ts";

// A drawing that cannot be had takes nothing with it: the table says the same.
const Lines = lazy(() =>
  import("./Lines.tsx").then(
    (module) => ({ default: module.Lines }),
    () => ({ default: LinesTable }),
  ),
);

/** Lines when their code is here; the table behind a button at any time. */
export function LazyLines(props: LinesProps) {
  const { t } = useTranslation("charts");
  const [asTable, setAsTable] = useState(false);
  const height = props.height ?? 240;

  return (
    <chakra.div>
      {asTable ? (
        <chakra.div
          overflow="auto"
          css={{ maxHeight: `${height}px` }}
          // What scrolls can be reached by keys.
          tabIndex={0}
          role="region"
          aria-label={props.description}
        >
          <LinesTable {...props} />
        </chakra.div>
      ) : (
        <Suspense
          fallback={
            <chakra.p css={{ height: `${height}px` }} color="fg.subtle" fontSize="meta">
              {t("loading")}
            </chakra.p>
          }
        >
          <Lines {...props} />
        </Suspense>
      )}
      <Button variant="ghost" size="xs" mt="1" ms="-2" data-print="no" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? "lines.showChart" : "lines.showTable")}
      </Button>
    </chakra.div>
  );
}
