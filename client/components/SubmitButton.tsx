import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Button, type ButtonProps } from "./Button.tsx";

/** Submits the form around it, or the one named by `form`; shows 'Please wait...' meanwhile. */
export function SubmitButton({ children, disabled, ...props }: ButtonProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormikContext();

  return (
    <Button
      type="submit"
      variant="solid"
      disabled={disabled || isSubmitting}
      // Keeps the focus in the field: a validation error on blur would move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      {isSubmitting ? t("pleaseWait") : children}
    </Button>
  );
}
