import { chakra } from "@chakra-ui/react/styled-system";
import { Link2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { FilterPopover } from "../register/FilterPopover.tsx";
import { toast } from "../toast.ts";
import { type LinkedRecord, LinkedRow } from "./LinkedRow.tsx";
import { type FindRecords, type FoundRecord, RecordPicker } from "./RecordPicker.tsx";
import { Section } from "./Section.tsx";

interface Linking {
  find: FindRecords;
  /** Records that cannot be linked: the record itself. */
  except?: readonly string[];
  /** Rejects with the error of the server; on success the list has been read again. */
  onAdd: (record: FoundRecord) => Promise<unknown>;
  onRemove: (record: LinkedRecord) => Promise<unknown>;
  /** What is lost with a link. If given, it asks before it removes one; else the link can be restored by 'Undo'. */
  warning?: ReactNode;
}

interface LinkedRecordsProps {
  title: string;
  /** Undefined while they are loading. */
  records: readonly LinkedRecord[] | undefined;
  /** The number of all linked records, if not all are shown. */
  total?: number;
  error?: unknown;
  onRetry?: () => void;
  /** What an empty list means, and what to do next. */
  emptyTitle: string;
  emptyText?: string;
  /** Undefined if the user may not change the links. */
  linking?: Linking;
  /** Shown beside 'Link': 'New control'. */
  actions?: ReactNode;
}

/** The linked records of a record, with links and buttons to add and remove them. */
export function LinkedRecords(props: LinkedRecordsProps) {
  const { title, records, total, error, onRetry, emptyTitle, emptyText, linking, actions } = props;
  const { t } = useTranslation(["record", "common"]);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<LinkedRecord>();
  const count = total ?? records?.length ?? 0;
  const hidden = count - (records?.length ?? 0);

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (failure) {
      toast.error(t("linked.failed"), serverErrorOf(failure).message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function handleAdd(record: FoundRecord) {
    setOpen(false);
    if (await attempt(async () => linking?.onAdd(record))) toast.success(t("linked.added"), nameOf(record));
  }

  async function handleRemove(record: LinkedRecord) {
    const done = await attempt(async () => linking?.onRemove(record));
    setLeaving(undefined);
    if (!done) return;
    const undo = { label: t("linked.undo"), onAction: () => void handleAdd(record) };
    toast.success(t("linked.removed"), nameOf(record), linking?.warning ? undefined : undo);
  }

  return (
    <Section
      title={records ? t("linked.title", { title, count }) : title}
      actions={
        <>
          {actions}
          {linking && records && (
            <FilterPopover
              label={t("linked.addWhat", { title })}
              open={open}
              onOpenChange={setOpen}
              trigger={
                <Button size="sm" disabled={busy}>
                  <Link2 aria-hidden />
                  <span aria-hidden>{t("linked.add")}</span>
                  <chakra.span srOnly>{t("linked.addWhat", { title })}</chakra.span>
                </Button>
              }
            >
              <RecordPicker
                find={linking.find}
                except={[...(linking.except ?? []), ...records.map(({ id }) => id)]}
                onChoose={(record) => void handleAdd(record)}
              />
            </FilterPopover>
          )}
        </>
      }
    >
      {!records && error !== undefined && <ErrorPanel error={error} onRetry={onRetry} />}
      {!records && error === undefined && <Loading />}
      {records?.length === 0 && <EmptyState icon={<Link2 />} title={emptyTitle} text={emptyText} />}
      {records && records.length > 0 && (
        <chakra.ul listStyle="none" aria-busy={busy}>
          {records.map((record) => (
            <LinkedRow
              key={record.id}
              record={record}
              busy={busy}
              onRemove={
                linking && record.removable !== false
                  ? () => (linking.warning ? setLeaving(record) : void handleRemove(record))
                  : undefined
              }
            />
          ))}
        </chakra.ul>
      )}
      {hidden > 0 && (
        <chakra.p color="fg.muted" fontSize="table" pt="2" borderTopWidth="1px">
          {t("linked.more", { count: hidden })}
        </chakra.p>
      )}
      {leaving && (
        <ConfirmDialog
          open
          title={t("linked.confirm", { name: nameOf(leaving) })}
          confirmLabel={t("linked.confirmSubmit")}
          danger
          busy={busy}
          onConfirm={() => void handleRemove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {linking?.warning}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function nameOf({ reference, name }: FoundRecord): string {
  return `${reference} ${name}`;
}
