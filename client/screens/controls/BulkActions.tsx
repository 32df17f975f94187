import { useArchiveControlsMutation, useRestoreControlsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import type { ControlRow } from "./controlColumns.tsx";
import { useControlMessages } from "./useControlMessages.ts";

const ChangeControls = lazyComponent(async () => (await import("./ChangeControls.tsx")).ChangeControls);

interface BulkActionsProps {
  rows: ControlRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useControlMessages();
  const [archive] = useArchiveControlsMutation();
  const [restore] = useRestoreControlsMutation();

  return (
    <RowActions
      rows={rows}
      formId="controls-archive"
      mayEdit={useMay("compliance_edit", "full")}
      mayDelete={useMay("compliance_delete", "full")}
      text={(key, values) => t(key, values)}
      isChangeable={({ status }) => status !== "retired"}
      change={(ids, close) => <ChangeControls selection={{ ids }} onDone={onDone} onClose={close} />}
      onArchive={(ids, reason) => archive({ variables: { input: { ids, reason } } })}
      onRestore={(ids) => restore({ variables: { input: { ids } } })}
      onDone={onDone}
    />
  );
}
