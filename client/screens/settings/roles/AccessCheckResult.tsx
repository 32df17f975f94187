import { chakra } from "@chakra-ui/react/styled-system";
import { Check, X } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { AccessAnswerFragment } from "../../../../graphql/generated/index.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { within } from "../../../i18n/format.ts";
import type { AskedAction } from "./actions.ts";
import { levelOf } from "./matrix.ts";

interface AccessCheckResultProps {
  action: AskedAction;
  answer: AccessAnswerFragment;
}

type Rule = NonNullable<AccessAnswerFragment["rules"][number]>;

/** The statuses of a risk that may prevent an action. */
const statuses = ["draft", "identified", "closed", "archived"] as const;
const states = ["active", "closed", "archived", "unarchived"] as const;

/** The answer, with every condition that was checked. */
export function AccessCheckResult({ action, answer }: AccessCheckResultProps) {
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const { allowed, person, subject } = answer;
  const rules = answer.rules.filter((rule) => rule !== null);

  function sentence({ met, rule, permission, level, held, roles }: Rule): string {
    if (rule === "approved")
      return met
        ? t("explain.approved")
        : t(`explain.notApproved.${held === "pending" || held === "suspended" ? held : "other"}`);
    if (rule === "permission") {
      const texts = { permission, level: within(t(`levels.${levelOf(level)}`)) };
      const givers = roles?.filter((role) => role !== null) ?? [];
      if (givers.length === 0) return t("explain.noneGives", texts);
      const far = within(t(`levels.${levelOf(held)}`));
      return t("explain.gives", { ...texts, roles: nameRoles(givers), held: far });
    }
    if (rule === "assigned") return t(met ? "explain.assigned" : "explain.notAssigned", { person });
    const state = states.find((one) => one === rule);
    return met && state
      ? t(`explain.states.${state}`)
      : t(`explain.stateFails.${statuses.find((one) => one === held) ?? "closed"}`);
  }

  return (
    <chakra.section
      role="status"
      mt="5"
      p="4"
      borderRadius="md"
      colorPalette={allowed ? "status.good" : "status.bad"}
      bg="colorPalette.soft"
    >
      <chakra.p textStyle="section" color="colorPalette.fg" overflowWrap="anywhere">
        {t(allowed ? "explain.yes" : "explain.no", { person })}
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="table" mb="3">
        {t("explain.about", {
          action: t(`explain.actions.${action}`),
          subject:
            action === "permission"
              ? rules.at(-1)?.permission
              : subject === "risks"
                ? t("explain.anyRisk")
                : subject,
        })}
      </chakra.p>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
        {rules.map((rule) => (
          <chakra.li key={`${rule.rule} ${rule.permission}`} display="flex" gap="2">
            <chakra.span flexShrink="0" color={rule.met ? "status.good.fg" : "status.bad.fg"} pt="0.5">
              {rule.met ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
              <chakra.span srOnly>{rule.met ? t("explain.met") : t("explain.unmet")}</chakra.span>
            </chakra.span>
            <chakra.span minW="0" overflowWrap="anywhere">
              {sentence(rule)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
