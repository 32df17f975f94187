import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";
import { HeatTable } from "./HeatTable.tsx";
import type { HeatRow } from "./heat.ts";

// If the code of the chart cannot be loaded, its table is shown instead of an error.
const HeatMap = lazy(() =>
  import("./HeatMap.tsx").then(
    (module) => ({ default: module.HeatMap }),
    () => ({ default: HeatTable }),
  ),
);

/** The table, and the chart once its code is loaded, unless the table is preferred. */
export function LazyHeatMap({ rows }: { rows: readonly HeatRow[] }) {
  const { t } = useTranslation("charts");
  const [asTable, setAsTable] = useState(false);
  const table = (
    <chakra.div maxH="25rem" overflow="auto">
      <HeatTable rows={rows} />
    </chakra.div>
  );

  return (
    <chakra.div>
      {asTable ? (
        table
      ) : (
        <Suspense fallback={table}>
          <HeatMap rows={rows} fallback={table} />
        </Suspense>
      )}
      <Button variant="ghost" size="xs" mt="1" ms="-2" data-print="no" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? "lines.showChart" : "lines.showTable")}
      </Button>
    </chakra.div>
  );
}
