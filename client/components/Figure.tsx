import { chakra } from "@chakra-ui/react/styled-system";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { StatusBadge, type Tone } from "./Badge.tsx";
import { Explanation } from "./Explanation.tsx";
import { Sparkline } from "./Sparkline.tsx";

interface FigureProps {
  label: string;
  /** Formatted for the reader; null: not available, with the reason in `note`. */
  value: string | null;
  status?: { tone: Tone; label: string };
  /** The change compared with 30 days ago, formatted in the unit of the figure: '3', '4 points'. */
  delta?: { direction: "up" | "down" | "flat"; amount: string };
  sparkline?: readonly (number | null)[];
  /** The page with the rows behind the figure. */
  to?: string;
  /** Definition, formula, thresholds, as-of time. */
  definition?: ReactNode;
  note?: ReactNode;
}

const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus };

export function Figure({ label, value, status, delta, sparkline, to, definition, note }: FigureProps) {
  const { t } = useTranslation();
  const Arrow = delta && arrows[delta.direction];

  return (
    <chakra.article
      position="relative"
      display="flex"
      flexDirection="column"
      gap="2"
      minW="0"
      // A grid of cards may set the padding of all its cards.
      p="var(--card-padding, {spacing.4})"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      transition="border-color 120ms"
      _hover={to ? { borderColor: "border.control" } : undefined}
    >
      <chakra.div display="flex" alignItems="center" gap="2" minH="6">
        <chakra.h2 textStyle="label" color="fg.muted" flex="1" minW="0">
          {to ? (
            // The ::after of the link covers the card, so that the whole card is one target with one name.
            <chakra.span
              css={{ "& a::after": { content: '""', position: "absolute", inset: 0, borderRadius: "md" } }}
            >
              <Link to={to}>{label}</Link>
            </chakra.span>
          ) : (
            label
          )}
        </chakra.h2>
        {definition && (
          <Explanation label={label} position="relative" zIndex="1">
            {definition}
          </Explanation>
        )}
      </chakra.div>
      <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="3">
        <chakra.p textStyle="figure">{value ?? t("notAvailable")}</chakra.p>
        {sparkline && (
          <chakra.span color="fg.subtle" flexShrink="0">
            <Sparkline points={sparkline} />
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        rowGap="1"
        fontSize="meta"
        color="fg.muted"
      >
        {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
        {delta && Arrow && (
          <chakra.span display="inline-flex" alignItems="center" gap="1">
            <Arrow size={13} aria-hidden />
            {t("figure.against", { change: t(`figure.${delta.direction}`, { amount: delta.amount }) })}
          </chakra.span>
        )}
        {note}
      </chakra.div>
    </chakra.article>
  );
}
