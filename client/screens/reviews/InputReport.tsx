import { chakra } from "@chakra-ui/react/styled-system";

import type { ReviewInputEntryFragment } from "../../../graphql/generated/index.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDate, formatNumber, formatPercent } from "../../i18n/format.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

type Report = NonNullable<ReviewInputEntryFragment["report"]>;
type Item = NonNullable<Report["items"][number]>;

/** The figures that the interface has labels for; the database may have newer ones. */
const known = [
  "actions_open",
  "actions_overdue",
  "actions_done",
  "findings_open",
  "findings_overdue",
  "findings_new",
  "findings_closed",
  "compliance_score",
  "requirement_gaps",
  "tests_effective",
  "tests_partially_effective",
  "tests_ineffective",
  "audits_closed",
  "audits_open",
  "audits_overdue",
  "risks_critical",
  "risks_high",
  "risks_medium",
  "risks_low",
  "risks_unrated",
  "risks_above_appetite",
  "treatments_overdue",
] as const;
const states = ["todo", "in_progress", "satisfactory", "needs_improvement", "unsatisfactory"] as const;

function ItemLine({ item }: { item: Item }) {
  const { t } = useReviewMessages();
  const { kind, recordId, reference, title, person, day } = item;
  const state = states.find((one) => one === item.state);
  const to = kind === "audit" ? `/audits/${recordId}` : `/audits/reviews/${recordId}?tab=decisions`;

  return (
    <chakra.li py="2" borderTopWidth="1px">
      <TextLink to={to}>{`${reference} ${title}`}</TextLink>
      <chakra.p color="fg.muted" textStyle="meta">
        {[
          state && t(`states.${state}`),
          person,
          day && t(kind === "audit" ? "items.closed" : "items.due", { day: formatDate(day) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </chakra.p>
    </chakra.li>
  );
}

/** The figures of an input, and the records that it names. */
export function InputReport({ report }: { report: Report }) {
  const { t } = useReviewMessages();
  const figures = report.figures.flatMap((row) => {
    const figure = known.find((name) => name === row?.figure);
    return row && figure ? [{ figure, value: row.value }] : [];
  });
  const items = report.items.filter((item) => item !== null);

  function shown(figure: (typeof known)[number], value: number | null) {
    if (value === null) return "—";
    return figure === "compliance_score" ? formatPercent(value) : formatNumber(value);
  }

  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))"
        columnGap="4"
        rowGap="3"
      >
        {figures.map(({ figure, value }) => (
          <chakra.div key={figure} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
            <chakra.dt color="fg.muted" textStyle="meta">
              {t(`figures.${figure}`)}
            </chakra.dt>
            <chakra.dd textStyle="section" fontVariantNumeric="tabular-nums">
              {shown(figure, value)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {items.length > 0 && (
        <chakra.ul listStyle="none" mt="3" fontSize="table">
          {items.map((item) => (
            <ItemLine key={`${item.recordId} ${item.title} ${item.day}`} item={item} />
          ))}
        </chakra.ul>
      )}
    </>
  );
}
