import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { SelectInput } from "../SelectInput.tsx";
import type { Sort } from "./types.ts";

interface PhoneSortProps {
  columns: readonly { label: string; sort?: string }[];
  sort: Sort;
  /** As the header of a column: the same key again reverses the direction. */
  onSort: (key: string) => void;
}

/** Sorts the list on phones, which has no header. It offers hidden columns too. */
export function PhoneSort({ columns, sort, onSort }: PhoneSortProps) {
  const { t } = useTranslation("register");
  const id = useId();
  const options = columns.flatMap(({ sort: value, label }) => (value ? [{ value, label }] : []));
  if (options.length === 0) return null;
  const isKnown = options.some(({ value }) => value === sort.key);
  const Arrow = sort.descending ? ArrowDown : ArrowUp;

  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      px="3"
      py="1.5"
      borderBottomWidth="1px"
      data-print="no"
    >
      <chakra.label htmlFor={id} color="fg.muted" fontSize="table" whiteSpace="nowrap">
        {t("sortBy")}
      </chakra.label>
      <chakra.div flex="1" minW="0">
        <SelectInput
          id={id}
          value={isKnown ? sort.key : ""}
          placeholder={isKnown ? undefined : t("sortByDefault")}
          options={options}
          onChange={({ target }) => target.value && onSort(target.value)}
        />
      </chakra.div>
      <IconButton
        label={sort.descending ? t("sortAscending") : t("sortDescending")}
        onClick={() => onSort(sort.key)}
      >
        <Arrow aria-hidden />
      </IconButton>
    </chakra.div>
  );
}
