import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";

import { Button } from "../../../components/Button.tsx";
import { type StepType, stepTypes } from "../parts/flow.ts";
import { stepIcons } from "../parts/stepIcons.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface AddStepProps {
  /** The largest number of steps, if the workflow has that many. */
  limit?: number;
  onAdd: (type: StepType) => void;
}

/** The five types of steps as buttons, all visible. */
export function AddStep({ limit, onAdd }: AddStepProps) {
  const { t } = useWorkflowMessages();
  const id = useId();
  const reasonId = useId();

  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="3"
    >
      <chakra.span id={id} textStyle="label" width={{ base: "full", sm: "auto" }}>
        {t("steps.add")}
      </chakra.span>
      {stepTypes.map((type) => {
        const Icon = stepIcons[type];
        return (
          <Button
            key={type}
            size="sm"
            disabled={limit !== undefined}
            aria-describedby={limit === undefined ? undefined : reasonId}
            onClick={() => onAdd(type)}
          >
            <Icon aria-hidden />
            {t(`step.types.${type}`)}
          </Button>
        );
      })}
      {limit !== undefined && (
        <chakra.span id={reasonId} textStyle="meta" color="fg.muted">
          {t("steps.limit", { limit })}
        </chakra.span>
      )}
    </chakra.div>
  );
}
