import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { useRiskAppetiteEffectQuery } from "../../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";

interface RiskAppetiteEffectProps {
  category: string | null;
  businessUnit: string | null;
  /** Null: the appetite is removed. */
  highestScore: number | string | null;
}

/** Says how many risks the appetite that is being edited would put above it, or back within it. */
export function RiskAppetiteEffect({ category, businessUnit, highestScore }: RiskAppetiteEffectProps) {
  const { t } = useTranslation("settings");
  const score = highestScore === null ? null : Number(highestScore);
  const valid =
    score === null || (highestScore !== "" && Number.isInteger(score) && score >= 0 && score <= 25);
  const variables = useDeferredValue({ category, businessUnit, highestScore: score });
  const { data, error, loading, refetch } = useRiskAppetiteEffectQuery({
    variables,
    skip: !valid,
    fetchPolicy: "network-only",
  });
  if (!valid) return null;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const effect = data?.riskAppetiteEffect;
  if (loading || !effect) return <Loading />;
  const { newlyAbove, noLongerAbove, above } = effect;

  return (
    <chakra.section aria-live="polite" bg="bg.subtle" borderRadius="md" p="3" fontSize="table">
      <chakra.h3 textStyle="label" mb="1">
        {t("appetite.effect.title")}
      </chakra.h3>
      <chakra.ul ps="4">
        {newlyAbove > 0 && <li>{t("appetite.effect.begin", { count: newlyAbove })}</li>}
        {noLongerAbove > 0 && <li>{t("appetite.effect.end", { count: noLongerAbove })}</li>}
        {newlyAbove + noLongerAbove === 0 && <li>{t("appetite.effect.none")}</li>}
        <li>{t("appetite.effect.above", { count: above })}</li>
      </chakra.ul>
    </chakra.section>
  );
}
