import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { ArrowRight } from "lucide-react";

import { StatusBadge } from "../../../components/Badge.tsx";
import { usePhone } from "../../../components/register/usePhone.ts";
import { useApprovalMessages } from "./useApprovalMessages.ts";

/** One changed field, formatted for the reader; an empty text is 'nothing'. */
export interface ShownChange {
  field: string;
  label: string;
  before: string;
  after: string;
  requiresApproval?: boolean;
  /** The amount of the change: 'up £20,000 (20%)'. */
  note?: string;
}

interface ChangesTableProps {
  changes: readonly ShownChange[];
  /** Decided already: 'before' and 'after' instead of 'now' and 'proposed'. */
  past?: boolean;
  /** Stacks the fields for narrow places. */
  narrow?: boolean;
}

/** The changes field by field: current and proposed value. */
export function ChangesTable({ changes, past = false, narrow = false }: ChangesTableProps) {
  const { t } = useApprovalMessages();
  const phone = usePhone();
  const before = past ? t("changes.was") : t("changes.before");
  const after = past ? t("changes.became") : t("changes.after");

  if (changes.length === 0) return <chakra.p color="fg.muted">{t("changes.none")}</chakra.p>;
  if (narrow || phone) return <ChangesList changes={changes} before={before} after={after} />;

  return (
    <chakra.div borderWidth="1px" borderRadius="md" overflow="hidden">
      <Table.Root aria-label={t("changes.label")} tableLayout="fixed">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col" width="26%">
              {t("changes.field")}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{before}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{after}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {changes.map((change) => (
            <Table.Row key={change.field}>
              <Table.Cell verticalAlign="top" overflowWrap="anywhere">
                <FieldName change={change} />
              </Table.Cell>
              <Table.Cell verticalAlign="top" whiteSpace="pre-wrap" overflowWrap="anywhere" color="fg.muted">
                <Value text={change.before} />
              </Table.Cell>
              <Table.Cell verticalAlign="top" whiteSpace="pre-wrap" overflowWrap="anywhere" bg="accent.soft">
                <Value text={change.after} />
                <Note change={change} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </chakra.div>
  );
}

interface ChangesListProps {
  changes: readonly ShownChange[];
  before: string;
  after: string;
}

function ChangesList({ changes, before, after }: ChangesListProps) {
  const { t } = useApprovalMessages();

  return (
    <chakra.ul
      listStyle="none"
      aria-label={t("changes.label")}
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      fontSize="table"
    >
      {changes.map((change) => (
        <chakra.li key={change.field} borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
          <chakra.div px="3" pt="2">
            <FieldName change={change} />
          </chakra.div>
          <chakra.p px="3" pb="2" whiteSpace="pre-wrap" overflowWrap="anywhere" color="fg.muted">
            <chakra.span srOnly>{before}: </chakra.span>
            <Value text={change.before} />
          </chakra.p>
          <chakra.div
            px="3"
            py="2"
            display="flex"
            gap="2"
            bg="accent.soft"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            <chakra.span flexShrink="0" pt="0.5" color="fg.muted">
              <ArrowRight size={14} aria-hidden />
            </chakra.span>
            <chakra.div minW="0">
              <chakra.span srOnly>{after}: </chakra.span>
              <Value text={change.after} />
              <Note change={change} />
            </chakra.div>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function FieldName({ change: { label, requiresApproval } }: { change: ShownChange }) {
  const { t } = useApprovalMessages();

  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <chakra.span fontWeight="semibold">{label}</chakra.span>
      {requiresApproval && <StatusBadge tone="attention">{t("changes.needsApproval")}</StatusBadge>}
    </chakra.span>
  );
}

function Value({ text }: { text: string }) {
  const { t } = useApprovalMessages();
  if (text === "") return <chakra.span color="fg.subtle">{t("changes.empty")}</chakra.span>;
  return <chakra.span fontVariantNumeric="tabular-nums">{text}</chakra.span>;
}

function Note({ change: { note } }: { change: ShownChange }) {
  if (!note) return null;
  return (
    <chakra.span display="block" textStyle="meta" color="fg.muted">
      {note}
    </chakra.span>
  );
}
