import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Loading } from "../../components/Loading.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { reportTableCss } from "./reportTableCss.ts";
import { type Difference, type DifferingPart, useCheckDifferences } from "./useCheckDifferences.ts";

interface CheckDifferencesProps {
  report: string;
  check: string;
  count: number;
}

/** The number of the row takes no more room than it needs; the record has enough for its reference. */
const tableCss = {
  ...reportTableCss,
  "& :is(th, td):first-of-type": { width: "12" },
  "& :is(th, td):nth-of-type(2)": { minWidth: "24" },
} as const;

/** Where a report differs from itself created again, part by part. */
export function CheckDifferences({ report, check, count }: CheckDifferencesProps) {
  const { t, i18n } = useTranslation("reports");
  const { parts, failed, retry } = useCheckDifferences(report, check, i18n.language);
  if (failed) return <NotLoaded text={t("checks.differencesFailed")} onRetry={retry} />;
  if (!parts) return <Loading />;
  const shown = parts.reduce((sum, { differences }) => sum + differences.length, 0);
  const isCut = shown < count && parts.every(({ hidden }) => !hidden);

  return (
    <>
      {parts.map((part) => (
        <chakra.div key={part.name} mt="3">
          <chakra.h3 fontWeight="semibold">{part.title}</chakra.h3>
          {part.hidden ? <p>{part.hidden}</p> : <PartDifferences part={part} />}
        </chakra.div>
      ))}
      {isCut && (
        <chakra.p color="fg.muted" fontSize="table" mt="2">
          {t("checks.first", { shown: formatNumber(shown), all: formatNumber(count) })}
        </chakra.p>
      )}
    </>
  );
}

function PartDifferences({ part }: { part: DifferingPart }) {
  const { t } = useTranslation("reports");
  return (
    // Scrolls with the keyboard where it is wider than the page.
    <chakra.div
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={t("checks.table", { part: part.title })}
    >
      <chakra.table css={tableCss}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {t("checks.columns.row")}
            </th>
            <th scope="col">{t("checks.columns.record")}</th>
            <th scope="col">{t("checks.columns.column")}</th>
            <th scope="col">{t("checks.columns.stored")}</th>
            <th scope="col">{t("checks.columns.again")}</th>
          </tr>
        </thead>
        <tbody>
          {part.differences.map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the result of a check never changes.
            <DifferenceRow key={index} difference={difference} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { t } = useTranslation("reports");
  const { kind, row, record, column, stored, again } = difference;
  return (
    <tr>
      <td data-numeric>{row === null ? "" : formatNumber(row)}</td>
      <td>{record}</td>
      {kind === "cell" ? (
        <>
          <td>{column}</td>
          <td>{stored || "—"}</td>
          <td>{again || "—"}</td>
        </>
      ) : (
        <td colSpan={3}>{t(`checks.kinds.${kind}`)}</td>
      )}
    </tr>
  );
}
