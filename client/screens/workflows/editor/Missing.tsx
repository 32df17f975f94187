import { chakra } from "@chakra-ui/react/styled-system";

import { useWorkflowWords } from "../../../components/workflows/useWorkflowWords.ts";

/** Whether the definition could be published as it stands; spoken when that changes. */
export function Missing({ count }: { count: number }) {
  const { t } = useWorkflowWords();

  return (
    <chakra.p role="status" mt="3" color="fg.muted" fontSize="table">
      {count === 0 ? t("problems.none") : t("problems.left", { count })}
    </chakra.p>
  );
}
