import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { useGuardedClose } from "../useGuardedClose.tsx";

/** Closes the form around it; asks first if there is input. */
export function CancelButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { dirty, isSubmitting } = useFormikContext();
  const { askToClose, confirmDialog } = useGuardedClose(dirty, onClose);

  return (
    <>
      <Button
        // Keeps the focus in the field: a validation error on blur would move the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={askToClose}
        disabled={isSubmitting}
      >
        {t("actions.cancel")}
      </Button>
      {confirmDialog}
    </>
  );
}
