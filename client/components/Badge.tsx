import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { badgeRecipe } from "../theme/recipes.ts";

export type Tone = "good" | "attention" | "bad" | "neutral";

const Frame = chakra("span", badgeRecipe);

interface StatusBadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A status label; the colour only repeats what the text says. */
export function StatusBadge({ tone = "neutral", icon, children }: StatusBadgeProps) {
  return (
    <Frame colorPalette={`status.${tone}`} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </Frame>
  );
}
