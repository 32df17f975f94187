import { useTranslation } from "react-i18next";

import {
  ExecutiveSummaryDocument,
  useDismissFirstStepsMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { toast } from "../../../components/toast.ts";

/** Hides the guide for the user, or shows it again. */
export function useDismissFirstSteps() {
  const { t } = useTranslation("firstSteps");
  const [save, { loading }] = useDismissFirstStepsMutation({
    refetchQueries: [ExecutiveSummaryDocument],
    awaitRefetchQueries: true,
  });

  function dismiss(dismissed: boolean) {
    save({ variables: { dismissed } }).catch((error: unknown) =>
      toast.error(t("failed"), serverErrorOf(error).message),
    );
  }

  return { dismiss, busy: loading };
}
