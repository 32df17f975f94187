import { chakra } from "@chakra-ui/react/styled-system";
import { MessageSquareQuote } from "lucide-react";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import { RelativeDate } from "../RelativeDate.tsx";
import { ChangeDiff } from "./ChangeDiff.tsx";
import type { Change } from "./change.ts";
import { DiscussChangeContext } from "./discussChange.ts";
import { type HistoryMessages, speakerOf } from "./historyMessages.ts";

interface HistoryEntryProps {
  change: Change;
  messages: HistoryMessages;
}

export function HistoryEntry({ change, messages }: HistoryEntryProps) {
  const { t } = useTranslation("record");
  const [open, setOpen] = useState(false);
  const discuss = useContext(DiscussChangeContext);
  const format = speakerOf(messages, t);
  const who: ReactNode = change.actorName ?? t("history.system");

  return (
    <chakra.li py="3" borderTopWidth="1px" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="baseline">
        <chakra.p flex="1" minW={{ base: "full", md: "0" }} overflowWrap="anywhere">
          <chakra.span fontWeight="semibold">{who}</chakra.span> {messages.sentence(change, format)}
          {change.reason && <chakra.span color="fg.muted">: {change.reason}</chakra.span>}
        </chakra.p>
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          <RelativeDate value={change.at} />
        </chakra.span>
        {discuss && (
          <IconButton label={t("history.discuss")} size="xs" onClick={() => discuss(change)}>
            <MessageSquareQuote aria-hidden />
          </IconButton>
        )}
        <Button variant="ghost" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("history.hideDiff") : t("history.showDiff")}
        </Button>
      </chakra.div>
      {open && (
        <>
          <chakra.p textStyle="meta" color="fg.subtle" mt="1">
            {t("history.exact", { at: change.at.replace("T", " ").slice(0, 19), position: change.seq })}
          </chakra.p>
          <ChangeDiff
            change={change}
            hiddenColumns={messages.hiddenColumns}
            label={format.label}
            show={format.show}
          />
        </>
      )}
    </chakra.li>
  );
}
