import { chakra } from "@chakra-ui/react/styled-system";
import { Plus, Users } from "lucide-react";
import { type ReactNode, useState } from "react";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { Section } from "../record/Section.tsx";
import { toast } from "../toast.ts";
import { StakeholderRow } from "./StakeholderRow.tsx";

interface Entry {
  userId: string;
  person: { fullName: string; avatarUrl?: string | null } | null;
}

export interface StakeholderMessages {
  title: string;
  add: string;
  none: string;
  noneText: string;
  /** Absent if there is nothing about an entry to edit. */
  edit?: (name: string) => string;
  remove: (name: string) => string;
  removeTitle: (name: string) => string;
  removeText: string;
  removeSubmit: string;
  removed: string;
  notRemoved: string;
}

interface StakeholderSectionProps<Shown extends Entry> {
  messages: StakeholderMessages;
  /** In the order of the list; absent while loading. */
  entries?: readonly Shown[];
  error?: Error;
  mayChange: boolean;
  /** Whether the entry is shown only, because it is changed elsewhere. */
  isFixed?: (entry: Shown) => boolean;
  badges: (entry: Shown) => ReactNode;
  note?: (entry: Shown) => string | null;
  /** The form that adds a person, or edits the role of one. */
  form: (entry: Shown | undefined, close: () => void) => ReactNode;
  /** Shown below the list. */
  footer?: ReactNode;
  onRemove: (entry: Shown) => Promise<unknown>;
  onRefetch: () => Promise<unknown>;
}

type Open<Shown> = { kind: "add" } | { kind: "edit" | "remove"; entry: Shown };

/** The stakeholders of a record with their roles. */
export function StakeholderSection<Shown extends Entry>(props: StakeholderSectionProps<Shown>) {
  const { messages, entries, error, mayChange, isFixed, badges, note, form, footer, onRemove, onRefetch } =
    props;
  const [open, setOpen] = useState<Open<Shown>>();
  const [removing, setRemoving] = useState(false);
  const close = () => setOpen(undefined);

  async function handleRemove(entry: Shown) {
    setRemoving(true);
    try {
      await onRemove(entry);
      toast.success(messages.removed, nameOf(entry));
    } catch (failure) {
      toast.error(messages.notRemoved, serverErrorOf(failure).message);
    }
    setRemoving(false);
    close();
    await onRefetch();
  }

  return (
    <Section
      title={messages.title}
      actions={
        mayChange &&
        entries && (
          <Button size="sm" onClick={() => setOpen({ kind: "add" })}>
            <Plus />
            {messages.add}
          </Button>
        )
      }
    >
      {!entries && error && <ErrorPanel error={error} onRetry={() => void onRefetch()} />}
      {!entries && !error && <Loading />}
      {entries?.length === 0 && (
        <EmptyState icon={<Users />} title={messages.none} text={mayChange ? messages.noneText : undefined} />
      )}
      {entries && entries.length > 0 && (
        <chakra.ul listStyle="none">
          {entries.map((entry) => (
            <StakeholderRow
              key={entry.userId}
              name={nameOf(entry)}
              picture={entry.person?.avatarUrl}
              badges={badges(entry)}
              note={note?.(entry)}
              edit={
                mayChange && messages.edit
                  ? { label: messages.edit(nameOf(entry)), onEdit: () => setOpen({ kind: "edit", entry }) }
                  : undefined
              }
              remove={
                mayChange && !isFixed?.(entry)
                  ? {
                      label: messages.remove(nameOf(entry)),
                      onRemove: () => setOpen({ kind: "remove", entry }),
                    }
                  : undefined
              }
            />
          ))}
        </chakra.ul>
      )}
      {footer}
      {open && open.kind !== "remove" && form(open.kind === "edit" ? open.entry : undefined, close)}
      {open?.kind === "remove" && (
        <ConfirmDialog
          open
          title={messages.removeTitle(nameOf(open.entry))}
          confirmLabel={messages.removeSubmit}
          danger
          busy={removing}
          onConfirm={() => void handleRemove(open.entry)}
          onClose={close}
        >
          {messages.removeText}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function nameOf({ person }: Entry): string {
  return person?.fullName ?? "";
}

/** Compares by name, for sorting. */
export function byName(one: Entry, other: Entry): number {
  return nameOf(one).localeCompare(nameOf(other));
}
