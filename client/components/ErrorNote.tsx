import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";

import { isFormError } from "./FormSummary.tsx";

/**
 * A server error that belongs to no field, as a note above the form. Unlike FormSummary it does not take the focus, so
 * that the code can be typed again at once.
 */
export function ErrorNote() {
  const { status } = useFormikContext();
  if (!isFormError(status)) return null;

  return (
    <chakra.p
      role="alert"
      p="3"
      borderRadius="md"
      bg="status.bad.soft"
      color="status.bad.fg"
      fontSize="table"
    >
      {status.serverError.message}
    </chakra.p>
  );
}
