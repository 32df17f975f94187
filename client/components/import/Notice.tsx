import { chakra } from "@chakra-ui/react/styled-system";
import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  tone: "attention" | "bad" | "neutral";
  title?: string;
  children?: ReactNode;
}

/** A message within the steps; errors are announced by screen readers immediately. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === "neutral" ? Info : TriangleAlert;

  return (
    <chakra.div
      role={tone === "bad" ? "alert" : "status"}
      display="flex"
      gap="2"
      p="3"
      borderRadius="md"
      fontSize="table"
      colorPalette={`status.${tone}`}
      bg="colorPalette.soft"
      color="colorPalette.fg"
    >
      <chakra.span aria-hidden flexShrink="0" mt="0.5">
        <Icon size={16} />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
        {children}
      </chakra.div>
    </chakra.div>
  );
}
