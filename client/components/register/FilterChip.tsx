import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FilterEditor } from "./FilterEditor.tsx";
import { FilterPopover } from "./FilterPopover.tsx";
import { sentenceOf } from "./sentence.ts";
import type { FilterChange, FilterValues, RegisterFilter } from "./types.ts";

interface FilterChipProps {
  filter: RegisterFilter;
  values: FilterValues;
  onChange: (change: FilterChange) => void;
}

const part = {
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  minH: "6",
  fontSize: "table",
  cursor: "pointer",
  _hover: { bg: "border.subtle" },
} as const;

/** 'Severity is Critical': a click on the text edits the filter, the cross removes it. */
export function FilterChip({ filter, values, onChange }: FilterChipProps) {
  const { t } = useTranslation("register");
  const [open, setOpen] = useState(false);
  const sentence = sentenceOf(filter, values, t);
  if (!sentence) return null;

  const { label, verb, value } = sentence;
  const content = (
    <chakra.span textAlign="start" overflowWrap="anywhere">
      <chakra.span color={value ? "fg.muted" : undefined} fontWeight={value ? undefined : "semibold"}>
        {label} {verb}{" "}
      </chakra.span>
      <chakra.span fontWeight="semibold">{value}</chakra.span>
    </chakra.span>
  );

  return (
    <chakra.li
      display="inline-flex"
      alignItems="stretch"
      maxW="full"
      bg="bg.sunken"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
    >
      {filter.kind === "switch" ? (
        <chakra.span {...part} cursor="default" ps="2" pe="1" _hover={{}}>
          {content}
        </chakra.span>
      ) : (
        <FilterPopover
          label={t("change", { label })}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <chakra.button type="button" {...part} ps="2" pe="1" _focusVisible={{ outlineOffset: "-2px" }}>
              {content}
            </chakra.button>
          }
        >
          <FilterEditor filter={filter} values={values} onChange={onChange} onDone={() => setOpen(false)} />
        </FilterPopover>
      )}
      <chakra.button
        type="button"
        {...part}
        justifyContent="center"
        minW="6"
        color="fg.subtle"
        aria-label={t("removeFilter", { sentence: [label, verb, value].filter(Boolean).join(" ") })}
        _focusVisible={{ outlineOffset: "-2px" }}
        onClick={() => onChange(() => ({}))}
      >
        <X size={13} aria-hidden />
      </chakra.button>
    </chakra.li>
  );
}
