import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { RelativeDate } from "../RelativeDate.tsx";
import { TextLink } from "../TextLink.tsx";

interface HistoryRowProps {
  to: string;
  fileName: string;
  /** Who loaded the file, or what it is. */
  about: ReactNode;
  at: string;
  counts: string;
  status: ReactNode;
}

/** A loaded file in the list of earlier ones. */
export function HistoryRow({ to, fileName, about, at, counts, status }: HistoryRowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr) auto",
        md: "minmax(0, 2fr) minmax(0, 1fr) 9rem 11rem 8rem",
      }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2"
      fontSize="table"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <TextLink to={to} fontWeight="semibold" truncate>
        {fileName}
      </TextLink>
      <chakra.span
        gridColumn={{ base: "1", md: "auto" }}
        gridRow={{ base: "2", md: "auto" }}
        minW="0"
        truncate
      >
        {about}
      </chakra.span>
      <chakra.span
        color="fg.muted"
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "2", md: "auto" }}
      >
        <RelativeDate value={at} />
      </chakra.span>
      <chakra.span
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        gridColumn={{ base: "1 / 3", md: "auto" }}
      >
        {counts}
      </chakra.span>
      <chakra.span
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "1", md: "auto" }}
        justifySelf="end"
      >
        {status}
      </chakra.span>
    </chakra.li>
  );
}
