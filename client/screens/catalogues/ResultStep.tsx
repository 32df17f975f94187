import { chakra } from "@chakra-ui/react/styled-system";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Counts } from "../../components/import/Counts.tsx";
import { askFor } from "../../components/import/importCalls.ts";
import { Panel } from "../../components/import/Panel.tsx";
import { UndoError } from "../../components/import/UndoError.tsx";
import { toast } from "../../components/toast.ts";
import { formatRelative } from "../../i18n/format.ts";
import { CatalogueSteps } from "./CatalogueSteps.tsx";
import type { Load } from "./types.ts";

interface ResultStepProps {
  load: Load;
  onChanged: () => void;
  onLeave: () => void;
}

export function ResultStep({ load, onChanged, onLeave }: ResultStepProps) {
  const { t } = useTranslation("catalogues");
  const [asking, setAsking] = useState(false);
  const [undoError, setUndoError] = useState<unknown>(null);
  const [loading, setLoading] = useState(false);
  const { framework } = load;
  const undone = load.status === "undone";
  const when = formatRelative((undone ? load.undoneAt : load.appliedAt) ?? load.createdAt);
  const tone = undone ? undefined : "good";

  async function handleUndo() {
    setUndoError(null);
    setLoading(true);
    try {
      await askFor(`/catalogues/${load.id}/undo`, {});
      toast.success(t("result.undone"), load.fileName);
      onChanged();
    } catch (error) {
      setUndoError(error);
    }
    setLoading(false);
    setAsking(false);
  }

  return (
    <>
      <CatalogueSteps current="result" />
      <Panel title={undone ? t("result.undoneTitle") : t("result.doneTitle")}>
        <chakra.p color="fg.muted" mb="3" overflowWrap="anywhere">
          {undone && t("result.undoneText", { name: load.fileName, when })}
          {!undone &&
            framework &&
            t("result.doneText", { name: load.fileName, framework: framework.name, when })}
          {!undone && !framework && t("result.goneText", { name: load.fileName, when })}
        </chakra.p>
        <Counts
          counts={[
            { label: t("result.added"), value: load.addedCount ?? 0, tone },
            { label: t("result.changed"), value: load.changedCount ?? 0, tone },
            {
              label: t("result.archived"),
              value: load.archivedCount ?? 0,
              tone: undone ? undefined : "attention",
            },
            { label: t("result.unchanged"), value: load.unchangedCount ?? 0 },
          ]}
        />
        {undoError !== null && <UndoError error={undoError} />}
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          {framework && (
            <>
              <LinkButton to={`/compliance/frameworks/${framework.id}`} variant="solid">
                {t("result.open")}
              </LinkButton>
              <LinkButton to={`/compliance/frameworks/${framework.id}/statement`}>
                {t("result.statement")}
              </LinkButton>
            </>
          )}
          <Button onClick={onLeave}>{t("result.another")}</Button>
          {!undone && framework && (
            <Button onClick={() => setAsking(true)}>
              <Undo2 />
              {t("result.undo")}
            </Button>
          )}
        </chakra.div>
      </Panel>
      <ConfirmDialog
        open={asking}
        danger
        busy={loading}
        title={t("result.undoTitle")}
        confirmLabel={t("result.undo")}
        onConfirm={() => void handleUndo()}
        onClose={() => setAsking(false)}
      >
        <p>{load.makesFramework ? t("result.undoNew") : t("result.undoChanges")}</p>
        <chakra.p mt="2">{t("result.undoText")}</chakra.p>
      </ConfirmDialog>
    </>
  );
}
