import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { LogEntry } from "./LogEntry.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

interface ApprovalLogProps {
  approval: ApprovalRecordFragment;
  onChanged: () => unknown;
}

/** What happened, in order: asked, decided, reminded, escalated, ended; and what people said beside it. */
export function ApprovalLog({ approval, onChanged }: ApprovalLogProps) {
  const { t } = useApprovalMessages();
  const entries = approval.log ?? [];

  return (
    <Section title={t("log.title")}>
      <chakra.ol listStyle="none" fontSize="table">
        {entries.map((entry) => (
          <LogEntry key={[entry.at, entry.event, entry.step, entry.person?.id].join(" ")} entry={entry} />
        ))}
      </chakra.ol>
      {approval.mayComment && <CommentForm approval={approval} onChanged={onChanged} />}
    </Section>
  );
}
