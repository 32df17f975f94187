import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Key } from "../../components/shortcuts/KeyList.tsx";

const onMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The keys of the palette and the filters that can be typed, at its foot. */
export function KeyHints({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation("search");
  const hints = [
    ["↑ ↓", t("keys.move")],
    ["↵", t("keys.open")],
    [onMac ? "⌘ ↵" : "Ctrl ↵", t("keys.newTab")],
    ["Esc", t("keys.close")],
  ] as const;

  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      px="4"
      py="2"
      borderTopWidth="1px"
      fontSize="meta"
      color="fg.muted"
      flexShrink="0"
    >
      {hints.map(([press, does]) => (
        <chakra.span key={press} display={{ base: "none", md: "inline-flex" }} alignItems="center" gap="1.5">
          <Key>{press}</Key>
          {does}
        </chakra.span>
      ))}
      <chakra.span ms={{ md: "auto" }}>
        {t("tips", { filters: filters.map((name) => `${name}:`).join(" ") })}
      </chakra.span>
    </chakra.div>
  );
}
