import {
  type AuditScopeQuery,
  useAddAuditScopeItemMutation,
  useAuditScopeQuery,
  useRemoveAuditScopeItemMutation,
} from "../../../graphql/generated/index.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import type { LinkedRecord } from "../../components/record/LinkedRow.tsx";
import { type AuditMessages, useAuditMessages } from "./parts/useAuditMessages.ts";
import { targetOf, useFindScope } from "./useFindScope.ts";

type ScopeItem = NonNullable<AuditScopeQuery["audit"]>["scopeItems"]["nodes"][number];

interface ScopeProps {
  auditId: string;
  mayChange: boolean;
}

/** A record that the reader may not see is named by its kind only. */
function shown({ businessUnit, framework, asset }: ScopeItem, t: AuditMessages): LinkedRecord {
  if (businessUnit) {
    return { id: `unit:${businessUnit}`, reference: t("scope.unit"), name: businessUnit };
  }
  if (framework) {
    const { id, code, name } = framework;
    return {
      id: `framework:${id}`,
      reference: code,
      name,
      to: `/compliance/frameworks/${id}`,
      note: t("scope.framework"),
    };
  }
  if (asset) {
    const { id, reference, name, type } = asset;
    return {
      id: `asset:${id}`,
      reference,
      name,
      to: `/assets/${id}`,
      note: t(type === "process" ? "scope.process" : "scope.asset"),
    };
  }
  return { id: "hidden:", reference: t("scope.hidden"), name: "", removable: false };
}

/** The frameworks, business units, assets and processes that the audit examines. */
export function Scope({ auditId, mayChange }: ScopeProps) {
  const { t } = useAuditMessages();
  const find = useFindScope();
  const [add] = useAddAuditScopeItemMutation();
  const [remove] = useRemoveAuditScopeItemMutation();
  const { data, previousData, error, refetch } = useAuditScopeQuery({
    variables: { id: auditId },
    fetchPolicy: "cache-and-network",
  });
  const items = (data ?? previousData)?.audit?.scopeItems;
  const entries = items?.nodes.map((item) => ({ item, record: shown(item, t) }));

  async function handleAdd(id: string) {
    await add({ variables: { input: { auditScopeItem: { auditId, ...targetOf(id) } } } });
    await refetch();
  }

  async function handleRemove(id: string) {
    const found = entries?.find(({ record }) => record.id === id);
    if (found) await remove({ variables: { input: { id: found.item.id } } });
    await refetch();
  }

  return (
    <LinkedRecords
      title={t("scope.title")}
      records={entries
        ?.map(({ item, record }) => (record.removable === false ? { ...record, id: item.id } : record))
        .toSorted((one, other) => one.id.localeCompare(other.id))}
      total={items?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("scope.none")}
      emptyText={mayChange ? t("scope.noneText") : undefined}
      linking={
        mayChange
          ? { find, onAdd: ({ id }) => handleAdd(id), onRemove: ({ id }) => handleRemove(id) }
          : undefined
      }
    />
  );
}
