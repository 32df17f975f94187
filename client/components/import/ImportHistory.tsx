import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { type ImportSummaryFragment, useImportsQuery } from "../../../graphql/generated/index.ts";
import { formatNumber } from "../../i18n/format.ts";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { PersonName } from "../PersonName.tsx";
import { joinPages, ShowMore } from "../ShowMore.tsx";
import { HistoryRow } from "./HistoryRow.tsx";
import { ImportStatusBadge } from "./ImportStatusBadge.tsx";
import { Panel } from "./Panel.tsx";
import type { ImportPlace } from "./types.ts";

const PAGE = 20;

/** Earlier imports: the user's own, and those of all users for readers of the change log. */
export function ImportHistory({ origin: { area, frameworkId } }: { origin: ImportPlace }) {
  const { t } = useTranslation("imports");
  const filter = { area: { equalTo: area }, ...(frameworkId && { frameworkId: { equalTo: frameworkId } }) };
  const { data, loading, error, refetch, fetchMore } = useImportsQuery({
    variables: { filter, first: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const page = data?.imports;

  if (loading && !page) return <Loading />;
  if (!page) return <ErrorPanel error={error} onRetry={() => void refetch()} />;

  return (
    <Panel title={t("history.title")}>
      {page.nodes.length === 0 && <EmptyState title={t("history.none")} text={t("history.noneText")} />}
      <chakra.ul listStyle="none">
        {page.nodes.map((made) => (
          <ImportRow key={made.id} made={made} />
        ))}
      </chakra.ul>
      <ShowMore
        page={page}
        onMore={(after) =>
          fetchMore({
            variables: { after },
            updateQuery: ({ imports }, { fetchMoreResult: more }) => ({
              imports: joinPages(imports, more.imports),
            }),
          })
        }
      />
    </Panel>
  );
}

function ImportRow({ made }: { made: ImportSummaryFragment }) {
  const { t } = useTranslation("imports");
  const changed = made.status === "done" || made.status === "undone";

  return (
    <HistoryRow
      to={`?import=${made.id}`}
      fileName={made.fileName}
      about={<PersonName name={made.creator?.fullName} picture={made.creator?.avatarUrl} />}
      at={made.finishedAt ?? made.createdAt}
      counts={
        changed
          ? t("history.counts", {
              create: formatNumber(made.createCount),
              update: formatNumber(made.updateCount),
            })
          : t("rows", { count: made.rowCount, formatted: formatNumber(made.rowCount) })
      }
      status={<ImportStatusBadge status={made.status} />}
    />
  );
}
