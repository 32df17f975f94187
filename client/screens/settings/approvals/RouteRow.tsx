import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { useApprovalMessages } from "../../approvals/parts/useApprovalMessages.ts";
import { useApprovalStepMessages } from "../../approvals/parts/useApprovalStepMessages.ts";
import { useApproverNames } from "../../approvals/parts/useApproverNames.ts";
import type { ApprovalRouteSettings, RouteStep } from "./routeSteps.ts";

interface RouteRowProps {
  settings: ApprovalRouteSettings;
  /** Undefined if the user may not edit it. */
  onEdit?: () => void;
}

/** The steps of one kind, as text. */
export function RouteRow({ settings, onEdit }: RouteRowProps) {
  const { t } = useApprovalMessages();
  const { kind, rule, steps, given } = settings;
  const days = (count: number) => t("days", { count });
  const name = t(`kinds.${kind}`);

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      columnGap="4"
      rowGap="2"
      px="4"
      py="3"
      borderTopWidth="1px"
    >
      <chakra.div flex="1 1 18rem" minW="0" fontSize="table">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.h3 fontWeight="semibold" fontSize="body">
            {name}
          </chakra.h3>
          {rule.lowRisk && <StatusBadge>{t("routes.lowRisk")}</StatusBadge>}
        </chakra.div>
        {given && <p>{t(`routes.given.${given}`)}</p>}
        {!given && steps.length === 0 && <p>{t("routes.none")}</p>}
        {!given && steps.length > 0 && (
          <chakra.ol ps="5" my="1" listStyle="decimal">
            {steps.map((step) => (
              <StepLine key={step.key} step={step} />
            ))}
          </chakra.ol>
        )}
        <chakra.p color="fg.muted">
          {t("routes.days", {
            due: days(rule.dueDays),
            remind: days(rule.remindAfterDays),
            escalate: days(rule.escalateAfterDays),
          })}
          {rule.expireAfterDays !== null && ` ${t("routes.expires", { expire: days(rule.expireAfterDays) })}`}
        </chakra.p>
      </chakra.div>
      {onEdit && (
        <Button size="sm" aria-label={t("routes.editWhat", { kind: name })} onClick={onEdit}>
          <Pencil />
          {t("routes.edit")}
        </Button>
      )}
    </chakra.li>
  );
}

function StepLine({ step }: { step: RouteStep }) {
  const describeStep = useApprovalStepMessages(useApproverNames(step.approvers));

  return (
    <chakra.li overflowWrap="anywhere">
      <chakra.span fontWeight="semibold">{step.name}</chakra.span>
      {": "}
      {describeStep(step)}
    </chakra.li>
  );
}
