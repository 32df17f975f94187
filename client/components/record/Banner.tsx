import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

interface BannerProps {
  icon: ReactNode;
  tone?: "neutral" | "attention";
  title: string;
  children?: ReactNode;
}

/** Shown above a record: that it is closed or archived, since when and why, or what is wrong with it. */
export function Banner({ icon, tone = "neutral", title, children }: BannerProps) {
  return (
    <chakra.div
      role="status"
      display="flex"
      gap="2.5"
      mb="4"
      p="3"
      borderRadius="md"
      bg={`status.${tone}.soft`}
      color={`status.${tone}.fg`}
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
