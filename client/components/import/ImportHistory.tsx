import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { type ImportSummaryFragment, useImportsQuery } from "../../../graphql/generated/index.ts";
import { formatNumber } from "../../i18n/format.ts";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { PersonName } from "../PersonName.tsx";
import { RelativeDate } from "../RelativeDate.tsx";
import { joinPages, ShowMore } from "../ShowMore.tsx";
import { TextLink } from "../TextLink.tsx";
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
          <HistoryRow key={made.id} made={made} />
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

function HistoryRow({ made }: { made: ImportSummaryFragment }) {
  const { t } = useTranslation("imports");
  const changed = made.status === "done" || made.status === "undone";

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "1fr auto", md: "minmax(0, 2fr) minmax(0, 1fr) 9rem 11rem 7rem" }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2"
      fontSize="table"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <TextLink to={`?import=${made.id}`} fontWeight="semibold" truncate>
        {made.fileName}
      </TextLink>
      <chakra.span gridColumn={{ base: "1", md: "auto" }} gridRow={{ base: "2", md: "auto" }} minW="0">
        <PersonName name={made.creator?.fullName} picture={made.creator?.avatarUrl} />
      </chakra.span>
      <chakra.span
        color="fg.muted"
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "2", md: "auto" }}
      >
        <RelativeDate value={made.finishedAt ?? made.createdAt} />
      </chakra.span>
      <chakra.span
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        gridColumn={{ base: "1 / 3", md: "auto" }}
      >
        {changed
          ? t("history.counts", {
              create: formatNumber(made.createCount),
              update: formatNumber(made.updateCount),
            })
          : t("rows", { count: made.rowCount, formatted: formatNumber(made.rowCount) })}
      </chakra.span>
      <chakra.span
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "1", md: "auto" }}
        justifySelf="end"
      >
        <ImportStatusBadge status={made.status} />
      </chakra.span>
    </chakra.li>
  );
}
