import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const cardRecipe = defineSlotRecipe({
  className: "card",
  slots: ["root", "header", "body", "footer", "title", "description"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      minW: 0,
      bg: "bg.surface",
      borderWidth: "1px",
      borderColor: "border.subtle",
      borderRadius: "md",
    },
    header: { display: "flex", alignItems: "center", gap: "2", px: "4", pt: "4", minW: 0 },
    body: { p: "4", flex: 1, minW: 0 },
    footer: { px: "4", pb: "4", display: "flex", gap: "2" },
    title: { textStyle: "section", flex: 1, minW: 0 },
    description: { color: "fg.muted", fontSize: "table" },
  },
});

export const tableRecipe = defineSlotRecipe({
  className: "table",
  slots: ["root", "header", "body", "row", "columnHeader", "cell", "footer", "caption"],
  base: {
    root: {
      width: "full",
      borderCollapse: "collapse",
      textStyle: "table",
      textAlign: "start",
    },
    row: { _hover: { bg: "bg.sunken" }, _selected: { bg: "accent.soft" } },
    columnHeader: {
      height: "8",
      px: "2.5",
      textAlign: "start",
      whiteSpace: "nowrap",
      fontSize: "meta",
      fontWeight: "semibold",
      color: "fg.muted",
      bg: "bg.surface",
      borderBottomWidth: "1px",
      "&:first-of-type": { ps: "4" },
      "&:last-of-type": { pe: "4" },
    },
    body: { "& tr:last-of-type :is(td, th)": { borderBottomWidth: "0" } },
    cell: {
      height: "9",
      px: "2.5",
      py: "1",
      borderBottomWidth: "1px",
      verticalAlign: "middle",
      "&:first-of-type": { ps: "4" },
      "&:last-of-type": { pe: "4" },
    },
    caption: { fontSize: "meta", color: "fg.subtle", textAlign: "start", p: "3" },
    footer: { fontWeight: "semibold" },
  },
  variants: {
    size: { sm: {}, md: { cell: { height: "11" } } },
    stickyHeader: {
      true: {
        columnHeader: {
          position: "sticky",
          top: "var(--table-top, var(--shell-top, 0px))",
          zIndex: "docked",
        },
      },
    },
  },
  defaultVariants: { size: "sm" },
});

export const tabsRecipe = defineSlotRecipe({
  className: "tabs",
  slots: ["root", "trigger", "list", "content", "contentGroup", "indicator"],
  base: {
    list: {
      display: "flex",
      gap: "4",
      borderBottomWidth: "1px",
      overflowX: "auto",
      overflowY: "hidden",
      scrollbarWidth: "none",
    },
    trigger: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1.5",
      height: "9",
      px: "0.5",
      mb: "-1px",
      whiteSpace: "nowrap",
      fontSize: "table",
      fontWeight: "semibold",
      color: "fg.muted",
      borderBottomWidth: "2px",
      borderColor: "transparent",
      cursor: "pointer",
      _hover: { color: "fg" },
      _selected: { color: "fg", borderColor: "accent.solid" },
      _focusVisible: { outlineOffset: "-2px" },
    },
    content: { pt: "4" },
  },
});

export const restingRecipes = { card: cardRecipe, table: tableRecipe, tabs: tabsRecipe };
