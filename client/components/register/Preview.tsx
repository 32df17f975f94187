import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";

interface PreviewProps {
  title: string;
  to: string;
  onClose: () => void;
  children: ReactNode;
}

/** A preview beside the list, which stays usable: j and k go to the next and previous row. */
export function Preview({ title, to, onClose, children }: PreviewProps) {
  const { t } = useTranslation("register");

  return (
    <chakra.aside
      aria-label={t("preview", { title })}
      display="flex"
      flexDirection="column"
      flex="0 0 auto"
      width={{ md: "80", xl: "96" }}
      minH="0"
      overflow="auto"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      animation="from-right 150ms"
    >
      <chakra.header
        display="flex"
        alignItems="flex-start"
        gap="2"
        px="4"
        py="3"
        borderBottomWidth="1px"
        position="sticky"
        top="0"
        bg="bg.surface"
      >
        <chakra.h2 textStyle="section" flex="1" minW="0" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <LinkButton to={to} size="sm">
          {t("open")}
        </LinkButton>
        <IconButton label={t("closePreview")} size="sm" onClick={onClose}>
          <X />
        </IconButton>
      </chakra.header>
      <chakra.div p="4">{children}</chakra.div>
    </chakra.aside>
  );
}
