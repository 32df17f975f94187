import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { FindProjectsDocument, FindRisksDocument } from "../../../graphql/generated/index.ts";
import { Dialog } from "../Dialog.tsx";
import { findOrder } from "../record/findOrder.ts";
import { type FindRecords, type FoundRecord, RecordPicker } from "../record/RecordPicker.tsx";
import { pathOfNewTask, useMayPlan } from "./creations.ts";

interface ChooseTaskRecordProps {
  messageId: string;
  onClose: () => void;
}

interface Found extends FoundRecord {
  kind: "risks" | "projects";
}

/** Chooses the risk or the project that a task from a message belongs to, and opens its form there. */
export function ChooseTaskRecord({ messageId, onClose }: ChooseTaskRecordProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const find = useFindPlanned();

  return (
    <Dialog open size="sm" onClose={onClose} title={t("task.choose")}>
      <RecordPicker
        find={find}
        onChoose={({ kind, id }) => void navigate(pathOfNewTask(kind, id, messageId))}
      />
    </Dialog>
  );
}

/** Active risks and projects, of the kinds that the person may give tasks to. */
function useFindPlanned(): FindRecords<Found> {
  const client = useApolloClient();
  const kinds = useMayPlan();
  const treats = kinds.includes("risks");
  const edits = kinds.includes("projects");

  return useCallback(
    async (find) => {
      const [risks, projects] = await Promise.all([
        treats
          ? client.query({
              query: FindRisksDocument,
              variables: { find, orderBy: findOrder(find, ["SCORE_DESC", "ID_DESC"]) },
              fetchPolicy: "network-only",
            })
          : undefined,
        edits
          ? client.query({
              query: FindProjectsDocument,
              variables: { find, orderBy: findOrder(find, ["UPDATED_AT_DESC", "ID_DESC"]) },
              fetchPolicy: "network-only",
            })
          : undefined,
      ]);
      const found = risks?.data?.risks?.nodes ?? [];
      const planned = projects?.data?.projects?.nodes ?? [];
      return [
        ...found.map(({ id, reference, name }): Found => ({ kind: "risks", id, reference, name })),
        ...planned.map(({ id, reference, name }): Found => ({ kind: "projects", id, reference, name })),
      ];
    },
    [client, treats, edits],
  );
}
