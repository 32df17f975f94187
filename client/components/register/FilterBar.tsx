import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { AddFilter } from "./AddFilter.tsx";
import { enableChoices } from "./choices.ts";
import { FilterChip } from "./FilterChip.tsx";
import { keysOf } from "./registerUrl.ts";
import { SearchBox } from "./SearchBox.tsx";
import type { RegisterFilter } from "./types.ts";
import type { RegisterControl } from "./useRegister.ts";

interface FilterBarProps {
  control: RegisterControl;
  filters: readonly RegisterFilter[];
  searchLabel: string;
  /** Shown at the right: columns, export. */
  tools?: ReactNode;
  /** Shown beside the filters: actions on the filtered list. */
  actions?: ReactNode;
}

function isSet(filter: RegisterFilter, values: RegisterControl["state"]["values"]): boolean {
  return keysOf(filter).some((key) => (values[key] ?? []).length > 0);
}

export function FilterBar({ control, filters, searchLabel, tools, actions }: FilterBarProps) {
  const { t } = useTranslation("register");
  const { state, setSearch, changeFilter, clear } = control;
  const set = filters.filter((filter) => isSet(filter, state.values));
  // Only the user's choices can be removed; the defaults would return immediately.
  const lifted = filters.some(
    (filter) => filter.kind === "choice" && filter.defaultValues && !isSet(filter, state.values),
  );
  const own = set.filter(
    (filter) =>
      filter.kind !== "choice" ||
      (state.values[filter.key] ?? []).join() !== (filter.defaultValues ?? []).join(),
  );

  return (
    <chakra.section
      aria-label={t("filters")}
      display="flex"
      flexDirection="column"
      gap="2"
      mb="3"
      onPointerEnter={enableChoices}
      onFocus={enableChoices}
    >
      <chakra.div
        display="flex"
        flexWrap={{ base: "wrap", md: "nowrap" }}
        alignItems="center"
        justifyContent="space-between"
        gap="2"
      >
        <SearchBox value={state.search} label={searchLabel} onSearch={setSearch} />
        <chakra.div display="flex" gap="2" data-print="no">
          {tools}
        </chakra.div>
      </chakra.div>
      <chakra.ul display="flex" flexWrap="wrap" alignItems="center" gap="2" listStyle="none">
        {set.map((filter) => (
          <FilterChip
            key={filter.key}
            filter={filter}
            values={state.values}
            onChange={(change) => changeFilter(filter, change)}
          />
        ))}
        <chakra.li display="flex" gap="1">
          <AddFilter filters={filters} values={state.values} onChange={changeFilter} />
          {(own.length > 0 || lifted || state.search !== "") && (
            <Button size="sm" variant="ghost" onClick={clear}>
              {t("reset")}
            </Button>
          )}
        </chakra.li>
        {actions && (
          <chakra.li display="flex" flexWrap="wrap" gap="1">
            {actions}
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.section>
  );
}
