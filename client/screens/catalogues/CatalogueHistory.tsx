import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { type CatalogueSummaryFragment, useCatalogueLoadsQuery } from "../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../components/Badge.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { HistoryRow } from "../../components/import/HistoryRow.tsx";
import { Panel } from "../../components/import/Panel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { joinPages, ShowMore } from "../../components/ShowMore.tsx";
import { formatNumber } from "../../i18n/format.ts";

const PAGE = 20;
const tones: Record<CatalogueSummaryFragment["status"], Tone> = {
  staged: "attention",
  applied: "good",
  undone: "neutral",
  discarded: "neutral",
};

export function CatalogueHistory() {
  const { t } = useTranslation("catalogues");
  const { data, loading, error, refetch, fetchMore } = useCatalogueLoadsQuery({
    variables: { first: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const page = data?.catalogueLoads;

  if (loading && !page) return <Loading />;
  if (!page) return <ErrorPanel error={error} onRetry={() => void refetch()} />;

  return (
    <Panel title={t("history.title")}>
      {page.nodes.length === 0 && <EmptyState title={t("history.none")} text={t("history.noneText")} />}
      <chakra.ul listStyle="none">
        {page.nodes.map((load) => (
          <LoadRow key={load.id} load={load} />
        ))}
      </chakra.ul>
      <ShowMore
        page={page}
        onMore={(after) =>
          fetchMore({
            variables: { after },
            updateQuery: ({ catalogueLoads }, { fetchMoreResult: more }) => ({
              catalogueLoads: joinPages(catalogueLoads, more.catalogueLoads),
            }),
          })
        }
      />
    </Panel>
  );
}

function LoadRow({ load }: { load: CatalogueSummaryFragment }) {
  const { t } = useTranslation("catalogues");
  const { status, framework, addedCount, changedCount, requirementCount: count } = load;

  return (
    <HistoryRow
      to={`?load=${load.id}`}
      fileName={load.fileName}
      about={framework?.code ?? load.title}
      at={load.appliedAt ?? load.createdAt}
      counts={
        addedCount == null
          ? t("history.rows", { count, formatted: formatNumber(count) })
          : t("history.counts", {
              added: formatNumber(addedCount),
              changed: formatNumber(changedCount ?? 0),
            })
      }
      status={<StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>}
    />
  );
}
