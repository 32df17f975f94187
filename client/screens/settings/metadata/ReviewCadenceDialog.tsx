import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { number, object } from "yup";

import { type RiskMethodFragment, useUpdateRiskMethodMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { type Cadence, cadences } from "./cadences.ts";

interface ReviewCadenceDialogProps {
  settings: RiskMethodFragment;
  /** Reads what someone else has saved meanwhile. */
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

export function ReviewCadenceDialog({ settings, onStale, onClose }: ReviewCadenceDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  const [update] = useUpdateRiskMethodMutation();
  const range = t("reviewCadence.range");
  const days = number().typeError(range).required(range).integer(range).min(1, range).max(1095, range);
  const schema = object({
    reviewDaysCritical: days,
    reviewDaysHigh: days,
    reviewDaysMedium: days,
    reviewDaysLow: days,
  });
  const labels = Object.fromEntries(cadences.map((name) => [name, t(`reviewCadence.${name}`)])) as Record<
    Cadence,
    string
  >;

  return (
    <FormDialog
      title={t("reviewCadence.changeTitle")}
      size="sm"
      initialValues={
        Object.fromEntries(cadences.map((name) => [name, settings[name]])) as Record<Cadence, number>
      }
      schema={schema}
      labels={labels}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async (values) => {
        const patch = { ...schema.cast(values), version: settings.version };
        await update({ variables: { input: { id: true, patch } } });
        toast.success(t("reviewCadence.saved"));
      }}
      onError={({ code }) => {
        if (code === "STALE") void onStale();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.p color="fg.muted">{t("reviewCadence.effect")}</chakra.p>
          {cadences.map((name) => (
            <Field
              key={name}
              name={name}
              kind="number"
              label={labels[name]}
              required
              min={1}
              max={1095}
              unit={t("reviewCadence.days")}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
