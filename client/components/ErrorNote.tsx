import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";

import { isFormError } from "./FormSummary.tsx";

/** An error that is not about the code. The focus stays in the only field of the form. */
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
