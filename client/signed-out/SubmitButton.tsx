import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useSignInFormContext } from "./useSignInForm.ts";

interface SubmitButtonProps {
  children: ReactNode;
  disabled?: boolean;
}

export function SubmitButton({ children, disabled = false }: SubmitButtonProps) {
  const { t } = useTranslation();
  const { isSubmitting } = useSignInFormContext();

  return (
    <button
      type="submit"
      className="signed-out-button solid large"
      disabled={isSubmitting || disabled}
      // Keeps the focus in the field: a validation error on blur would move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSubmitting ? t("pleaseWait") : children}
    </button>
  );
}
