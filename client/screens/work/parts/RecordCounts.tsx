import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { TextLink } from "../../../components/TextLink.tsx";
import { formatNumber } from "../../../i18n/format.ts";

const areas = [
  "risks",
  "assets",
  "projects",
  "controls",
  "requirements",
  "findings",
  "evidence",
  "audits",
  "reviews",
  "policies",
] as const;

interface RecordCountsProps {
  records: readonly { area: string; count: number; path: string }[];
}

/** The number of records by area, each a link to exactly these rows. */
export function RecordCounts({ records }: RecordCountsProps) {
  const { t } = useTranslation("work");
  const shown = areas.flatMap((area) =>
    records.filter((record) => record.area === area).map((record) => ({ ...record, area })),
  );
  if (shown.length === 0) return null;

  return (
    <chakra.ul listStyle="none">
      {shown.map(({ area, count, path }) => (
        <chakra.li
          key={area}
          display="flex"
          alignItems="center"
          gap="2"
          py="1.5"
          borderTopWidth="1px"
          _first={{ borderTopWidth: "0", pt: "0" }}
        >
          <TextLink to={path} flex="1" minW="0">
            {t(`records.areas.${area}`)}
          </TextLink>
          <chakra.span fontVariantNumeric="tabular-nums">{formatNumber(count)}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
