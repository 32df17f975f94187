import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Conflict, type Side } from "../../Conflict.tsx";
import type { FieldInput, Settable } from "../../record/fieldForm.ts";
import type { FieldName, NamedFields, RecordField, RecordFields } from "../../record/fields.ts";
import { useFieldMessages } from "../../record/useFieldMessages.ts";
import type { Option } from "../../SelectInput.tsx";
import { toast } from "../../toast.ts";
import type { CellEditorProps } from "../types.ts";
import { CellInput } from "./CellInput.tsx";
import { CellList } from "./CellList.tsx";
import { CellPeople } from "./CellPeople.tsx";
import { CellTeams } from "./CellTeams.tsx";
import { recordIn, type Versioned } from "./recordIn.ts";
import { type CellValues, useCellSave } from "./useCellSave.ts";

/** The changed fields; with an owner also the team, because a record has one of them. */
export type CellPatch<Fields extends RecordFields> = Partial<FieldInput<Fields, Settable<Fields>>>;

/** The choices of fields that have no fixed list, or of which only some may be chosen. */
export type CellOptions<Fields extends RecordFields> = Partial<Record<FieldName<Fields>, readonly Option[]>>;

/** The units of numbers. */
export type CellUnits<Fields extends RecordFields> = Partial<Record<FieldName<Fields>, string>>;

/** The query that reads the record again if someone else has saved it meanwhile. */
export type CellRecord = TypedDocumentNode<unknown, { id: string }>;

interface RecordCellProps<Row, Fields extends RecordFields> extends CellEditorProps<Row> {
  of: NamedFields<Fields>;
  options?: CellOptions<Fields>;
  units?: CellUnits<Fields>;
  document: CellRecord;
  /** What the user has to know before the value is changed. */
  note?: ReactNode;
  /**
   * Sends the changed fields with the version. Resolves to the version after it, or to undefined if it is not saved
   * yet because a dialog asks for more.
   */
  onSave: (patch: CellPatch<Fields> & { version: number }) => Promise<number | undefined>;
}

/** The value of an input that is not filled in completely, such as a day without its year: no rule accepts it. */
const INCOMPLETE = "?";

function fieldsOfCell(fields: RecordFields, name: string): RecordFields {
  const names = name === "ownerId" || name === "ownerTeamId" ? ["ownerId", "ownerTeamId"] : [name];
  return Object.fromEntries(
    names.flatMap((one): [string, RecordField][] => {
      const field = fields[one];
      return field ? [[one, field]] : [];
    }),
  );
}

function teamOf(row: object): string | undefined {
  const team: unknown = Reflect.get(row, "ownerTeam");
  if (typeof team !== "object" || team === null || !("name" in team)) return undefined;
  return String(team.name);
}

/** The choices of a field that has a fixed list. */
function choicesOf<Fields extends RecordFields>(
  { choices }: NamedFields<Fields>,
  { choices: values }: RecordField,
  name: string,
): readonly Option[] | undefined {
  return values?.map((value) => ({ value, label: choices[name]?.[value] ?? value }));
}

/** The values of the cell's fields: a record is owned by a person or a team. */
function chosen(fields: RecordFields, name: string, value: unknown): CellValues {
  // A record without a team may still be owned by a person.
  if (name === "ownerTeamId" && value === "") return { ownerTeamId: "" };
  return {
    ...("ownerTeamId" in fields && { ownerId: null, ownerTeamId: "" }),
    [name]: value,
  };
}

/** Edits one field of a row below its cell. Tab goes to the next cell; what was typed is saved first. */
export function RecordCell<Row extends Versioned, Fields extends RecordFields>(
  props: RecordCellProps<Row, Fields>,
) {
  const {
    row,
    field: name,
    label,
    anchor,
    onMove,
    onSaved,
    onClose,
    of,
    options,
    units,
    document,
    note,
  } = props;
  const { t } = useTranslation(["register", "common"]);
  const client = useApolloClient();
  const show = useFieldMessages(of);
  const [open, setOpen] = useState(false);
  const fields = fieldsOfCell(of.fields, name);
  const field = fields[name];
  const { id } = row;

  const input = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isShown = useRef(true);
  const isGivenUp = useRef(false);

  useEffect(() => {
    // A popover that is open from the start does not take the focus.
    setOpen(true);
    isShown.current = true;
    window.document.getElementById(anchor)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    return () => {
      isShown.current = false;
    };
  }, [anchor]);

  const cell = useCellSave({
    fields,
    record: row,
    // The form of the fields has made the values, so they are of these types.
    send: (patch, version) => props.onSave({ ...(patch as CellPatch<Fields>), version }),
    read: async () => {
      const { data } = await client.query({
        query: document,
        variables: { id },
        fetchPolicy: "network-only",
      });
      return recordIn(data);
    },
    done: t("cells.saved", { label, name: props.name }),
    onSaved,
  });
  const { base, busy, error, theirs } = cell;
  const [last, setLast] = useState(base[name]);

  const isConflict = theirs !== undefined;
  const wasConflict = useRef(false);
  useEffect(() => {
    // The button that was pressed is no longer there.
    if (wasConflict.current && !isConflict) content.current?.querySelector("input")?.focus();
    wasConflict.current = isConflict;
  }, [isConflict]);

  const choices = field && (options?.[name as FieldName<Fields>] ?? choicesOf(of, field, name));
  const isList = field?.type === "person" || field?.type === "team" || choices !== undefined;

  async function save(value: unknown, then: () => void) {
    if (busy) return;
    setLast(value);
    const { saved, message } = await cell.save(chosen(fields, name, value));
    if (saved && isShown.current) then();
    // Another cell was opened before the answer came.
    if (!saved && !isShown.current && message) {
      toast.error(t("cells.notSaved", { label, name: props.name }), message);
    }
  }

  /** Saves what was typed; from a list a value has to be chosen. */
  function leave(then: () => void) {
    if (!input.current) return then();
    void save(input.current.validity.badInput ? INCOMPLETE : input.current.value, then);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Tab" || theirs) return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    leave(() => onMove(step));
  }

  /** Esc gives up; a press elsewhere saves what was typed. */
  function handleClose() {
    if (isGivenUp.current) return onClose();
    leave(onClose);
  }

  function handleSide(sides: Readonly<Record<string, Side>>) {
    if (theirs && sides[name] === "yours") void save(theirs.yours[name], onClose);
    else onClose();
  }

  function control() {
    if (!field) return null;
    const shared = {
      label,
      value: base[name],
      busy,
      onChoose: (value: unknown) => void save(value, onClose),
    };
    if (field.type === "person")
      return <CellPeople {...shared} team={name === "ownerId" ? teamOf(row) : undefined} onKeep={onClose} />;
    if (field.type === "team") return <CellTeams {...shared} />;
    if (choices) return <CellList {...shared} options={choices} required={field.required} />;
    return (
      <CellInput
        input={input}
        field={field}
        label={label}
        unit={units?.[name as FieldName<Fields>]}
        value={last === INCOMPLETE ? "" : last}
        busy={busy}
        error={error}
        onEnter={() => leave(onClose)}
      />
    );
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => !change.open && handleClose()}
      onEscapeKeyDown={() => {
        isGivenUp.current = true;
      }}
      closeOnInteractOutside={!theirs}
      ids={{ anchor }}
      positioning={{ placement: "bottom-start", gutter: 4 }}
      // Tab is handled here, not by the popover.
      portalled={false}
      restoreFocus={false}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            ref={content}
            aria-label={t("cells.title", { label, name: props.name })}
            aria-busy={busy}
            minW="56"
            maxW={theirs ? "md" : "xs"}
            onKeyDown={handleKey}
          >
            {!theirs && note}
            {theirs ? (
              <Conflict
                key={theirs.version}
                by={theirs.change.own ? undefined : theirs.change.by}
                own={theirs.change.own}
                text={t("cells.conflict")}
                fields={[
                  {
                    name,
                    label,
                    base: show(name, theirs.before[name]),
                    yours: show(name, theirs.yours[name]),
                    theirs: show(name, theirs.values[name]),
                    by: theirs.change.fields[name]?.by ?? theirs.change.by,
                  },
                ]}
                onResolve={handleSide}
              />
            ) : (
              control()
            )}
            {error && isList && !theirs && (
              <chakra.p role="alert" px="3" pb="2" color="status.bad.fg" fontSize="table">
                {error}
              </chakra.p>
            )}
            {!theirs && (
              <chakra.p
                px="3"
                pt={isList ? "2" : undefined}
                pb="2"
                borderTopWidth={isList ? "1px" : undefined}
                textStyle="meta"
                color="fg.subtle"
              >
                {busy ? t("cells.saving") : t("cells.keys")}
              </chakra.p>
            )}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
