import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { array, number, object } from "yup";

import {
  useSetApprovalRouteMutation,
  useUpdateApprovalRuleMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { type ApprovalMessages, useApprovalMessages } from "../../approvals/parts/useApprovalMessages.ts";
import { RouteSteps } from "./RouteSteps.tsx";
import { type ApprovalRouteSettings, type RouteStep, stepsJson } from "./routeSteps.ts";
import { isValid } from "./stepProblems.ts";

interface RouteDialogProps {
  settings: ApprovalRouteSettings;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

interface RouteValues {
  steps: readonly RouteStep[];
  dueDays: number;
  remindAfterDays: number;
  escalateAfterDays: number;
  expireAfterDays: number | "";
}

const days = ["dueDays", "remindAfterDays", "escalateAfterDays", "expireAfterDays"] as const;

function schemaOf(t: ApprovalMessages) {
  const range = t("routes.range");
  const day = number().typeError(range).integer(range).min(1, range).max(365, range);
  return object({
    steps: array().test("sound", t("routes.stepsWrong"), (steps: RouteStep[] = []) => steps.every(isValid)),
    dueDays: day.required(range),
    remindAfterDays: day.required(range),
    escalateAfterDays: day.required(range),
    expireAfterDays: day.transform((value, original) => (original === "" ? undefined : value)),
  });
}

function valuesOf({ steps, rule }: ApprovalRouteSettings): RouteValues {
  const { dueDays, remindAfterDays, escalateAfterDays } = rule;
  return { steps, dueDays, remindAfterDays, escalateAfterDays, expireAfterDays: rule.expireAfterDays ?? "" };
}

/** Edits the steps and deadlines of one kind; pending requests keep theirs. */
export function RouteDialog({ settings, onChanged, onClose }: RouteDialogProps) {
  const { t } = useApprovalMessages();
  const [setRoute] = useSetApprovalRouteMutation();
  const [setRule] = useUpdateApprovalRuleMutation();
  const { kind, rule, given } = settings;
  const [initialValues] = useState(() => valuesOf(settings));
  const name = t(`kinds.${kind}`);
  const labels = {
    steps: t("steps.title"),
    dueDays: t("routes.dueDays"),
    remindAfterDays: t("routes.remindDays"),
    escalateAfterDays: t("routes.escalateDays"),
    expireAfterDays: t("routes.expireDays"),
  };

  async function handleSubmit(values: RouteValues) {
    const changed = days.filter((key) => values[key] !== initialValues[key]);
    const patch = Object.fromEntries(changed.map((key) => [key, values[key] === "" ? null : values[key]]));
    // Steps are saved first: if saving the deadlines fails, saving the same steps again changes nothing.
    if (values.steps !== initialValues.steps)
      await setRoute({ variables: { input: { kind, steps: stepsJson(values.steps) } } });
    if (changed.length > 0)
      await setRule({ variables: { input: { kind, patch: { ...patch, version: rule.version } } } });
    toast.success(t("routes.saved"), name);
    void onChanged();
  }

  return (
    <FormDialog
      title={t("routes.editTitle", { kind: name })}
      size="lg"
      initialValues={initialValues}
      schema={schemaOf(t)}
      labels={labels}
      submitLabel={t("routes.save")}
      onSubmit={handleSubmit}
      // Some of it may be saved, or someone else has saved meanwhile: the next attempt is based on the current state.
      onError={() => void onChanged()}
      onClose={onClose}
    >
      {({ values, setFieldValue, submitCount, isSubmitting }) => (
        <>
          {given ? (
            <p>{t(`routes.given.${given}`)}</p>
          ) : (
            <RouteSteps
              steps={values.steps}
              strict={submitCount > 0}
              disabled={isSubmitting}
              onChange={(steps) => void setFieldValue("steps", steps)}
            />
          )}
          <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
            {days.map((key) => (
              <Field
                key={key}
                name={key}
                kind="number"
                label={labels[key]}
                unit={t("routes.daysUnit")}
                required={key !== "expireAfterDays"}
                help={key === "expireAfterDays" ? t("routes.expireHelp") : undefined}
                min={1}
                max={365}
              />
            ))}
          </chakra.div>
        </>
      )}
    </FormDialog>
  );
}
