import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useFormAround } from "./useSignInForm.ts";

interface SubmitProps {
  children: ReactNode;
  disabled?: boolean;
}

export function SubmitButton({ children, disabled = false }: SubmitProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormAround();

  return (
    <button
      type="submit"
      className="signed-out-button solid large"
      disabled={isSubmitting || disabled}
      // Leaving a field by this press must not complain about it, and move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSubmitting ? t("pleaseWait") : children}
    </button>
  );
}
