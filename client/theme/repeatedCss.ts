import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

import { severities, statuses } from "./palette.ts";

const badge = (palette: string) => ({ bg: `${palette}.soft`, color: `${palette}.fg` });

/**
 * What stands in every row of a list: badges, people and cut texts. They are plain elements with classes, because a
 * page of a register has hundreds of them, and each that Chakra styles by itself costs several times as much.
 */
export const repeated = defineGlobalStyles({
  ".badge": {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    px: "1.5",
    minH: "5",
    maxW: "full",
    borderRadius: "sm",
    fontSize: "meta",
    fontWeight: "semibold",
    lineHeight: "1.3",
    fontVariantNumeric: "tabular-nums",
    ...badge("status.neutral"),
  },
  ".badge svg": { width: "3", height: "3", flexShrink: 0 },
  ...Object.fromEntries(
    Object.keys(statuses).map((tone) => [`.badge[data-tone=${tone}]`, badge(`status.${tone}`)]),
  ),
  ...Object.fromEntries(
    Object.keys(severities).map((severity) => [
      `.badge[data-severity=${severity}]`,
      badge(`severity.${severity}`),
    ]),
  ),
  ".badges": { display: "inline-flex", alignItems: "center", gap: "1" },
  ".badges > svg": { color: "fg.muted" },
  ".person": { display: "inline-flex", alignItems: "center", gap: "1.5", minW: "0", maxW: "full" },
  ".person > span:last-child": { truncate: true },
  ".avatar": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    width: "5",
    height: "5",
    borderRadius: "full",
    objectFit: "cover",
    bg: "accent.soft",
    color: "accent.fg",
    fontSize: "0.5625rem",
    fontWeight: "semibold",
  },
  ".avatar[data-size=large]": { width: "80px", height: "80px", fontSize: "1.75rem" },
  ".avatar[data-initials]::before": { content: "attr(data-initials)" },
  ".nobody": { color: "fg.subtle" },
  ".reference": { color: "fg.muted" },
  ".clipped": { display: "block", minW: "0", maxW: "full", truncate: true },
  ".clipped[data-lines]": { whiteSpace: "normal", overflowWrap: "anywhere", lineClamp: "2" },
  ".screen-reader": { srOnly: true },
});
