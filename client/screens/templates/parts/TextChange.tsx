import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { useTemplateMessages } from "./useTemplateMessages.ts";

interface TextChangeProps {
  title: string;
  before: string | null;
  after: string | null;
  /** What the record has, where that is something else. */
  now?: string | null;
  children?: ReactNode;
}

/** One field in the older and the newer version. */
export function TextChange({ title, before, after, now, children }: TextChangeProps) {
  const { t } = useTemplateMessages();
  const versions = [
    { key: "before", label: t("changes.before"), text: before },
    ...(now === undefined ? [] : [{ key: "now", label: t("changes.now"), text: now }]),
    { key: "after", label: t("changes.after"), text: after },
  ];

  return (
    <chakra.section py="2" borderTopWidth="1px" fontSize="table" _first={{ borderTopWidth: "0" }}>
      <chakra.h3 textStyle="label">{title}</chakra.h3>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1">
        {versions.map(({ key, label, text }) => (
          <chakra.div key={key} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text || <chakra.span color="fg.subtle">{t("changes.empty")}</chakra.span>}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {children}
    </chakra.section>
  );
}
