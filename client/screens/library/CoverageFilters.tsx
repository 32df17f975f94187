import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Select } from "../../components/controls.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { formatNumber } from "../../i18n/format.ts";
import { type Covered, coverageStatuses } from "./coverage.ts";

interface CoverageFiltersProps {
  covered: readonly Covered[];
  frameworks: readonly string[];
}

const Choice = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    minH: "7",
    px: "2.5",
    fontSize: "table",
    borderWidth: "1px",
    borderColor: "border.control",
    borderRadius: "md",
    bg: "bg.surface",
    cursor: "pointer",
    whiteSpace: "nowrap",
    _hover: { bg: "bg.sunken" },
    _pressed: { bg: "accent.soft", color: "accent.fg", borderColor: "accent.solid", fontWeight: "semibold" },
  },
});

/** The number of requirements by coverage; a click filters them. */
export function CoverageFilters({ covered, frameworks }: CoverageFiltersProps) {
  const { t } = useTranslation("library");
  const { params, change } = useUrlParams();
  const coverage = params.get("coverage");

  const choices = [
    { key: null, label: t("coverage.all"), count: covered.length },
    ...coverageStatuses.map((key) => ({
      key,
      label: t(`coverage.status.${key}`),
      count: covered.filter((row) => row.coverage === key).length,
    })),
  ];

  return (
    <chakra.section
      aria-label={t("coverage.statuses")}
      display="flex"
      flexWrap="wrap"
      gap="2"
      mb="3"
      alignItems="center"
    >
      {choices.map(({ key, label, count }) => (
        <Choice
          key={key ?? "all"}
          type="button"
          aria-pressed={coverage === key}
          onClick={() => change({ coverage: coverage === key ? null : key })}
        >
          {label}
          <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted">
            {formatNumber(count)}
          </chakra.span>
        </Choice>
      ))}
      {frameworks.length > 1 && (
        <Select
          aria-label={t("coverage.framework")}
          size="sm"
          width="auto"
          value={params.get("framework") ?? ""}
          onChange={(event) => change({ framework: event.currentTarget.value || null })}
        >
          <option value="">{t("coverage.everyFramework")}</option>
          {frameworks.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      )}
    </chakra.section>
  );
}
