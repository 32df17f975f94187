import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { LibraryPreviewQuery } from "../../../graphql/generated/index.ts";
import { formatNumber } from "../../i18n/format.ts";

type Coverage = NonNullable<NonNullable<NonNullable<LibraryPreviewQuery["libraryFramework"]>["coverage"]>>;

interface LibraryCoverageProps {
  coverage: Coverage;
  /** The number of requirements of the framework. */
  total: number;
}

/** How many requirements of a framework the other frameworks of the library cover. */
export function LibraryCoverage({ coverage, total }: LibraryCoverageProps) {
  const { t } = useTranslation("library");
  const id = useId();
  const columns = [t("cover.covered"), t("cover.partly"), t("cover.open")];

  return (
    <chakra.section aria-labelledby={id} mb="5">
      <chakra.h3 id={id} textStyle="section" mb="1">
        {t("cover.title")}
      </chakra.h3>
      <chakra.p color="fg.muted" fontSize="table" mb="2">
        {t("cover.text", { total: formatNumber(total) })}
      </chakra.p>
      <chakra.table
        aria-labelledby={id}
        width="full"
        fontSize="table"
        css={{
          "& th, & td": { py: "1.5", pe: "3", borderBottomWidth: "1px", verticalAlign: "baseline" },
          "& thead th": { color: "fg.muted", fontWeight: "medium", textStyle: "meta" },
          "& th": { textAlign: "start" },
          "& td, & thead th:not(:first-of-type)": {
            textAlign: "end",
            fontVariantNumeric: "tabular-nums",
            width: { md: "24" },
          },
          "& th:last-of-type, & td:last-of-type": { pe: "0" },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t("cover.framework")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.map(({ frameworkCode, frameworkName, covered, partlyCovered }) => (
            <tr key={frameworkCode}>
              <chakra.th scope="row" fontWeight="normal" overflowWrap="anywhere">
                <chakra.span color="fg.muted">{frameworkCode}</chakra.span> {frameworkName}
              </chakra.th>
              <td>{formatNumber(covered)}</td>
              <td>{formatNumber(partlyCovered)}</td>
              <td>{formatNumber(total - covered - partlyCovered)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}
