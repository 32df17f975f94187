import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";

import { RelativeDate } from "../RelativeDate.tsx";
import type { Change } from "../record/change.ts";
import { ChangeSentenceContext } from "../record/changeSentence.ts";

interface QuotedChangeProps {
  /** Null if the reader may not see it. */
  change: Change | null;
  /** At the end of the block, such as the button that removes it. */
  children?: ReactNode;
}

/** A change of the record, as the history of it tells it, above the text of a message. */
export function QuotedChange({ change, children }: QuotedChangeProps) {
  const { t } = useTranslation("chat");
  const Sentence = useContext(ChangeSentenceContext);

  return (
    <chakra.blockquote
      aria-label={t("quote.label")}
      display="flex"
      gap="2"
      alignItems="baseline"
      my="1"
      ps="2.5"
      borderInlineStartWidth="3px"
      borderColor="border.control"
      fontSize="table"
      color="fg.muted"
    >
      {change && Sentence ? (
        <chakra.div flex="1" minW="0" overflowWrap="anywhere">
          <Suspense fallback={t("quote.loading")}>
            <Sentence change={change} />
          </Suspense>{" "}
          <chakra.span fontSize="meta">
            <RelativeDate value={change.at} />
          </chakra.span>
        </chakra.div>
      ) : (
        <chakra.span flex="1" fontStyle="italic">
          {t("quote.restricted")}
        </chakra.span>
      )}
      {children}
    </chakra.blockquote>
  );
}
