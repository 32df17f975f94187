import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { LibraryCardFragment } from "../../../graphql/generated/index.ts";
import { Select } from "../../components/controls.ts";
import { SearchBox } from "../../components/register/SearchBox.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { useLibraryFilter } from "./useLibraryFilter.ts";

interface LibraryFiltersProps {
  list: readonly LibraryCardFragment[];
  shown: readonly LibraryCardFragment[];
}

/** Search and publisher, and how many frameworks and requirements are shown. */
export function LibraryFilters({ list, shown }: LibraryFiltersProps) {
  const { t } = useTranslation("library");
  const { change } = useUrlParams();
  const { search, publisher, handleSearch } = useLibraryFilter();
  const publishers = [...new Set(list.map((one) => one.publisher))].sort((one, other) =>
    one.localeCompare(other),
  );
  const requirements = shown.reduce((sum, { requirementCount }) => sum + requirementCount, 0);

  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      <SearchBox value={search} label={t("filters.search")} onSearch={handleSearch} />
      {publishers.length > 1 && (
        <Select
          aria-label={t("facts.publisher")}
          size="sm"
          height="8"
          width="auto"
          maxW={{ base: "full", md: "20rem" }}
          value={publisher ?? ""}
          onChange={(event) => change({ publisher: event.currentTarget.value || null })}
        >
          <option value="">{t("filters.everyPublisher")}</option>
          {publishers.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
      <chakra.p color="fg.muted" fontSize="table" role="status">
        {t("filters.frameworks", { count: shown.length })} · {t("preview.about", { count: requirements })}
      </chakra.p>
    </chakra.div>
  );
}
