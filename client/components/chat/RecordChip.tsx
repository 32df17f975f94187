import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import type { ChatReference } from "./types.ts";

const look = {
  base: {
    display: "inline",
    px: "1",
    borderRadius: "sm",
    borderWidth: "1px",
    bg: "bg.surface",
    fontVariantNumeric: "tabular-nums",
    boxDecorationBreak: "clone",
  },
} as const;

const Chip = chakra("span", look);
const LinkChip = chakra(
  Link,
  {
    base: {
      ...look.base,
      color: "accent.fg",
      textDecoration: "underline",
      textUnderlineOffset: "3px",
      _hover: { bg: "bg.sunken" },
    },
  },
  { forwardProps: ["to"] },
);

interface RecordChipProps {
  reference: string;
  /** Undefined while it is not known; without a name if the reader may not see the record. */
  record?: ChatReference;
}

/** A record that a message names: with its name and state for those who may see it, else the reference alone. */
export function RecordChip({ reference, record }: RecordChipProps) {
  const { t } = useTranslation("chat");
  if (!record?.path) return <Chip title={t("record.restricted")}>{reference}</Chip>;

  const states: Readonly<Record<string, Readonly<Record<string, string>>>> = t("states", {
    returnObjects: true,
  });
  const state = states[record.kind ?? ""]?.[record.state ?? ""];
  return (
    <LinkChip to={record.path}>
      <chakra.span fontWeight="semibold">{reference}</chakra.span> {record.name}
      {state && <chakra.span color="fg.muted"> · {state}</chakra.span>}
    </LinkChip>
  );
}
