import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { Counts } from "../import/Counts.tsx";
import type { BulkAnswer } from "./selection.ts";

interface BulkAnswerDialogProps {
  answer: BulkAnswer;
  /** Whether the records were archived, not changed. */
  archived?: boolean;
  onClose: () => void;
}

/** What a change or the archiving of all matching records did, and why some were not changed. */
export function BulkAnswerDialog({ answer, archived = false, onClose }: BulkAnswerDialogProps) {
  const { t } = useTranslation(["record", "common"]);
  const { changed, unchanged, skipped } = answer;
  const skippedCount = skipped.reduce((sum, { count }) => sum + count, 0);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(archived ? "bulk.archived.title" : "bulk.answer.title")}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t("common:actions.close")}
        </Button>
      }
    >
      <Counts
        counts={[
          {
            label: t(archived ? "bulk.archived.changed" : "bulk.answer.changed"),
            value: changed,
            tone: "good",
          },
          { label: t(archived ? "bulk.archived.unchanged" : "bulk.answer.unchanged"), value: unchanged },
          {
            label: t(archived ? "bulk.archived.skipped" : "bulk.answer.skipped"),
            value: skippedCount,
            tone: "attention",
          },
        ]}
      />
      {skipped.length > 0 && (
        <chakra.section mt="4">
          <chakra.h3 fontWeight="semibold" mb="1">
            {t(archived ? "bulk.archived.why" : "bulk.answer.why")}
          </chakra.h3>
          <chakra.ul listStyle="none">
            {skipped.map(({ reason, count, records }) => (
              <chakra.li
                key={reason}
                py="2"
                borderTopWidth="1px"
                borderColor="border.subtle"
                fontSize="table"
              >
                <chakra.p fontWeight="medium">
                  {t("bulk.answer.reason", { count, formatted: formatNumber(count), reason })}
                </chakra.p>
                <chakra.p color="fg.muted" overflowWrap="anywhere">
                  {records.join(", ")}
                  {count > records.length &&
                    ` ${t("bulk.answer.more", { count: count - records.length, formatted: formatNumber(count - records.length) })}`}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </Dialog>
  );
}
