import { chakra } from "@chakra-ui/react/styled-system";
import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { useViewer } from "../../access/useViewer.ts";
import { Button } from "../../components/Button.tsx";
import { useShortcut } from "../../components/shortcuts/useShortcut.ts";

// Every page has the button; the search is loaded when it is opened.
const load = async () => ({ default: (await import("./Palette.tsx")).Palette });
const Palette = lazy(load);
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./ShortcutsDialog.tsx")).ShortcutsDialog,
}));

const onMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Whether a dialog is open, whose input would be lost by going elsewhere. */
const isCovered = () => document.querySelector("[aria-modal=true]") !== null;

/** Opens the search for everything, also by ⌘K or Ctrl+K; '?' shows the keys of the page. */
export function SearchControl() {
  const { t } = useTranslation("shell");
  const { viewer } = useViewer();
  const [shown, setShown] = useState<"search" | "keys">();
  const close = () => setShown(undefined);
  const mayOpen = viewer !== null && viewer.roles.length > 0;

  useShortcut("search", () => {
    if (mayOpen && !isCovered()) setShown("search");
  });
  useShortcut("showKeys", () => {
    if (!isCovered()) setShown("keys");
  });

  return (
    <>
      {mayOpen && (
        <Button
          size="sm"
          aria-label={t("search")}
          aria-haspopup="dialog"
          aria-keyshortcuts={onMac ? "Meta+K" : "Control+K"}
          color="fg.muted"
          fontWeight="normal"
          px="2"
          onPointerEnter={() => void load().catch(() => undefined)}
          onFocus={() => void load().catch(() => undefined)}
          onClick={() => setShown("search")}
        >
          <Search aria-hidden />
          <chakra.span aria-hidden display={{ base: "none", lg: "inline" }} minW="24" textAlign="start">
            {t("search")}
          </chakra.span>
          {/* By the style sheet, because it is no part of the name. */}
          <chakra.kbd
            aria-hidden
            data-key={onMac ? "⌘K" : t("searchKey")}
            display={{ base: "none", lg: "inline" }}
            fontFamily="inherit"
            fontSize="meta"
            _after={{ content: "attr(data-key)" }}
          />
        </Button>
      )}
      <Suspense fallback={null}>
        {shown === "search" && <Palette onClose={close} />}
        {shown === "keys" && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
