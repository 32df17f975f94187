import { chakra } from "@chakra-ui/react/styled-system";

import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

/** The number of problems that prevent publishing; announced when it changes. */
export function ProblemCount({ count }: { count: number }) {
  const { t } = useWorkflowMessages();

  return (
    <chakra.p role="status" mt="3" color="fg.muted" fontSize="table">
      {count === 0 ? t("problems.none") : t("problems.left", { count })}
    </chakra.p>
  );
}
