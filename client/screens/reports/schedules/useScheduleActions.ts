import { useTranslation } from "react-i18next";

import {
  ReportSchedulesDocument,
  useDeleteReportScheduleMutation,
  usePauseReportScheduleMutation,
  useResumeReportScheduleMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { toast } from "../../../components/toast.ts";

/** Pauses, resumes and deletes a scheduled report, and says what happened. */
export function useScheduleActions(id: string) {
  const { t } = useTranslation("reports");
  const options = { variables: { id } };
  const [pause, pausing] = usePauseReportScheduleMutation(options);
  const [resume, resuming] = useResumeReportScheduleMutation(options);
  const [remove, removing] = useDeleteReportScheduleMutation({
    ...options,
    refetchQueries: [ReportSchedulesDocument],
  });

  async function attempt(action: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await action();
      toast.success(done);
    } catch (error) {
      toast.error(t("schedules.notChanged"), serverErrorOf(error).message);
    }
  }

  return {
    busy: pausing.loading || resuming.loading || removing.loading,
    pause: () => attempt(pause, t("schedules.paused")),
    resume: () => attempt(resume, t("schedules.resumed")),
    remove: () => attempt(remove, t("schedules.deleted")),
  };
}
