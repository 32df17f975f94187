import { Dialog as ChakraDialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { PaletteBody } from "./PaletteBody.tsx";

/** The search for everything, over the page; on phones it fills the screen. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("search");
  const input = useRef<HTMLInputElement>(null);

  return (
    <ChakraDialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      initialFocusEl={() => input.current}
      onFocusOutside={(event) => event.preventDefault()}
      size="lg"
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner p={{ base: "0", md: "4" }} pt={{ base: "0", md: "16" }}>
          <ChakraDialog.Content
            aria-label={t("title")}
            height={{ base: "100dvh", md: "min(36rem, 80dvh)" }}
            maxH="100dvh"
            maxW={{ base: "full", md: "3xl", lg: "5xl" }}
            borderRadius={{ base: "0", md: "lg" }}
          >
            <ChakraDialog.Title asChild>
              <chakra.h2 srOnly>{t("title")}</chakra.h2>
            </ChakraDialog.Title>
            <PaletteBody input={input} onClose={onClose} />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
