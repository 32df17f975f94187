import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRecordFragment } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

const details = [
  "asked",
  "opened",
  "approve",
  "reject",
  "request_changes",
  "comment",
  "passed",
  "skipped",
  "reminded",
  "escalated",
  "approved",
  "rejected",
  "changes_requested",
  "withdrawn",
  "expired",
  "voided",
] as const;

type Entry = NonNullable<ApprovalRecordFragment["log"]>[number];

/** One event as a sentence, with its comment. */
export function LogEntry({ entry }: { entry: Entry }) {
  const { t } = useApprovalMessages();
  const event = details.find((one) => one === entry.event) ?? "comment";
  const name = entry.person?.fullName ?? t("record:history.system");
  const who = entry.onBehalfOf ? t("steps.onBehalf", { name, other: entry.onBehalfOf.fullName }) : name;

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <chakra.div flex="1" minW={{ base: "full", md: "0" }} overflowWrap="anywhere">
        <p>{t(`log.event.${event}`, { who, step: entry.step })}</p>
        {entry.text && (
          <chakra.p color="fg.muted" whiteSpace="pre-wrap">
            {entry.text}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.span color="fg.muted" whiteSpace="nowrap">
        <RelativeDate value={entry.at} />
      </chakra.span>
    </chakra.li>
  );
}
