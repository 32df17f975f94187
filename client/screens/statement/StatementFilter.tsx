import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { Input, Select } from "../../components/controls.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { formatNumber } from "../../i18n/format.ts";
import { evidenceStates, type Filter, isNarrow, statuses } from "./statementFilter.ts";

interface StatementFilterProps {
  filter: Filter;
  shown: number;
  total: number;
}

/** Filters what is shown, printed and exported; the filter is in the URL. */
export function StatementFilter({ filter, shown, total }: StatementFilterProps) {
  const { t } = useTranslation("statement");
  const { change } = useUrlParams();
  const [search, setSearch] = useState(filter.search);
  const id = useId();

  function set(key: keyof Filter, value: string) {
    change({ [key]: value || null }, { replace: true });
  }

  function handleClear() {
    setSearch("");
    change(() => new URLSearchParams(), { replace: true });
  }

  const choices = [
    {
      key: "applicable",
      label: t("filters.applicable"),
      options: (["yes", "no"] as const).map((value) => ({ value, label: t(value) })),
    },
    {
      key: "status",
      label: t("filters.status"),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: "evidence",
      label: t("filters.evidence"),
      options: evidenceStates.map((value) => ({ value, label: t(`evidence.${value}`) })),
    },
  ] as const;

  return (
    <chakra.search data-print="no" aria-label={t("filters.label")}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        {choices.map(({ key, label, options }) => (
          <chakra.div key={key} display="flex" flexDirection="column" gap="1">
            <chakra.label htmlFor={`${id}-${key}`} textStyle="meta" color="fg.muted">
              {label}
            </chakra.label>
            <Select
              id={`${id}-${key}`}
              size="sm"
              value={filter[key] ?? ""}
              onChange={(event) => set(key, event.target.value)}
            >
              <option value="">{t("filters.any")}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </chakra.div>
        ))}
        <chakra.div display="flex" flexDirection="column" gap="1" flex="1" minW="12rem" maxW="22rem">
          <chakra.label htmlFor={`${id}-search`} textStyle="meta" color="fg.muted">
            {t("filters.search")}
          </chakra.label>
          <Input
            id={`${id}-search`}
            size="sm"
            type="search"
            value={search}
            maxLength={100}
            placeholder={t("filters.searchHint")}
            onChange={(event) => {
              setSearch(event.target.value);
              set("search", event.target.value.trim());
            }}
          />
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="3" minH="7">
          <chakra.span role="status" fontSize="table" color="fg.muted" fontVariantNumeric="tabular-nums">
            {t("filters.shown", { shown: formatNumber(shown), total: formatNumber(total) })}
          </chakra.span>
          {isNarrow(filter) && (
            <Button size="sm" variant="ghost" onClick={handleClear}>
              {t("filters.clear")}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    </chakra.search>
  );
}
