import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

export interface Property {
  label: string;
  value: ReactNode;
}

interface PropertiesProps {
  entries: readonly Property[];
  /** For wide pages: the labels take only the space they need; on phones they are above the values. */
  wide?: boolean;
}

export function Properties({ entries, wide = false }: PropertiesProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={
        wide
          ? { base: "minmax(0, 1fr)", md: "minmax(7rem, auto) 1fr" }
          : "minmax(min-content, 2fr) minmax(0, 3fr)"
      }
      columnGap={wide ? "4" : "3"}
      rowGap="2"
      fontSize="table"
    >
      {entries.map(({ label, value }) => (
        <chakra.div key={label} display={wide ? { base: "block", md: "contents" } : "contents"}>
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
