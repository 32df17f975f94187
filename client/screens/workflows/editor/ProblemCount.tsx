import { chakra } from "@chakra-ui/react/styled-system";

import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

/** Whether the definition could be published as it stands; spoken when that changes. */
export function ProblemCount({ count }: { count: number }) {
  const { t } = useWorkflowMessages();

  return (
    <chakra.p role="status" mt="3" color="fg.muted" fontSize="table">
      {count === 0 ? t("problems.none") : t("problems.left", { count })}
    </chakra.p>
  );
}
