import { createElement } from "react";

import type { NamedFields, RecordFields } from "../../record/fields.ts";
import type { CellEditorProps } from "../types.ts";
import {
  type CellOptions,
  type CellPatch,
  type CellRecord,
  type CellUnits,
  RecordCell,
} from "./RecordCell.tsx";
import { recordIn, type Versioned } from "./recordIn.ts";

interface Update<Fields extends RecordFields> {
  variables: { input: { id: string; patch: CellPatch<Fields> & { version: number } } };
}

interface PatchedRecord<Row, Fields extends RecordFields> {
  useFields: () => NamedFields<Fields>;
  useOptions?: (row: Row) => CellOptions<Fields>;
  useUnits?: () => CellUnits<Fields>;
  useUpdate: () => readonly [(update: Update<Fields>) => Promise<{ data?: unknown }>, unknown];
  document: CellRecord;
}

type PatchCellProps<Row, Fields extends RecordFields> = CellEditorProps<Row> & PatchedRecord<Row, Fields>;

function PatchCell<Row extends Versioned, Fields extends RecordFields>(props: PatchCellProps<Row, Fields>) {
  const { useFields, useOptions, useUnits, useUpdate, ...shared } = props;
  const fields = useFields();
  const options = useOptions?.(props.row);
  const units = useUnits?.();
  const [update] = useUpdate();
  const { id } = props.row;

  return (
    <RecordCell
      {...shared}
      of={fields}
      options={options}
      units={units}
      onSave={async (patch) => {
        const { data } = await update({ variables: { input: { id, patch } } });
        return recordIn(data)?.version;
      }}
    />
  );
}

/** The editor of the cells of a register whose records are changed by a patch. */
export function cellEditor<Row extends Versioned, Fields extends RecordFields>(
  record: PatchedRecord<Row, Fields>,
) {
  return (props: CellEditorProps<Row>) => createElement(PatchCell<Row, Fields>, { ...props, ...record });
}
