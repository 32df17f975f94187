import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useTranslation } from "react-i18next";

import { useWorkflowsQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { EventText } from "../../workflows/parts/EventText.tsx";

const onlyActive = { archivedAt: { isNull: true } } as const;

/** The workflows, with links to their pages. */
export function WorkflowTable() {
  const { t } = useTranslation("workflows");
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useWorkflowsQuery({
    variables: { first: 100, filter: onlyActive, orderBy: ["NAME_ASC", "ID_ASC"] },
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const workflows = data.workflows?.nodes ?? [];

  return (
    <Card
      title={t("settings.tabs.workflows")}
      text={t("definitions.context")}
      actions={
        <LinkButton to={editable ? "/workflows/definitions?new=true" : "/workflows/definitions"}>
          {editable ? t("definitions.create") : t("actions.toList")}
        </LinkButton>
      }
    >
      {workflows.length === 0 ? (
        <EmptyState title={t("definitions.empty")} text={t("definitions.emptyText")} />
      ) : (
        <chakra.div
          overflowX="auto"
          tabIndex={0}
          role="region"
          aria-label={t("settings.table")}
          borderTopWidth="1px"
        >
          <Table.Root>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader scope="col">{t("definitions.name")}</Table.ColumnHeader>
                <Table.ColumnHeader scope="col">{t("definitions.state")}</Table.ColumnHeader>
                <Table.ColumnHeader scope="col" textAlign="end">
                  {t("definitions.version")}
                </Table.ColumnHeader>
                <Table.ColumnHeader scope="col" textAlign="end">
                  {t("definitions.runs")}
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {workflows.map(({ id, name, published, draft, runs }) => (
                <Table.Row key={id}>
                  <Table.Cell minW="48">
                    <TextLink to={`/workflows/${id}`}>{name}</TextLink>
                    <chakra.p color="fg.muted">
                      <Begins published={published} draft={draft} />
                    </chakra.p>
                  </Table.Cell>
                  <Table.Cell verticalAlign="top">
                    <chakra.span display="flex" flexWrap="wrap" gap="1">
                      {published && <StatusBadge tone="good">{t("state.published")}</StatusBadge>}
                      {draft && (
                        <StatusBadge tone={draft.isBeingPublished ? "attention" : "neutral"}>
                          {draft.isBeingPublished ? t("state.asked") : t("state.draft")}
                        </StatusBadge>
                      )}
                    </chakra.span>
                  </Table.Cell>
                  <Table.Cell textAlign="end" verticalAlign="top" fontVariantNumeric="tabular-nums">
                    {published?.number ?? draft?.number}
                  </Table.Cell>
                  <Table.Cell textAlign="end" verticalAlign="top" fontVariantNumeric="tabular-nums">
                    <TextLink to={`/workflows?workflow=${id}`}>{formatNumber(runs.totalCount)}</TextLink>
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </chakra.div>
      )}
    </Card>
  );
}

interface Version {
  event: unknown;
  condition: unknown;
}

function Begins({ published, draft }: { published: Version | null; draft: Version | null }) {
  const version = published ?? draft;
  return version && <EventText definition={version} />;
}
