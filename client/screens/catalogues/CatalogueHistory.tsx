import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { type CatalogueSummaryFragment, useCatalogueLoadsQuery } from "../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../components/Badge.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Panel } from "../../components/import/Panel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { joinPages, ShowMore } from "../../components/ShowMore.tsx";
import { TextLink } from "../../components/TextLink.tsx";
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
          <HistoryRow key={load.id} load={load} />
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

function HistoryRow({ load }: { load: CatalogueSummaryFragment }) {
  const { t } = useTranslation("catalogues");
  const { status, framework, addedCount, changedCount, requirementCount: count } = load;

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr) auto",
        md: "minmax(0, 2fr) minmax(0, 1fr) 9rem 11rem 8rem",
      }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2"
      fontSize="table"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <TextLink to={`?load=${load.id}`} fontWeight="semibold" truncate>
        {load.fileName}
      </TextLink>
      <chakra.span gridRow={{ base: "2", md: "auto" }} truncate>
        {framework?.code ?? load.title}
      </chakra.span>
      <chakra.span
        color="fg.muted"
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "2", md: "auto" }}
      >
        <RelativeDate value={load.appliedAt ?? load.createdAt} />
      </chakra.span>
      <chakra.span
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        gridColumn={{ base: "1 / 3", md: "auto" }}
      >
        {addedCount == null
          ? t("history.rows", { count, formatted: formatNumber(count) })
          : t("history.counts", {
              added: formatNumber(addedCount),
              changed: formatNumber(changedCount ?? 0),
            })}
      </chakra.span>
      <chakra.span
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "1", md: "auto" }}
        justifySelf="end"
      >
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      </chakra.span>
    </chakra.li>
  );
}
