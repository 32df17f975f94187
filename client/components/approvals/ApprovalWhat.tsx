import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { rowOf } from "../record/change.ts";
import { Properties } from "../record/Properties.tsx";
import { ChangesTable } from "./ChangesTable.tsx";
import { useApprovalWords } from "./useApprovalWords.ts";
import { useShownChanges } from "./useShownChanges.ts";

interface ApprovalWhatProps {
  approval: Pick<ApprovalRecordFragment, "changes" | "description" | "justification" | "status"> & {
    /** The record as it was when it was asked, where that is what is decided about. */
    content?: unknown;
  };
  narrow?: boolean;
}

/** What is to be decided: the change, or the record as it is, and what the requester says about it. */
export function ApprovalWhat({ approval, narrow = false }: ApprovalWhatProps) {
  const { t } = useApprovalWords();
  const { changes, content, status } = approval;
  const shown = useShownChanges(changes ?? []);
  const told = (["description", "justification"] as const).filter((key) => approval[key]);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      {shown.length > 0 ? (
        <ChangesTable changes={shown} past={status !== "pending_approval"} narrow={narrow} />
      ) : (
        <AsItIs content={content} narrow={narrow} />
      )}
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

interface AsItIsProps {
  content: unknown;
  narrow: boolean;
}

/** Nothing changes in the record: it is decided as it was when it was asked. */
function AsItIs({ content, narrow }: AsItIsProps) {
  const { t } = useApprovalWords();
  const fields = Object.entries(rowOf(content)).map(([field, after]) => ({ field, before: null, after }));
  const shown = useShownChanges(fields).filter(({ after }) => after !== "");
  if (shown.length === 0) return <chakra.p color="fg.muted">{t("changes.none")}</chakra.p>;

  return (
    <Properties
      wide={!narrow}
      entries={shown.map(({ label, after }) => ({
        label,
        value: <chakra.span whiteSpace="pre-wrap">{after}</chakra.span>,
      }))}
    />
  );
}
