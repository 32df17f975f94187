import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { useGuardedClose } from "../useGuardedClose.tsx";

/** Leaves the form it is in; asks first when something was typed. */
export function CancelButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { dirty, isSubmitting } = useFormikContext();
  const { askToClose, question } = useGuardedClose(dirty, onClose);

  return (
    <>
      <Button
        // Leaving a field to cancel must not complain about it, and move the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={askToClose}
        disabled={isSubmitting}
      >
        {t("actions.cancel")}
      </Button>
      {question}
    </>
  );
}
