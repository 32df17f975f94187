import { chakra } from "@chakra-ui/react/styled-system";

import { formatNumber } from "../../i18n/format.ts";
import type { Tone } from "../Badge.tsx";

export interface Count {
  label: string;
  value: number;
  tone?: Tone;
}

/** Numbers in a row; one with a tone is coloured unless it is zero. */
export function Counts({ counts }: { counts: Count[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(7.5rem, 1fr))" gap="3">
      {counts.map(({ label, value, tone }) => (
        <chakra.div
          key={label}
          display="flex"
          flexDirection="column-reverse"
          px="3"
          py="2"
          borderRadius="md"
          colorPalette={tone && value > 0 ? `status.${tone}` : undefined}
          bg={tone && value > 0 ? "colorPalette.soft" : "bg.sunken"}
          color={tone && value > 0 ? "colorPalette.fg" : "fg"}
        >
          <chakra.dt textStyle="meta">{label}</chakra.dt>
          <chakra.dd textStyle="page" fontVariantNumeric="tabular-nums">
            {formatNumber(value)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
