import { chakra } from "@chakra-ui/react/styled-system";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import {
  type ReportCheckRowFragment,
  type ReportQuery,
  useCheckReportMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { toast } from "../../components/toast.ts";
import { CheckDifferences } from "./CheckDifferences.tsx";
import { isChecking } from "./isChecking.ts";
import { LaterChanges } from "./LaterChanges.tsx";

/** Has the report checked against the change log; the result of the newest check, and the checks before it. */
export function ReportChecks({ report }: { report: NonNullable<ReportQuery["report"]> }) {
  const { t } = useTranslation("reports");
  const [check] = useCheckReportMutation();
  const checks = report.checks.nodes;
  const [newest] = checks;

  async function handleCheck() {
    try {
      await check({ variables: { input: { id: report.id } } });
    } catch (error) {
      toast.error(t("checks.failed"), serverErrorOf(error).message);
    }
  }

  return (
    <chakra.div
      mt="4"
      pt="4"
      borderTopWidth="1px"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.p color="fg.muted" flex="0 1 60ch" minW="0">
          {t("checks.text")}
        </chakra.p>
        <Button disabled={checks.some(isChecking)} onClick={() => void handleCheck()}>
          <ShieldCheck />
          {t("checks.button")}
        </Button>
      </chakra.div>
      <div role="status">{newest ? <CheckResult report={report.id} check={newest} /> : t("checks.none")}</div>
      {newest && (
        <div>
          <chakra.h3 fontWeight="semibold">{t("checks.title")}</chakra.h3>
          <chakra.ul listStyle="none">
            {checks.map((each) => (
              <CheckRow key={each.id} check={each} />
            ))}
          </chakra.ul>
        </div>
      )}
    </chakra.div>
  );
}

function CheckRow({ check }: { check: ReportCheckRowFragment }) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      alignItems="center"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <CheckBadge check={check} />
      <RelativeDate value={check.createdAt} />
      <PersonName name={check.author?.fullName} picture={check.author?.avatarUrl} />
    </chakra.li>
  );
}

function CheckBadge({ check }: { check: ReportCheckRowFragment }) {
  const { t } = useTranslation("reports");
  if (isChecking(check)) return <StatusBadge tone="attention">{t("checks.inProgress")}</StatusBadge>;
  if (check.status === "failed") return <StatusBadge>{t("checks.notDone")}</StatusBadge>;
  return check.equal ? (
    <StatusBadge tone="good">{t("checks.equal")}</StatusBadge>
  ) : (
    <StatusBadge tone="bad">{t("checks.differs")}</StatusBadge>
  );
}

function CheckResult({ report, check }: { report: string; check: ReportCheckRowFragment }) {
  const { t } = useTranslation("reports");
  if (isChecking(check)) return t("checks.waits");
  if (check.status === "failed") return check.problem;
  const { id, differenceCount: count, laterChanges } = check;
  if (check.equal)
    return (
      <>
        <p>{t("checks.equalText")}</p>
        {laterChanges === 0 && <p>{t("checks.later.none")}</p>}
        {Boolean(laterChanges) && <LaterChanges report={report} check={id} />}
      </>
    );

  return (
    <>
      <Reasons check={check} />
      {count > 0 && (
        <>
          <chakra.p mt="2">{t("checks.count", { count })}</chakra.p>
          <CheckDifferences report={report} check={id} count={count} />
        </>
      )}
    </>
  );
}

/** Why the report differs, as far as it is known. */
function Reasons({ check }: { check: ReportCheckRowFragment }) {
  const { t } = useTranslation("reports");
  const { linesIntact, recordIntact, logIntact, sameVersion, alteredEntries, differenceCount } = check;
  const isKnown = !linesIntact || !recordIntact || logIntact === false;
  const numbers = alteredEntries.join(", ");
  return (
    <chakra.ul listStyle="disc" ps="5" fontWeight="medium">
      {!linesIntact && <li>{t("checks.reasons.lines")}</li>}
      {!recordIntact && <li>{t("checks.reasons.record")}</li>}
      {logIntact === false && <li>{t("checks.reasons.log")}</li>}
      {numbers && <li>{t("checks.reasons.entries", { count: alteredEntries.length, numbers })}</li>}
      {!isKnown && differenceCount > 0 && sameVersion && <li>{t("checks.reasons.data")}</li>}
      {!sameVersion && <li>{t("checks.reasons.version")}</li>}
    </chakra.ul>
  );
}
