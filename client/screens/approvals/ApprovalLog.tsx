import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { LogEntry } from "./LogEntry.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

/** Events whose sentence names the step, which is part of the content. */
const ofSteps = new Set(["opened", "passed", "skipped", "reminded", "escalated"]);

interface ApprovalLogProps {
  approval: ApprovalRecordFragment;
  onChanged: () => unknown;
}

/** The events of an approval in order (requested, decided, reminded, escalated, ended), with the comments. */
export function ApprovalLog({ approval, onChanged }: ApprovalLogProps) {
  const { t } = useApprovalMessages();
  const entries = (approval.log ?? []).filter(({ event }) => approval.contentShown || !ofSteps.has(event));

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
