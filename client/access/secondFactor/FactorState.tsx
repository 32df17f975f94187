import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MySecondFactorQuery } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";

/** Below this number of recovery codes the user is advised to generate new ones. */
const LOW_CODE_COUNT = 3;

/** Shows whether the second factor is on, since when, and how many recovery codes are left. */
export function FactorState({ factor }: { factor: NonNullable<MySecondFactorQuery["mySecondFactor"]> }) {
  const { t } = useTranslation("secondFactor");
  const { isOn, since, recoveryCodesLeft: left, isMandatory } = factor;

  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <StatusBadge tone={isOn ? "good" : "neutral"}>
          {isOn ? t("section.on") : t("section.off")}
        </StatusBadge>
        {isOn && (
          <chakra.span color="fg.muted" fontSize="table">
            <RelativeDate value={since} />
          </chakra.span>
        )}
      </chakra.p>
      {!isOn && <chakra.p color="fg.muted">{t("section.text")}</chakra.p>}
      {isOn && (
        <chakra.p color={left < LOW_CODE_COUNT ? "status.attention.fg" : "fg.muted"}>
          {t("section.left", { count: left })} {left < LOW_CODE_COUNT && t("section.few")}
        </chakra.p>
      )}
      {isMandatory && <chakra.p color="fg.muted">{t("section.mandatory")}</chakra.p>}
    </chakra.div>
  );
}
