import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

/** A different line style for each severity, in addition to colour, icon and label. */
const edges = {
  double: { borderInlineStart: "5px double currentColor" },
  solid: { borderInlineStart: "4px solid currentColor" },
  dashed: { borderInlineStart: "4px dashed currentColor" },
  dotted: { borderInlineStart: "4px dotted currentColor" },
};

/**
 * The styles of the accessibility mode, apart from motion: targets of 44 px, and no information by colour alone. They
 * override recipes by !important.
 */
export const accessible = defineGlobalStyles({
  "html[data-accessible] :is(button, select, summary, input:not([type=checkbox], [type=radio], [type=range]), [role=menuitem], [role=menuitemradio], [role=option])":
    { minHeight: "44px !important" },
  "html[data-accessible] :is(button[aria-label], [role=tab])": { minWidth: "44px !important" },
  "html[data-accessible] :is(nav, header) a": { minHeight: "44px", alignContent: "center" },
  "html[data-accessible] :is([type=checkbox], [type=radio])": {
    width: "24px !important",
    height: "24px !important",
  },
  "html[data-accessible] main a:not(nav a)": { textDecoration: "underline", textUnderlineOffset: "3px" },
  "html[data-accessible] :is([data-severity=critical], [data-tone=bad])": edges.double,
  "html[data-accessible] :is([data-severity=high], [data-tone=attention])": edges.dashed,
  "html[data-accessible] [data-severity=medium]": edges.dotted,
  "html[data-accessible] :is([data-severity=low], [data-tone=good])": edges.solid,
  "html[data-accessible] :focus-visible": { outlineWidth: "3px" },
});
