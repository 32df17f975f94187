import { useFormikContext } from "formik";

import { BusyLabel } from "./BusyLabel.tsx";
import { ReasonButton, type ReasonButtonProps } from "./ReasonButton.tsx";

/** Submits the form around it, or the one named by `form`; shows 'Please wait...' meanwhile. */
export function SubmitButton({ children, disabled, reason, ...props }: ReasonButtonProps) {
  const { isSubmitting } = useFormikContext();

  return (
    <ReasonButton
      type="submit"
      variant="solid"
      disabled={disabled || isSubmitting}
      reason={isSubmitting ? undefined : reason}
      // The button of a dialog, in the row of its footer.
      apart={props.form !== undefined}
      // Keeps the focus in the field: a validation error on blur would move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    >
      <BusyLabel busy={isSubmitting}>{children}</BusyLabel>
    </ReasonButton>
  );
}
