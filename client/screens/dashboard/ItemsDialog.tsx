import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Dialog } from "../../components/Dialog.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { criticalRisks, evidenceGaps } from "./links.ts";
import { OverdueList } from "./OverdueList.tsx";
import type { Summary } from "./types.ts";

interface ItemsDialogProps {
  summary: Summary;
  onClose: () => void;
}

/** What the items that need a decision consist of, each with its rows or a link. */
export function ItemsDialog({ summary, onClose }: ItemsDialogProps) {
  const { t } = useTranslation("dashboard");

  return (
    <Dialog open onClose={onClose} title={t("rows.itemsTitle")} size="lg">
      <Items summary={summary} />
    </Dialog>
  );
}

function Items({ summary }: { summary: Summary }) {
  const { t } = useTranslation("dashboard");
  const issues = summary.executiveIssues;
  if (!issues) return null;
  const { overdueApprovals, criticalRisks: critical, complianceGaps: gaps } = issues;

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <section>
        <chakra.h3 textStyle="label">{t("rows.overdue", { count: overdueApprovals })}</chakra.h3>
        {overdueApprovals > 0 && <OverdueList asOf={summary.asOf} count={overdueApprovals} />}
      </section>
      <section>
        <chakra.h3 textStyle="label">
          {critical === null ? t("cards.criticalRisks") : t("rows.critical", { count: critical })}
        </chakra.h3>
        {critical === null && <chakra.p color="fg.muted">{t("rows.hidden")}</chakra.p>}
        {critical !== null && critical > 0 && <TextLink to={criticalRisks}>{t("rows.openRisks")}</TextLink>}
      </section>
      <section>
        <chakra.h3 textStyle="label">
          {gaps === null ? t("rows.gapsTitle") : t("rows.gaps", { count: gaps })}
        </chakra.h3>
        {gaps === null && <chakra.p color="fg.muted">{t("rows.hidden")}</chakra.p>}
        {gaps !== null && gaps > 0 && <TextLink to={evidenceGaps}>{t("rows.openGaps")}</TextLink>}
      </section>
    </chakra.div>
  );
}
