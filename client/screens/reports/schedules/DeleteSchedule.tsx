import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import type { Schedule } from "./frequency.ts";
import { useScheduleActions } from "./useScheduleActions.ts";

interface DeleteScheduleProps {
  schedule: Schedule;
  onClose: () => void;
}

export function DeleteSchedule({ schedule, onClose }: DeleteScheduleProps) {
  const { t } = useTranslation("reports");
  const { busy, remove } = useScheduleActions(schedule.id);

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t("schedules.deleteTitle", { report: t(`kinds.${schedule.kind}.name`) })}
      confirmLabel={t("schedules.delete")}
      onConfirm={() => void remove().then(onClose)}
      onClose={onClose}
    >
      {t("schedules.deleteText")}
    </ConfirmDialog>
  );
}
