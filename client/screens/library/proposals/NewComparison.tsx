import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type AiMappingRunFragment,
  useAiMappingPlanQuery,
  useAiMappingSectionsQuery,
  useFrameworkNamesQuery,
  useStartAiMappingMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { formatNumber } from "../../../i18n/format.ts";

interface NewComparisonProps {
  frameworkId: string;
  /** Another comparison is being answered. */
  busy: boolean;
  onStarted: (run: AiMappingRunFragment) => void;
}

/** Chooses what is compared, and says what it takes before anything is sent. */
export function NewComparison({ frameworkId, busy, onStarted }: NewComparisonProps) {
  const { t } = useTranslation("library");
  const sectionField = useId();
  const targetField = useId();
  const [sectionId, setSectionId] = useState("");
  const [targetId, setTargetId] = useState("");
  const [saveError, setSaveError] = useState<string>();
  const { data: names } = useFrameworkNamesQuery();
  const { data: tree } = useAiMappingSectionsQuery({ variables: { frameworkId } });
  const chosen = { fromFrameworkId: frameworkId, toFrameworkId: targetId, sectionId: sectionId || null };
  const {
    data: planned,
    error,
    loading,
  } = useAiMappingPlanQuery({
    variables: chosen,
    skip: targetId === "",
    fetchPolicy: "network-only",
  });
  const [start, { loading: starting }] = useStartAiMappingMutation();
  const headings = tree?.requirementTree?.filter(({ assessable }) => !assessable) ?? [];
  const targets = names?.frameworks?.nodes.filter(({ id, archivedAt }) => id !== frameworkId && !archivedAt);
  const plan = targetId === "" ? undefined : planned?.planAiMapping;
  const left = planned?.aiTokensLeft ?? 0;

  async function handleStart() {
    setSaveError(undefined);
    try {
      const { data } = await start({ variables: { input: chosen } });
      const run = data?.startAiMapping?.run;
      if (run) onStarted(run);
    } catch (failure) {
      setSaveError(serverErrorOf(failure).message);
    }
  }

  const problem = saveError ?? (error && targetId !== "" ? serverErrorOf(error).message : undefined);

  return (
    <Card title={t("propose.new")} text={t("propose.newText")}>
      <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="3">
        <chakra.div display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }} gap="4">
          <FieldFrame id={sectionField} label={t("propose.section")}>
            <SelectInput
              id={sectionField}
              value={sectionId}
              onChange={(event) => setSectionId(event.target.value)}
              placeholder={t("propose.everySection")}
              options={headings.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))}
            />
          </FieldFrame>
          <FieldFrame id={targetField} label={t("propose.target")}>
            <SelectInput
              id={targetField}
              value={targetId}
              onChange={(event) => setTargetId(event.target.value)}
              placeholder={t("propose.chooseTarget")}
              options={
                targets?.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })) ?? []
              }
            />
          </FieldFrame>
        </chakra.div>
        <chakra.div role="status" fontSize="table">
          {plan && (
            <>
              <p>
                {t("propose.plan", {
                  requirements: formatNumber(plan.requirements),
                  compared: formatNumber(plan.comparedWith),
                  requests: formatNumber(plan.requests),
                })}
              </p>
              <chakra.p color="fg.muted">
                {t("propose.tokens", {
                  tokens: formatNumber(plan.tokens),
                  left: formatNumber(left),
                })}
                {left === 0
                  ? ` ${t("propose.noTokens")}`
                  : plan.tokens > left && ` ${t("propose.notEnough")}`}
              </chakra.p>
            </>
          )}
        </chakra.div>
        {problem && (
          <chakra.p role="alert" color="status.bad.fg" fontSize="table">
            {problem}
          </chakra.p>
        )}
        <div>
          <Button
            variant="solid"
            disabled={!plan || left === 0 || loading || starting || busy}
            onClick={() => void handleStart()}
          >
            {t("propose.start")}
          </Button>
        </div>
      </chakra.div>
    </Card>
  );
}
