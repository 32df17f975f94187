import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

/** What the accessibility mode changes beside motion: targets of 44 px, links that are seen without colour. */
export const accessible = defineGlobalStyles({
  "html[data-accessible] :is(button, select, summary, input:not([type=checkbox], [type=radio], [type=range]), [role=menuitem], [role=menuitemradio], [role=option])":
    { minHeight: "44px" },
  "html[data-accessible] :is(button[aria-label], [role=tab])": { minWidth: "44px" },
  "html[data-accessible] :is(nav, header) a": { minHeight: "44px", alignContent: "center" },
  "html[data-accessible] :is([type=checkbox], [type=radio])": { width: "24px", height: "24px" },
  "html[data-accessible] main a": { textDecoration: "underline", textUnderlineOffset: "3px" },
  "html[data-accessible] :focus-visible": { outlineWidth: "3px" },
});
