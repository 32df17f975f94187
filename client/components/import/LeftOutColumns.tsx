import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatList } from "../../i18n/format.ts";

interface LeftOutColumnsProps {
  headers: readonly (string | null)[];
  mapping: Record<string, number>;
}

/** Names the columns of the file that are not imported, before anything is written. */
export function LeftOutColumns({ headers, mapping }: LeftOutColumnsProps) {
  const { t } = useTranslation("imports");
  const used = new Set(Object.values(mapping));
  const names = headers.flatMap((heading, index) =>
    used.has(index + 1) || !heading ? [] : [t("columns.quoted", { heading })],
  );
  if (names.length === 0) return null;

  return (
    <chakra.p fontSize="table" mt="3" overflowWrap="anywhere">
      {t("columns.leftOut", { count: names.length, labels: formatList(names) })}
    </chakra.p>
  );
}
