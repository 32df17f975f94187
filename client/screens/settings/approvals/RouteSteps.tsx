import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { ApproveFields } from "../../approvals/parts/ApproveFields.tsx";
import { emptyApproveStep } from "../../approvals/parts/approveStep.ts";
import { useApprovalMessages } from "../../approvals/parts/useApprovalMessages.ts";
import { type RouteStep, withKey } from "./routeSteps.ts";
import { invalidFields } from "./stepProblems.ts";

interface RouteStepsProps {
  steps: readonly RouteStep[];
  /** Shows errors: not before the first attempt to save. */
  strict: boolean;
  disabled: boolean;
  onChange: (steps: RouteStep[]) => void;
}

const MAX = 10;

/** The list of steps; without any, super admins decide. */
export function RouteSteps({ steps, strict, disabled, onChange }: RouteStepsProps) {
  const { t } = useApprovalMessages();
  const messages = {
    name: t("routes.nameRequired"),
    approvers: t("routes.approversRequired"),
    quorum: t("routes.quorumRequired"),
    due_days: t("routes.range"),
    mode: "",
  };

  function move(from: number, by: -1 | 1) {
    const next = [...steps];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next);
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {steps.length === 0 && <chakra.p color="fg.muted">{t("routes.none")}</chakra.p>}
      {steps.map((step, index) => {
        const position = index + 1;
        const problems = strict
          ? Object.fromEntries(invalidFields(step).map((key) => [key, messages[key]]))
          : {};
        return (
          <chakra.fieldset key={step.key} borderWidth="1px" borderRadius="md" p="3" minW="0">
            <chakra.legend srOnly>{t("routes.step", { position })}</chakra.legend>
            <chakra.div display="flex" alignItems="center" gap="1" mb="2">
              <chakra.span flex="1" textStyle="label" aria-hidden>
                {t("routes.step", { position })}
              </chakra.span>
              <IconButton
                label={t("routes.moveUp", { position })}
                size="sm"
                disabled={disabled || index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t("routes.moveDown", { position })}
                size="sm"
                disabled={disabled || position === steps.length}
                onClick={() => move(index, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={t("routes.removeStep", { position })}
                size="sm"
                disabled={disabled}
                onClick={() => onChange(steps.filter((one) => one !== step))}
              >
                <Trash2 />
              </IconButton>
            </chakra.div>
            <ApproveFields
              value={step}
              problems={problems}
              disabled={disabled}
              onChange={(change) =>
                onChange(steps.map((one) => (one.key === step.key ? { ...one, ...change } : one)))
              }
            />
          </chakra.fieldset>
        );
      })}
      {steps.length < MAX && (
        <chakra.div>
          <Button
            size="sm"
            disabled={disabled}
            onClick={() => onChange([...steps, withKey(emptyApproveStep)])}
          >
            <Plus />
            {t("routes.addStep")}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
