import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { Problem, Verdict } from "../../../../server/trail/verify/verdict.ts";
import { formatNumber } from "../../../i18n/format.ts";

const MAX_SHOWN = 10;

/** What the verification found. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation("checkpoints");
  const { verified, problems, entries, shown } = verdict;

  return (
    <chakra.div role="status" fontSize="table">
      <chakra.p fontWeight="semibold" color={verified ? "fg" : "status.bad.fg"}>
        {verified
          ? t("verified", { count: entries, entries: formatNumber(entries), shown: formatNumber(shown) })
          : t("notVerified")}
      </chakra.p>
      {!verified && (
        <chakra.ul mt="2" display="flex" flexDirection="column" gap="1">
          {problems.slice(0, MAX_SHOWN).map((problem) => (
            <li key={`${problem.line} ${problem.text}`}>
              <ProblemText problem={problem} />
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

function ProblemText({ problem: { kind, from, to } }: { problem: Problem }) {
  const { t } = useTranslation("checkpoints");
  const what = t(`kinds.${kind}`);
  if (from === undefined || to === undefined) return what;
  const where =
    from === to
      ? t("entry", { from: formatNumber(from) })
      : t("entries", { from: formatNumber(from), to: formatNumber(to) });
  return `${what}: ${where}`;
}
