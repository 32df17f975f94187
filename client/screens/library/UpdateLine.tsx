import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { LibraryUpdateQuery } from "../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../components/Badge.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";

type Change = NonNullable<NonNullable<LibraryUpdateQuery["libraryUpdate"]>[number]>;

interface UpdateLineProps {
  change: Change;
  kept: boolean;
  onToggle: () => void;
}

const kinds = {
  added: "good",
  changed: "neutral",
  restored: "good",
  removed: "attention",
} as const satisfies Record<string, Tone>;

function isKind(kind: string): kind is keyof typeof kinds {
  return kind in kinds;
}

/** One requirement with its current and its new text. */
export function UpdateLine({ change, kept, onToggle }: UpdateLineProps) {
  const { t } = useTranslation("library");
  const id = useId();
  const { code, editedHere, titleBefore, titleAfter, textBefore, textAfter } = change;
  const kind = isKind(change.kind) ? change.kind : "changed";
  const versions = [
    { word: t("update.before"), title: titleBefore, text: textBefore, shown: kind === "changed" },
    { word: t("update.after"), title: titleAfter, text: textAfter, shown: kind !== "removed" },
  ];

  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: "0" }} fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="1">
        <chakra.span fontWeight="semibold">{code}</chakra.span>
        <StatusBadge tone={kinds[kind]}>{t(`update.${kind}`)}</StatusBadge>
        {editedHere && <StatusBadge tone="attention">{t("update.edited")}</StatusBadge>}
      </chakra.div>
      {kind === "removed" && <p>{titleBefore}</p>}
      {versions.some(({ shown }) => shown) && (
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1">
          {versions.map(
            ({ word, title, text, shown }) =>
              shown && (
                <chakra.div key={word} display="contents">
                  <chakra.dt color="fg.muted">{word}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere">
                    <chakra.span fontWeight="semibold">{title}</chakra.span> {text}
                  </chakra.dd>
                </chakra.div>
              ),
          )}
        </chakra.dl>
      )}
      {kind === "changed" && (
        <chakra.div pt="2">
          <CheckboxField
            control={{ id, onChange: onToggle }}
            checked={kept}
            label={t("update.keep", { code })}
          />
        </chakra.div>
      )}
    </chakra.li>
  );
}
