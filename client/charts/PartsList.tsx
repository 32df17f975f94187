import { chakra } from "@chakra-ui/react/styled-system";

import { TextLink } from "../components/TextLink.tsx";
import { formatNumber, formatPercent } from "../i18n/format.ts";
import { type PartsProps, totalOf } from "./part.ts";
import { Swatch } from "./Swatch.tsx";

/** The numbers beside a donut, each leading to its rows. */
export function PartsList({ parts }: PartsProps) {
  const total = totalOf(parts);

  return (
    <chakra.ul listStyle="none" fontSize="table" minW="0">
      {parts.map((part) => (
        <chakra.li
          key={part.id}
          display="flex"
          alignItems="center"
          gap="2"
          minH="7"
          borderTopWidth="1px"
          _first={{ borderTopWidth: "0" }}
        >
          <Swatch part={part} />
          <chakra.span flex="1" minW="0" overflowWrap="anywhere">
            {part.to ? (
              <TextLink to={part.to} color="inherit" display="inline-block" py="1">
                {part.label}
              </TextLink>
            ) : (
              part.label
            )}
          </chakra.span>
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatNumber(part.value)}
          </chakra.span>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" minW="10" textAlign="end">
            {formatPercent(total === 0 ? 0 : (part.value / total) * 100)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
