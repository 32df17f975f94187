import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";

import type { ServerError } from "../../../apollo/formErrors.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

/** Why saving failed; takes the focus like the summary of a form. */
export function SaveError({ serverError }: { serverError: ServerError }) {
  const { t } = useWorkflowMessages();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (serverError) box.current?.focus();
  }, [serverError]);

  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      role="alert"
      p="3"
      borderRadius="md"
      borderWidth="1px"
      borderColor="status.bad.solid"
      bg="status.bad.soft"
      color="status.bad.fg"
      fontSize="table"
      _focus={{ outline: "none" }}
    >
      <chakra.p fontWeight="semibold">{t("common:form.refusedTitle")}</chakra.p>
      <p>{serverError.message}</p>
    </chakra.div>
  );
}
