import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { useDismissFirstSteps } from "./useDismissFirstSteps.ts";

/** Brings the guide back for a person who has hidden it. */
export function ShowFirstSteps() {
  const { t } = useTranslation("firstSteps");
  const { dismiss, busy } = useDismissFirstSteps();

  return (
    <Button disabled={busy} onClick={() => dismiss(false)}>
      <ListChecks aria-hidden />
      {t("title")}
    </Button>
  );
}
