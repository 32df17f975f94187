import { chakra } from "@chakra-ui/react/styled-system";
import { ClipboardPen } from "lucide-react";

import type { AuditSampleItemEntryFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { recordPath } from "./population.ts";
import { SampleResultBadge } from "./SampleResultBadge.tsx";
import { useSampleMessages } from "./useSampleMessages.ts";

interface SampleItemsProps {
  area: string;
  items: readonly AuditSampleItemEntryFragment[];
  /** Undefined if the user may not record results. */
  onRecord?: (item: AuditSampleItemEntryFragment) => void;
}

/** The items in the order of the draw. A record that the reader may not see shows its reference only. */
export function SampleItems({ area, items, onRecord }: SampleItemsProps) {
  const { t } = useSampleMessages();

  return (
    <chakra.ol listStyle="none">
      {items.map((item) => {
        const { id, position, recordId, reference, name, result, note, recorder, recordedAt } = item;
        const path = name === null ? undefined : recordPath(area, recordId);
        return (
          <chakra.li key={id} py="2.5" borderTopWidth="1px" fontSize="table" css={{ breakInside: "avoid" }}>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" minW="6">
                {position}
              </chakra.span>
              <chakra.span flex="1" minW={{ base: "60%", md: "0" }} overflowWrap="anywhere">
                {path ? <TextLink to={path}>{`${reference} ${name}`}</TextLink> : reference}
                {name === null && <chakra.span color="fg.muted">{` · ${t("hidden")}`}</chakra.span>}
              </chakra.span>
              <SampleResultBadge result={result} />
              {onRecord && (
                <Button
                  size="sm"
                  aria-label={`${t("record")}: ${reference}`}
                  data-print="no"
                  onClick={() => onRecord(item)}
                >
                  <ClipboardPen />
                  {t("record")}
                </Button>
              )}
            </chakra.div>
            {note && (
              <chakra.p ps={{ md: "9" }} mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note}
              </chakra.p>
            )}
            {recordedAt && (
              <chakra.p ps={{ md: "9" }} color="fg.muted" textStyle="meta">
                {t("recordedBy", { name: recorder?.fullName ?? "", day: formatDate(recordedAt) })}
              </chakra.p>
            )}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
