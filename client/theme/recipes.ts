import { defineRecipe } from "@chakra-ui/react/styled-system";

export const buttonRecipe = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "1.5",
    flexShrink: 0,
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "md",
    fontWeight: "semibold",
    lineHeight: "1.2",
    whiteSpace: "nowrap",
    userSelect: "none",
    cursor: "pointer",
    textDecoration: "none",
    transition: "background-color 120ms, border-color 120ms, color 120ms",
    "& svg": { width: "4", height: "4", flexShrink: 0 },
    _disabled: { opacity: 0.55, cursor: "not-allowed" },
  },
  variants: {
    variant: {
      solid: {
        bg: "accent.solid",
        color: "accent.contrast",
        _hover: { bg: "color-mix(in srgb, {colors.accent.solid} 88%, {colors.fg})" },
      },
      outline: {
        bg: "bg.surface",
        color: "fg",
        borderColor: "border.strong",
        _hover: { bg: "bg.sunken" },
        _expanded: { bg: "bg.sunken" },
      },
      ghost: {
        bg: "transparent",
        color: "fg.muted",
        _hover: { bg: "bg.sunken", color: "fg" },
        _expanded: { bg: "bg.sunken", color: "fg" },
      },
      danger: {
        bg: "status.bad.solid",
        color: "status.bad.contrast",
        _hover: { bg: "color-mix(in srgb, {colors.status.bad.solid} 88%, {colors.fg})" },
      },
      link: {
        bg: "transparent",
        color: "accent.fg",
        height: "auto",
        minW: "0",
        px: "0",
        borderRadius: "sm",
        _hover: { textDecoration: "underline", textUnderlineOffset: "3px" },
      },
    },
    size: {
      xs: { h: "6", minW: "6", px: "2", fontSize: "meta" },
      sm: { h: "7", minW: "7", px: "2.5", fontSize: "table" },
      md: { h: "8", minW: "8", px: "3", fontSize: "table" },
      lg: { h: "10", minW: "10", px: "4", fontSize: "body" },
    },
    square: { true: { px: "0" } },
    wide: { true: { width: "full" } },
  },
  compoundVariants: [{ variant: "link", css: { h: "auto", px: "0", minW: "0" } }],
  defaultVariants: { variant: "outline", size: "md" },
});

export const inputRecipe = defineRecipe({
  className: "input",
  base: {
    width: "full",
    minW: "0",
    color: "fg",
    bg: "bg.surface",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "md",
    fontSize: "body",
    transition: "border-color 120ms",
    _hover: { borderColor: "fg.muted" },
    _focusVisible: { borderColor: "accent.solid" },
    _disabled: { opacity: 0.6, cursor: "not-allowed", bg: "bg.sunken" },
    _readOnly: { bg: "bg.sunken", borderColor: "border.strong" },
    "&[aria-invalid=true]": {
      borderColor: "status.bad.solid",
      boxShadow: "0 0 0 1px {colors.status.bad.solid}",
    },
  },
  variants: {
    size: {
      sm: { h: "7", px: "2", fontSize: "table" },
      md: { h: "9", px: "2.5" },
      lg: { h: "10", px: "3" },
      area: { py: "2", px: "2.5", minH: "20", lineHeight: "body" },
    },
  },
  defaultVariants: { size: "md" },
});

export const spinnerRecipe = defineRecipe({
  className: "spinner",
  base: {
    display: "inline-block",
    width: "4",
    height: "4",
    borderWidth: "2px",
    borderColor: "currentColor",
    borderInlineEndColor: "transparent",
    borderRadius: "full",
    animation: "spin 0.8s linear infinite",
  },
});

export const linkRecipe = defineRecipe({
  className: "link",
  base: {
    color: "accent.fg",
    borderRadius: "sm",
    textUnderlineOffset: "3px",
    _hover: { textDecoration: "underline" },
  },
});

export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  spinner: spinnerRecipe,
  link: linkRecipe,
};
