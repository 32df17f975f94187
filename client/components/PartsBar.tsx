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

/** How a whole is divided. It only repeats the numbers that stand beside it, so it is not read out. */
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
