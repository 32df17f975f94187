import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

import { accessible } from "./accessibleCss.ts";
import { repeated } from "./repeatedCss.ts";

const still = {
  animationDuration: "0.01ms !important",
  animationIterationCount: "1 !important",
  // Zero: even short transitions on every element would let an inherited colour change one level of the tree a frame.
  transitionDuration: "0s !important",
  scrollBehavior: "auto !important",
};

export const globalCss = defineGlobalStyles({
  "*": { borderColor: "border.subtle" },
  html: {
    colorPalette: "accent",
    fontFamily: "body",
    fontWeight: "normal",
    fontSize: "100%",
    lineHeight: "1.45",
    color: "fg",
    bg: "bg.canvas",
    fontFeatureSettings: "'cv05', 'ss03'",
    colorScheme: { _light: "light", _dark: "dark" },
    scrollPaddingTop: "calc(var(--shell-top, 0px) + 8px)",
  },
  // The heights of the fixed bars at the top and bottom, for elements that must keep clear of them.
  "html:has([data-shell])": { "--shell-top": { base: "48px", _print: "0px" } },
  // Toasts are above the bars with buttons at the foot of the page.
  "html:has([data-actions-bar])": { "--actions-bar": { base: "112px", md: "72px" } },
  "html:has([data-bottom-bar])": { "--bottom-bar": { base: "56px", md: "0px", _print: "0px" } },
  body: { fontSize: "body", minH: "100dvh", overflowWrap: "break-word" },
  ":focus-visible": { outline: "2px solid {colors.accent.solid}", outlineOffset: "2px" },
  // Headings take the focus after a navigation, for screen readers; no focus ring is needed.
  "h1[tabindex='-1']:focus, main:focus": { outline: "none" },
  "::selection": { bg: "accent.soft" },
  "::placeholder": { color: "fg.subtle", opacity: 1 },
  "*, *::before, *::after": { _motionReduce: still },
  "html[data-accessible] :is(*, *::before, *::after)": still,
  ...repeated,
  ...accessible,
  "[data-print='no']": { _print: { display: "none !important" } },
  "a[href]": { _print: { color: "inherit" } },
  "table, figure, section": { _print: { breakInside: "avoid" } },
});
