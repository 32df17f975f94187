import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

// Only what is open is animated: what closes would wait for the end of an animation that has ended before.
// The slots are listed here, because importing them from Chakra's anatomies would load the state machines of all
// widgets.

const scrim = {
  position: "fixed",
  inset: 0,
  bg: "scrim",
  zIndex: "modal",
  _open: { animation: "fade-in 150ms" },
} as const;
const panel = { bg: "bg.raised", color: "fg", boxShadow: "float", outline: "none" } as const;
const header = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  px: "4",
  py: "3",
  borderBottomWidth: "1px",
} as const;
const footer = {
  display: "flex",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: "2",
  px: "4",
  py: "3",
  borderTopWidth: "1px",
} as const;
const title = { textStyle: "section", flex: 1, minW: 0 } as const;

const modalSlots = [
  "trigger",
  "backdrop",
  "positioner",
  "content",
  "title",
  "description",
  "closeTrigger",
  "header",
  "body",
  "footer",
];

export const dialogRecipe = defineSlotRecipe({
  className: "dialog",
  slots: modalSlots,
  base: {
    backdrop: scrim,
    positioner: {
      position: "fixed",
      inset: 0,
      display: "flex",
      alignItems: { base: "flex-end", sm: "flex-start" },
      justifyContent: "center",
      overflow: "auto",
      zIndex: "modal",
      p: { base: "0", sm: "4" },
      pt: { base: "12", sm: "16" },
    },
    content: {
      ...panel,
      position: "relative",
      display: "flex",
      flexDirection: "column",
      width: "full",
      // Head and foot stay visible; the content scrolls between them.
      maxH: "full",
      borderRadius: { base: "lg", sm: "lg" },
      _open: { animation: "rise-in 150ms" },
    },
    header,
    body: { px: "4", py: "4", flex: 1, minH: 0, overflowY: "auto" },
    footer,
    title,
    description: { color: "fg.muted" },
  },
  variants: {
    size: {
      sm: { content: { maxW: "md" } },
      md: { content: { maxW: "xl" } },
      lg: { content: { maxW: "3xl" } },
      xl: { content: { maxW: "6xl" } },
    },
  },
  defaultVariants: { size: "md" },
});

export const drawerRecipe = defineSlotRecipe({
  className: "drawer",
  slots: modalSlots,
  base: {
    backdrop: scrim,
    positioner: { position: "fixed", inset: 0, display: "flex", zIndex: "modal" },
    content: {
      ...panel,
      display: "flex",
      flexDirection: "column",
      width: "full",
      height: "100dvh",
    },
    header,
    body: { p: "4", flex: 1, minH: 0, overflow: "auto" },
    footer,
    title,
    description: { color: "fg.muted" },
  },
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: "flex-end" },
        content: { _open: { animation: "from-right 180ms" } },
      },
      start: {
        positioner: { justifyContent: "flex-start" },
        content: { _open: { animation: "from-left 180ms" } },
      },
    },
    size: {
      sm: { content: { maxW: "sm" } },
      md: { content: { maxW: "lg" } },
      lg: { content: { maxW: "3xl" } },
      xl: { content: { maxW: "7xl" } },
    },
  },
  defaultVariants: { placement: "end", size: "md" },
});

export const menuRecipe = defineSlotRecipe({
  className: "menu",
  slots: [
    "arrow",
    "arrowTip",
    "content",
    "contextTrigger",
    "indicator",
    "item",
    "itemGroup",
    "itemGroupLabel",
    "itemIndicator",
    "itemText",
    "positioner",
    "separator",
    "trigger",
    "triggerItem",
    "itemCommand",
  ],
  base: {
    content: {
      ...panel,
      minW: "44",
      maxW: "80",
      // As high as its items; scrolls if the window is lower.
      maxH: "min(40rem, var(--available-height, 24rem))",
      overflow: "auto",
      p: "1",
      borderRadius: "md",
      zIndex: "popover",
      _open: { animation: "fade-in 120ms" },
      // Keeps items that the keyboard reaches from being hidden behind the pinned group.
      "&:has([data-pinned])": { scrollPaddingBottom: "16" },
      "& [data-pinned]": {
        position: "sticky",
        bottom: "-1",
        mx: "-1",
        mb: "-1",
        px: "1",
        pb: "1",
        bg: "bg.raised",
      },
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "2",
      minH: "8",
      px: "2",
      py: "1",
      borderRadius: "sm",
      fontSize: "table",
      color: "fg",
      cursor: "pointer",
      textAlign: "start",
      textDecoration: "none",
      outline: "none",
      "& svg": { width: "4", height: "4", flexShrink: 0, color: "fg.subtle" },
      _highlighted: { bg: "bg.active" },
      _disabled: { opacity: 0.5, cursor: "not-allowed" },
      "&[data-danger]": { color: "status.bad.fg" },
    },
    itemText: { flex: 1, minW: 0 },
    itemGroupLabel: {
      px: "2",
      pt: "2",
      pb: "1",
      fontSize: "meta",
      color: "fg.subtle",
      fontWeight: "semibold",
    },
    separator: { height: "1px", bg: "border.subtle", my: "1", mx: "-1" },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  className: "tooltip",
  slots: ["trigger", "arrow", "arrowTip", "positioner", "content"],
  base: {
    content: {
      bg: "bg.inverted",
      color: "fg.inverted",
      px: "2",
      py: "1",
      maxW: "72",
      borderRadius: "sm",
      fontSize: "meta",
      lineHeight: "body",
      zIndex: "tooltip",
      _open: { animation: "fade-in 120ms" },
    },
  },
});

export const popoverRecipe = defineSlotRecipe({
  className: "popover",
  slots: [
    "arrow",
    "arrowTip",
    "anchor",
    "trigger",
    "indicator",
    "positioner",
    "content",
    "title",
    "description",
    "closeTrigger",
    "header",
    "body",
    "footer",
  ],
  base: {
    content: {
      ...panel,
      width: "xs",
      maxW: "calc(100vw - 2rem)",
      maxH: "var(--available-height)",
      overflow: "auto",
      borderRadius: "md",
      zIndex: "popover",
      _open: { animation: "fade-in 120ms" },
    },
    header: { px: "3", pt: "3", textStyle: "label" },
    body: { p: "3", fontSize: "table" },
    footer: { px: "3", pb: "3" },
    title: { textStyle: "label" },
  },
});

export const floatingRecipes = {
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  menu: menuRecipe,
  tooltip: tooltipRecipe,
  popover: popoverRecipe,
};
