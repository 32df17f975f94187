import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatList } from "../../i18n/format.ts";
import { Tip } from "../Tip.tsx";
import { reactionName } from "./reactions.ts";
import type { ChatReaction } from "./types.ts";

interface ReactionBarProps {
  reactions: readonly ChatReaction[];
  /** Undefined where the person may not write. */
  onToggle?: (emoji: string, on: boolean) => void;
}

/** The reactions below a message: a button each, pressed for one's own. */
export function ReactionBar({ reactions, onToggle }: ReactionBarProps) {
  const { t } = useTranslation("chat");
  if (reactions.length === 0) return null;

  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1" mt="1">
      {reactions.map(({ emoji, count, isMine, people }) => {
        const name = reactionName(emoji);
        const word = name ? t(`reactions.${name}`) : emoji;
        const who = people.length > 0 ? formatList(people.map(({ fullName }) => fullName)) : undefined;
        return (
          <Tip key={emoji} text={who ? t("reactions.by", { word, names: who }) : word}>
            <chakra.button
              type="button"
              aria-pressed={isMine}
              aria-label={t("reactions.count", { word, count })}
              aria-disabled={!onToggle || undefined}
              onClick={() => onToggle?.(emoji, !isMine)}
              display="inline-flex"
              alignItems="center"
              gap="1"
              h="6"
              px="2"
              borderWidth="1px"
              borderRadius="full"
              fontSize="meta"
              fontVariantNumeric="tabular-nums"
              bg={isMine ? "accent.soft" : "bg.surface"}
              borderColor={isMine ? "accent.solid" : "border.strong"}
              color={isMine ? "accent.fg" : "fg"}
              _hover={onToggle && { borderColor: "accent.solid" }}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden>{count}</span>
            </chakra.button>
          </Tip>
        );
      })}
    </chakra.div>
  );
}
