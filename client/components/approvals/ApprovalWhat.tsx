import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { ChangesTable } from "./ChangesTable.tsx";
import { useApprovalWords } from "./useApprovalWords.ts";
import { useShownChanges } from "./useShownChanges.ts";

interface ApprovalWhatProps {
  approval: Pick<ApprovalRecordFragment, "changes" | "description" | "justification" | "status">;
  narrow?: boolean;
}

/** What is to be decided: the change, and what the requester says about it. */
export function ApprovalWhat({ approval, narrow = false }: ApprovalWhatProps) {
  const { t } = useApprovalWords();
  const changes = useShownChanges(approval.changes ?? []);
  const told = (["description", "justification"] as const).filter((key) => approval[key]);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <ChangesTable changes={changes} past={approval.status !== "pending_approval"} narrow={narrow} />
      {told.map((key) => (
        <div key={key}>
          <chakra.h3 textStyle="label" color="fg.muted">
            {t(`fields.${key}`)}
          </chakra.h3>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {approval[key]}
          </chakra.p>
        </div>
      ))}
    </chakra.div>
  );
}
