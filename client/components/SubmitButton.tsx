import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Button, type ButtonProps } from "./Button.tsx";

/** Sends the form it is in, or the one named by `form`; says 'Please wait...' meanwhile. */
export function SubmitButton({ children, disabled, ...props }: ButtonProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormikContext();

  return (
    <Button
      type="submit"
      variant="solid"
      disabled={disabled || isSubmitting}
      // Leaving a field by this press must not complain about it, and move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {isSubmitting ? t("pleaseWait") : children}
    </Button>
  );
}
