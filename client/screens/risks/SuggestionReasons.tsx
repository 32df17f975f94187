import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ControlRating, ControlStatus } from "../../../graphql/generated/index.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { ControlStatusBadge } from "../controls/parts/ControlStatusBadge.tsx";
import { RatingBadge } from "../controls/parts/RatingBadge.tsx";
import type { Suggestion } from "./suggestion.ts";

const ratings: readonly ControlRating[] = ["effective", "partially_effective", "ineffective", "not_tested"];
const statuses: readonly ControlStatus[] = ["planned", "operating", "degraded", "retired"];

/** Explains the suggestion: the points of each control, and how points become levels. */
export function SuggestionReasons({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation("controls");
  const steps = [
    {
      key: "likelihood",
      from: suggestion.inherentLikelihood,
      to: suggestion.likelihood,
      points: suggestion.likelihoodPoints,
      levels: suggestion.likelihoodLevels,
    },
    {
      key: "impact",
      from: suggestion.inherentImpact,
      to: suggestion.impact,
      points: suggestion.impactPoints,
      levels: suggestion.impactLevels,
    },
  ] as const;

  return (
    <chakra.details fontSize="table">
      <chakra.summary cursor="pointer" color="fg.muted">
        {t("suggestion.why")}
      </chakra.summary>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" py="3">
        {steps.map(({ key, from, to, points, levels }) => (
          <chakra.div key={key} display="contents">
            <chakra.dt color="fg.muted">{t(`suggestion.${key}`)}</chakra.dt>
            <dd>
              {t("suggestion.steps", { from, count: levels, to })}
              <chakra.span color="fg.muted"> · {t("suggestion.points", { count: points })}</chakra.span>
            </dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.ul listStyle="none">
        {suggestion.controls.map((control) => {
          if (!control) return null;
          const rating = ratings.find((one) => one === control.effectiveness) ?? "not_tested";
          const status = statuses.find((one) => one === control.status) ?? "planned";
          const lowers = control.lowers === "impact" ? "impact" : "likelihood";
          return (
            <chakra.li
              key={control.controlId}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="3"
              rowGap="1"
              py="2"
              borderTopWidth="1px"
            >
              <chakra.span flex="1 1 16rem" minW="0" overflowWrap="anywhere">
                <chakra.span color="fg.muted">{control.reference}</chakra.span>{" "}
                <TextLink to={`/compliance/controls/${control.controlId}`}>{control.name}</TextLink>
              </chakra.span>
              <RatingBadge rating={rating} />
              {status !== "operating" && <ControlStatusBadge status={status} />}
              <chakra.span color="fg.muted" minW="10rem" textAlign={{ md: "end" }}>
                {t(`suggestion.adds.${lowers}`, { count: control.points })}
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <chakra.p textStyle="meta" color="fg.subtle" pt="3">
        {t("suggestion.rule")}
      </chakra.p>
    </chakra.details>
  );
}
