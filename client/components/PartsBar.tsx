import { chakra } from "@chakra-ui/react/styled-system";

import type { Tone } from "./Badge.tsx";

export interface Part {
  key: string;
  label: string;
  count: number;
  tone: Tone;
}

interface PartsBarProps {
  parts: readonly Part[];
  size?: "sm" | "md";
}

const colors: Record<Tone, string> = {
  good: "status.good.solid",
  attention: "status.attention.solid",
  bad: "status.bad.solid",
  neutral: "border.strong",
};

/**
 * A stacked bar of the parts of a whole. It only repeats numbers that are written beside it, so screen readers skip
 * it.
 */
export function PartsBar({ parts, size = "md" }: PartsBarProps) {
  const shown = parts.filter(({ count }) => count > 0);

  return (
    <chakra.div
      aria-hidden
      display="flex"
      gap="2px"
      h={size === "md" ? "2" : "1.5"}
      w="full"
      borderRadius="sm"
      overflow="hidden"
      bg="bg.sunken"
    >
      {shown.map(({ key, count, tone, label }) => (
        <chakra.span
          key={key}
          title={`${label}: ${count}`}
          bg={colors[tone]}
          flexBasis="0"
          minW="3px"
          style={{ flexGrow: count }}
        />
      ))}
    </chakra.div>
  );
}
