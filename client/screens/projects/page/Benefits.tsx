import { chakra } from "@chakra-ui/react/styled-system";
import { Plus, Target } from "lucide-react";

import {
  type ProjectRecordFragment,
  useProjectBenefitResultsQuery,
} from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { BenefitRow } from "./BenefitRow.tsx";
import { plansOf } from "./benefits.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface BenefitsProps {
  project: Pick<ProjectRecordFragment, "id" | "businessBenefits">;
  mayMeasure: boolean;
  onOpen: (what: string) => void;
}

/** The benefits of the project, planned and measured. */
export function Benefits({ project, mayMeasure, onOpen }: BenefitsProps) {
  const { t } = useProjectPageMessages();
  const { data, previousData, error, refetch } = useProjectBenefitResultsQuery({
    variables: { id: project.id },
    fetchPolicy: "cache-and-network",
  });
  const results = (data ?? previousData)?.project?.benefitResults.nodes;
  const plans = plansOf(project.businessBenefits, results ?? []);
  const measurable = plans.some(({ dropped }) => !dropped);

  return (
    <Section
      title={t("benefits.title")}
      actions={
        mayMeasure &&
        measurable && (
          <Button size="sm" onClick={() => onOpen("measure")}>
            <Plus />
            {t("benefits.measure")}
          </Button>
        )
      }
    >
      {plans.length === 0 && results && (
        <EmptyState
          icon={<Target />}
          title={t("benefits.none")}
          text={mayMeasure ? t("benefits.noneText") : undefined}
        />
      )}
      {plans.length === 0 && !results && !error && <Loading />}
      {!results && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {plans.length > 0 && (
        <chakra.ul listStyle="none">
          {plans.map((plan) => (
            <BenefitRow
              key={plan.benefit}
              plan={plan}
              onMeasure={mayMeasure && !plan.dropped ? () => onOpen(`measure:${plan.benefit}`) : undefined}
            />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
