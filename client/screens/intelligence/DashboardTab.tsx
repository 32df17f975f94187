import { chakra } from "@chakra-ui/react/styled-system";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";

import { AccessDenied } from "../../access/AccessDenied.tsx";
import { useViewer } from "../../access/useViewer.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { IntelligenceProvider } from "./context.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { seesNothing } from "./figures.ts";
import { useFilters } from "./filters.ts";
import { useAutoRefresh } from "./layout/useAutoRefresh.ts";
import { usePreferences } from "./layout/usePreferences.ts";
import { RefreshButton } from "./RefreshButton.tsx";
import { useRows } from "./rows/useRows.ts";
import { useFigures } from "./useFigures.ts";
import { Widgets } from "./Widgets.tsx";

const RowsDialog = lazyComponent(async () => (await import("./rows/RowsDialog.tsx")).RowsDialog);

/** The dashboard tab: figures, charts and their rows for the current filters. */
export function DashboardTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation("intelligence");
  const control = useFilters();
  const { viewer } = useViewer();
  const { rows, open, close } = useRows();
  const { filters } = control;
  const { figures, late, loading, error, refreshedAt, refresh } = useFigures(filters);
  const { preferences, loading: arranging } = usePreferences();
  const { autoRefresh, refreshInterval } = preferences;
  useAutoRefresh({ enabled: autoRefresh, interval: refreshInterval, refreshedAt, onRefresh: refresh });

  const { clear } = control;
  const around = useMemo(
    () => figures && { figures, filters, onRows: open, onClear: clear },
    [figures, filters, open, clear],
  );

  if (!figures || !around || arranging) {
    return (
      <>
        <PageHead title={t("title")} />
        {tabs}
        {error ? (
          <ErrorPanel
            title={t("error.title")}
            text={t("error.text")}
            error={error}
            onRetry={() => void refresh()}
          />
        ) : (
          <Loading />
        )}
      </>
    );
  }
  if (seesNothing(figures)) {
    return (
      <>
        <PageHead title={t("title")} />
        {tabs}
        <AccessDenied denial={viewer?.assignedOnly.size ? "figures" : "area"} />
      </>
    );
  }

  return (
    <IntelligenceProvider value={around}>
      <PageHead
        title={t("title")}
        context={t("asOf", { moment: formatDateTime(figures.asOf) })}
        actions={
          <>
            <RefreshButton busy={loading} onRefresh={refresh} />
            <ExportMenu />
          </>
        }
      />
      {tabs}
      {error && (
        <Banner icon={<TriangleAlert />} title={t("error.title")}>
          {t("error.kept", { message: serverErrorOf(error).message })}
        </Banner>
      )}
      <FilterBar {...control} />
      <chakra.div aria-busy={late} css={{ opacity: late ? 0.55 : 1 }} transition="opacity 120ms">
        <Widgets preferences={preferences} />
      </chakra.div>
      {rows && <RowsDialog rows={rows} onClose={close} />}
    </IntelligenceProvider>
  );
}
