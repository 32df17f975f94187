import { chakra } from "@chakra-ui/react/styled-system";

import { formatNumber } from "../i18n/format.ts";

interface LineValuesProps {
  title: string;
  values: { id: string; label: string; color: string; value: number }[];
  formatY?: (y: number) => string;
}

/** All values of one moment, beside the pointer. */
export function LineValues({ title, values, formatY = formatNumber }: LineValuesProps) {
  return (
    <chakra.div
      bg="bg.raised"
      color="fg"
      borderRadius="md"
      boxShadow="float"
      px="3"
      py="2"
      fontSize="meta"
      whiteSpace="nowrap"
    >
      <chakra.p fontWeight="semibold" mb="1">
        {title}
      </chakra.p>
      {values.map(({ id, label, color, value }) => (
        <chakra.p key={id} display="flex" alignItems="center" gap="2">
          <svg width="8" height="8" aria-hidden>
            <rect width="8" height="8" rx="2" fill={color} />
          </svg>
          <chakra.span flex="1">{label}</chakra.span>
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatY(value)}
          </chakra.span>
        </chakra.p>
      ))}
    </chakra.div>
  );
}
