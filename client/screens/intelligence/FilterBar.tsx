import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { SearchBox } from "../../components/register/SearchBox.tsx";
import { ScoreBasisSwitch } from "../../components/ScoreBasisSwitch.tsx";
import { SelectInput } from "../../components/SelectInput.tsx";
import { categories, type FilterControl, isFiltered, ranges } from "./filters.ts";

/** The filters of the dashboard, which apply to every figure. */
export function FilterBar({ filters, change, clear }: FilterControl) {
  const { t } = useTranslation("intelligence");
  const changeSearch = useCallback((search: string) => change({ search }), [change]);

  return (
    <chakra.section
      aria-label={t("filters.label")}
      data-print="no"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
    >
      <SearchBox value={filters.search} label={t("filters.search")} onSearch={changeSearch} />
      <chakra.div
        role="group"
        aria-label={t("filters.range")}
        display="inline-flex"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        overflow="hidden"
      >
        {ranges.map((range) => (
          <Button
            key={range}
            variant="ghost"
            size="md"
            h="30px"
            borderRadius="0"
            aria-pressed={filters.range === range}
            aria-label={`${t(`filters.ranges.${range}.short`)}: ${t(`filters.ranges.${range}.spoken`)}`}
            _pressed={{ bg: "accent.soft", color: "accent.fg" }}
            _focusVisible={{ outlineOffset: "-3px" }}
            onClick={() => change({ range })}
          >
            {t(`filters.ranges.${range}.short`)}
          </Button>
        ))}
      </chakra.div>
      <chakra.div w={{ base: "full", sm: "11rem" }}>
        <SelectInput
          size="sm"
          height="8"
          aria-label={t("filters.category")}
          value={filters.category}
          options={categories.map((value) => ({ value, label: t(`filters.categories.${value}`) }))}
          onChange={({ target }) =>
            change({ category: categories.find((one) => one === target.value) ?? "all" })
          }
        />
      </chakra.div>
      <ScoreBasisSwitch basis={filters.basis} onBasis={(basis) => change({ basis })} />
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={clear}>
          {t("filters.clear")}
        </Button>
      )}
    </chakra.section>
  );
}
