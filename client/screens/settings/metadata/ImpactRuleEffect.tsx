import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { useImpactRuleEffectQuery } from "../../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { type Dimension, dimensions, type ImpactRule } from "../../risks/parts/impact.ts";

/** Says what the rule that is being edited would recompute. */
export function ImpactRuleEffect({
  rule,
  weights,
}: {
  rule: ImpactRule["rule"];
  weights: Record<Dimension, number>;
}) {
  const { t } = useTranslation("settings");
  const numbers = Object.fromEntries(
    dimensions.map((dimension) => [dimension, Number(weights[dimension])]),
  ) as Record<Dimension, number>;
  const valid = Object.values(numbers).every(
    (weight) => Number.isInteger(weight) && weight >= 0 && weight <= 100,
  );
  const variables = useDeferredValue({ rule, ...numbers });
  const { data, error, loading, refetch } = useImpactRuleEffectQuery({
    variables,
    skip: !valid,
    fetchPolicy: "network-only",
  });
  if (!valid) return null;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const effect = data?.impactRuleEffect;
  if (loading || !effect) return <Loading />;
  const { assessments, risks, moreSevere, lessSevere } = effect;

  return (
    <chakra.section aria-live="polite" bg="bg.subtle" borderRadius="md" p="3" fontSize="table">
      <chakra.h3 textStyle="label" mb="1">
        {t("impactRule.effect.title")}
      </chakra.h3>
      {assessments === 0 && risks === 0 ? (
        <p>{t("impactRule.effect.none")}</p>
      ) : (
        <chakra.ul ps="4">
          <li>{t("impactRule.effect.assessments", { count: assessments })}</li>
          <li>{t("impactRule.effect.risks", { count: risks })}</li>
          <li>{t("impactRule.effect.moreSevere", { count: moreSevere })}</li>
          <li>{t("impactRule.effect.lessSevere", { count: lessSevere })}</li>
        </chakra.ul>
      )}
    </chakra.section>
  );
}
