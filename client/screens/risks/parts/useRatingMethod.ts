import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useImpactRuleQuery } from "../../../../graphql/generated/index.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import { type ImpactRule, impactRuleOf } from "./impact.ts";

/** The general texts of the levels, in the language of the reader. */
export function useGeneralCriteria(): Criteria {
  const { t } = useTranslation("risks");
  return useMemo(
    () => ({
      likelihood: t("assess.likelihoodTexts", { returnObjects: true }),
      ...t("assess.impactTexts", { returnObjects: true }),
    }),
    [t],
  );
}

/** How the organisation rates risks: its rule of impact, and what each level means. */
export function useRatingMethod(): { rule: ImpactRule; criteria: Criteria } {
  const { data } = useImpactRuleQuery();
  const general = useGeneralCriteria();

  return useMemo(
    () => ({
      rule: impactRuleOf(data?.organisationSetting?.impactRule, data?.impactWeights?.nodes ?? []),
      criteria: criteriaOf(general, data?.ratingScales?.nodes ?? []),
    }),
    [data, general],
  );
}
