import { chakra } from "@chakra-ui/react/styled-system";
import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLogQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { asOfDay, READS_TRAIL } from "../../asOf/day.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { FilterBar } from "../../components/register/FilterBar.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { formatLongDate } from "../../i18n/format.ts";
import { CheckpointCard } from "../checkpoints/parts/CheckpointCard.tsx";
import { ExportLog } from "./ExportLog.tsx";
import { LogDays } from "./LogDays.tsx";
import { PAGE, variablesOf } from "./logQuery.ts";
import { useLogFilters } from "./useLogFilters.ts";

const ChatExport = lazyComponent(async () => (await import("../chat/parts/ChatExport.tsx")).ChatExport);

const columns: never[] = [];
const defaultSort = { key: "at", descending: true };

/** The change log: who did what, when and where, newest first. */
export default function ChangeLogScreen() {
  const { t } = useTranslation(["changeLog", "record"]);
  const mayExport = useMay("audit_logs_view", "full");
  const filters = useLogFilters();
  const control = useRegister({ name: "change_log", filters, columns, defaultSort });
  const variables = variablesOf(control.state);
  const [isChatOpen, setChatOpen] = useState(false);

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          mayExport &&
          !asOfDay && (
            <>
              <Button onClick={() => setChatOpen(true)}>
                <MessagesSquare aria-hidden />
                {t("exportChat")}
              </Button>
              <ExportLog variables={variables} />
            </>
          )
        }
      />
      {isChatOpen && <ChatExport onClose={() => setChatOpen(false)} />}
      <chakra.div mb="4">
        {asOfDay ? (
          <chakra.p color="fg.muted">{t("record:history.until", { day: formatLongDate(asOfDay) })}</chakra.p>
        ) : (
          <CheckpointCard />
        )}
      </chakra.div>
      <FilterBar control={control} filters={filters} searchLabel={t("search")} />
      {/* Other filters begin a list of their own. */}
      <Log key={JSON.stringify(variables)} variables={variables} onClear={control.clear} />
    </>
  );
}

interface LogProps {
  variables: ReturnType<typeof variablesOf>;
  onClear: () => void;
}

function Log({ variables, onClear }: LogProps) {
  const { t } = useTranslation(["changeLog", "register"]);
  // Each reading is an entry of the log: no more of them than the reader asks for.
  const { data, loading, error, refetch, fetchMore } = useChangeLogQuery({
    variables,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
    context: READS_TRAIL,
  });
  const [asking, setAsking] = useState(false);
  const entries = data?.trailChanges;
  const last = entries?.at(-1);

  async function handleOlder(beforeSeq: string) {
    setAsking(true);
    try {
      await fetchMore({
        variables: { beforeSeq },
        context: READS_TRAIL,
        updateQuery: (before, { fetchMoreResult: { trailChanges: older } }) => ({
          trailChanges: [...(before.trailChanges ?? []), ...(older ?? [])],
        }),
      });
    } finally {
      setAsking(false);
    }
  }

  if (error && !entries) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!entries) return <Loading />;
  if (entries.length === 0)
    return (
      <EmptyState
        title={t("empty.title")}
        text={t("empty.text")}
        actions={<Button onClick={onClear}>{t("register:reset")}</Button>}
      />
    );

  return (
    <chakra.section aria-label={t("list")} aria-busy={loading || asking}>
      <LogDays entries={entries} />
      {last && entries.length % PAGE === 0 && (
        <Button mt="4" disabled={asking} onClick={() => void handleOlder(last.seq)}>
          {t("older")}
        </Button>
      )}
    </chakra.section>
  );
}
