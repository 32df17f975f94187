import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { EntryRow } from "./EntryRow.tsx";
import { type EntryPatch, inOrder, type NamedEntry, type NamedKind, type NewEntry } from "./named.ts";

const NamedDialog = lazyComponent(async () => (await import("./NamedDialog.tsx")).NamedDialog);

interface NamedListProps {
  kind: NamedKind;
  entries: readonly NamedEntry[];
  editable: boolean;
  onAdd: (entry: NewEntry) => Promise<unknown>;
  onChange: (name: string, patch: EntryPatch) => Promise<unknown>;
  onDone: () => void;
}

export function NamedList({ kind, entries, editable, onAdd, onChange, onDone }: NamedListProps) {
  const { t } = useTranslation(["settings", "common"]);
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<string>();
  const [archived, setArchived] = useState<NamedEntry>();
  const [busy, setBusy] = useState(false);
  const entry = entries.find(({ name }) => name === changed);

  async function archive({ name, version }: NamedEntry, archivedAt: string | null) {
    setBusy(true);
    try {
      await onChange(name, { archivedAt, version });
      toast.success(t(archivedAt ? `${kind}.archived` : `${kind}.restored`, { name }));
    } catch (error) {
      toast.error(t("named.failed"), serverErrorOf(error).message);
    }
    setBusy(false);
    setArchived(undefined);
    onDone();
  }

  return (
    <Card
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      actions={
        editable && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus />
            {t(`${kind}.add`)}
          </Button>
        )
      }
    >
      {entries.length === 0 && <EmptyState title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />}
      <chakra.ul listStyle="none">
        {inOrder(entries).map((one) => (
          <EntryRow
            key={one.name}
            entry={one}
            editable={editable}
            onEdit={() => setChanged(one.name)}
            onArchive={() => setArchived(one)}
            onRestore={() => void archive(one, null)}
          />
        ))}
      </chakra.ul>
      {adding && (
        <NamedDialog
          kind={kind}
          title={t(`${kind}.addTitle`)}
          submitLabel={t("named.add")}
          next={Math.max(0, ...entries.map(({ position }) => position)) + 1}
          onSubmit={async (values) => {
            await onAdd(values);
            toast.success(t(`${kind}.added`, { name: values.name }));
            onDone();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {entry && (
        <NamedDialog
          kind={kind}
          title={t(`${kind}.editTitle`, { name: entry.name })}
          submitLabel={t("common:actions.saveChanges")}
          entry={entry}
          onSubmit={async (values) => {
            await onChange(entry.name, { ...values, version: entry.version });
            toast.success(t(`${kind}.saved`, { name: values.name }));
            onDone();
          }}
          onStale={onDone}
          onClose={() => setChanged(undefined)}
        />
      )}
      {archived && (
        <ConfirmDialog
          open
          title={t(`${kind}.archiveTitle`, { name: archived.name })}
          confirmLabel={t("named.archive")}
          busy={busy}
          onConfirm={() => void archive(archived, new Date().toISOString())}
          onClose={() => setArchived(undefined)}
        >
          <p>
            {t(`named.carried.${kind}`, { count: archived.recordCount ?? 0 })} {t(`${kind}.archiveText`)}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
