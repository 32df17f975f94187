import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { ImpactWeightFragment, RiskMethodFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Properties } from "../../../components/record/Properties.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { type ImpactRule, impactRuleOf } from "../../risks/parts/impact.ts";

const ImpactRuleDialog = lazyComponent(async () => (await import("./ImpactRuleDialog.tsx")).ImpactRuleDialog);

interface ImpactRuleCardProps {
  settings: RiskMethodFragment;
  weights: readonly ImpactWeightFragment[];
  editable: boolean;
  onChanged: () => Promise<unknown>;
}

/** How the impact of a risk follows from its dimensions. */
export function ImpactRuleCard({ settings, weights, editable, onChanged }: ImpactRuleCardProps) {
  const { t } = useTranslation(["settings", "risks"]);
  const [changing, setChanging] = useState(false);
  const rule = impactRuleOf(settings.impactRule, weights);

  return (
    <Card
      title={t("impactRule.title")}
      text={t("impactRule.text")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setChanging(true)}>
            <Pencil />
            {t("impactRule.change")}
          </Button>
        )
      }
    >
      <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="3">
        <p>{t(`impactRule.rules.${rule.rule}`)}</p>
        {rule.rule === "weighted_mean" && <Weights rule={rule} />}
      </chakra.div>
      {changing && (
        <ImpactRuleDialog
          rule={rule}
          version={settings.version}
          onChanged={onChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
}

function Weights({ rule: { weights } }: { rule: ImpactRule }) {
  const { t } = useTranslation("risks");
  return (
    <Properties
      wide
      entries={Object.entries(weights).map(([dimension, weight]) => ({
        label: t(`dimensions.${dimension as keyof ImpactRule["weights"]}`),
        value: formatNumber(weight),
      }))}
    />
  );
}
