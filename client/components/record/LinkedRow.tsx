import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { TextLink } from "../TextLink.tsx";
import type { FoundRecord } from "./RecordPicker.tsx";

export interface LinkedRecord extends FoundRecord {
  /** The page of the record; undefined if the user may not open it. */
  to?: string;
  /** A second line: the meaning of the link, or until when it counts. */
  note?: ReactNode;
  /** False if this link cannot be removed although others can. */
  removable?: boolean;
}

interface LinkedRowProps {
  record: LinkedRecord;
  busy: boolean;
  /** Undefined if it cannot be removed. */
  onRemove?: () => void;
}

export function LinkedRow({ record, busy, onRemove }: LinkedRowProps) {
  const { t } = useTranslation("record");
  const { reference, name, to, badge, note } = record;

  return (
    <chakra.li
      display="flex"
      alignItems="flex-start"
      gap="3"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      <chakra.div flex="1" minW="0" minH="7" display="flex" flexDirection="column" justifyContent="center">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {reference}
          </chakra.span>
          <chakra.span flex="1 1 12rem" minW="0" overflowWrap="anywhere">
            {to ? <TextLink to={to}>{name}</TextLink> : name}
          </chakra.span>
          {badge}
        </chakra.div>
        {note && (
          <chakra.div color="fg.muted" textStyle="meta" overflowWrap="anywhere">
            {note}
          </chakra.div>
        )}
      </chakra.div>
      {onRemove && (
        <IconButton
          label={t("linked.remove", { name: `${reference} ${name}` })}
          size="sm"
          disabled={busy}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </chakra.li>
  );
}
