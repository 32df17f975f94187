import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

interface BannerProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

/** Shown above a closed or archived record: since when, and why. */
export function Banner({ icon, title, children }: BannerProps) {
  return (
    <chakra.div
      role="status"
      display="flex"
      gap="2.5"
      mb="4"
      p="3"
      borderRadius="md"
      bg="status.neutral.soft"
      color="status.neutral.fg"
      fontSize="table"
    >
      <chakra.span aria-hidden mt="0.5" css={{ "& svg": { width: "4", height: "4" } }}>
        {icon}
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        {children && <chakra.p overflowWrap="anywhere">{children}</chakra.p>}
      </chakra.div>
    </chakra.div>
  );
}
