import { useArchiveFindingsMutation, useRestoreFindingsMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import type { FindingRow } from "./findingColumns.tsx";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

const ChangeFindings = lazyComponent(async () => (await import("./ChangeFindings.tsx")).ChangeFindings);

interface BulkActionsProps {
  rows: FindingRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useFindingMessages();
  const [archive] = useArchiveFindingsMutation();
  const [restore] = useRestoreFindingsMutation();

  return (
    <RowActions
      rows={rows}
      formId="findings-archive"
      mayEdit={useMay("compliance_edit", "full")}
      mayDelete={useMay("compliance_delete", "full")}
      text={(key, values) => t(key, values)}
      isChangeable={({ status }) => status !== "closed"}
      change={(ids, close) => <ChangeFindings selection={{ ids }} onDone={onDone} onClose={close} />}
      onArchive={(ids, reason) => archive({ variables: { input: { ids, reason } } })}
      onRestore={(ids) => restore({ variables: { input: { ids } } })}
      onDone={onDone}
    />
  );
}
