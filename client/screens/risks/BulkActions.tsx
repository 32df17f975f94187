import { ListChecks } from "lucide-react";
import { useState } from "react";

import { useArchiveRisksMutation, useRestoreRisksMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RowActions } from "../../components/record/RowActions.tsx";
import type { RiskRow } from "./riskColumns.tsx";
import { useRiskMessages } from "./useRiskMessages.ts";

const NewWorkshop = lazyComponent(async () => (await import("./workshops/NewWorkshop.tsx")).NewWorkshop);
const ChangeRisks = lazyComponent(async () => (await import("./ChangeRisks.tsx")).ChangeRisks);

interface BulkActionsProps {
  rows: RiskRow[];
  onDone: () => void;
}

export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useRiskMessages();
  const [archive] = useArchiveRisksMutation();
  const [restore] = useRestoreRisksMutation();

  const mayAssess = useMay("risk_assessments", "full");
  const [choosing, setChoosing] = useState(false);
  const assessable = rows.every(({ status, archivedAt }) => status !== "closed" && !archivedAt);

  return (
    <>
      {mayAssess && assessable && (
        <Button size="sm" onClick={() => setChoosing(true)}>
          <ListChecks />
          {t("bulk.workshop")}
        </Button>
      )}
      {choosing && <NewWorkshop riskIds={rows.map(({ id }) => id)} onClose={() => setChoosing(false)} />}
      <RowActions
        rows={rows}
        formId="risks-archive"
        mayEdit={useMay("risks_edit", "full")}
        mayDelete={useMay("risks_delete", "full")}
        text={(key, values) => t(key, values)}
        isChangeable={({ status }) => status !== "closed"}
        change={(ids, close) => <ChangeRisks selection={{ ids }} onDone={onDone} onClose={close} />}
        onArchive={(ids, reason) => archive({ variables: { input: { ids, reason } } })}
        onRestore={(ids) => restore({ variables: { input: { ids } } })}
        onDone={onDone}
      />
    </>
  );
}
