import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";

interface PanelFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the messages on wide screens, over them on narrow ones. Esc closes it. */
export function PanelFrame({ title, onClose, children }: PanelFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // A field in the panel may have the focus already.
    if (!frame.current?.contains(document.activeElement)) heading.current?.focus();
  }, []);

  return (
    <chakra.aside
      ref={frame}
      aria-label={title}
      position={{ base: "absolute", xl: "static" }}
      inset="0"
      zIndex="docked"
      display="flex"
      flexDirection="column"
      w={{ base: "full", xl: "22rem" }}
      flexShrink="0"
      minH="0"
      bg="bg.surface"
      borderInlineStartWidth={{ xl: "1px" }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <chakra.div display="flex" alignItems="center" minH="12" ps="4" pe="2" borderBottomWidth="1px">
        <chakra.h3 ref={heading} tabIndex={-1} textStyle="section" flex="1" minW="0">
          {title}
        </chakra.h3>
        <IconButton label={t("actions.close")} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </chakra.div>
      {children}
    </chakra.aside>
  );
}
