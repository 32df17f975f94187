import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { present, type Steps } from "../types.ts";
import { FirstStep } from "./FirstStep.tsx";
import { useDismissFirstSteps } from "./useDismissFirstSteps.ts";

interface FirstStepsProps {
  steps: Steps["steps"];
}

/** What to do first in a new organisation, for those who may do it. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const { t } = useTranslation("firstSteps");
  const { dismiss, busy } = useDismissFirstSteps();
  const all = steps.filter(present);
  const done = all.filter((each) => each.done).length;

  return (
    <Card
      title={t("title")}
      text={`${t("text")} ${t("progress", { done, count: all.length })}`}
      actions={
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => dismiss(true)}>
          <X aria-hidden />
          {t("dismiss")}
        </Button>
      }
    >
      <chakra.ol
        display="grid"
        gap="px"
        gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))"
      >
        {all.map((each) => (
          <FirstStep key={each.step} step={each.step} done={each.done} />
        ))}
      </chakra.ol>
    </Card>
  );
}
