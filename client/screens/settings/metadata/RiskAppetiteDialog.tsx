import { useTranslation } from "react-i18next";
import { number, object, string } from "yup";

import {
  type RiskAppetiteFragment,
  useSetRiskAppetiteMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { RiskAppetiteEffect } from "./RiskAppetiteEffect.tsx";

interface RiskAppetiteDialogProps {
  /** What the appetite is for; undefined for a new one. */
  name?: string;
  appetite?: RiskAppetiteFragment;
  remove?: boolean;
  categories: readonly string[];
  units: readonly string[];
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Sets, changes or removes an appetite and says beforehand how many risks change. */
export function RiskAppetiteDialog(props: RiskAppetiteDialogProps) {
  const { name, appetite, remove = false, categories, units, onChanged, onClose } = props;
  const { t } = useTranslation(["settings", "record"]);
  const [set] = useSetRiskAppetiteMutation();
  const range = t("appetite.range");
  const schema = object({
    highestScore: number().typeError(range).required(range).integer(range).min(0, range).max(25, range),
    reason: string()
      .trim()
      .required(t("record:reason.required"))
      .min(3, t("record:reason.short"))
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });
  const initialValues = {
    category: appetite?.category ?? "",
    businessUnit: appetite?.businessUnit ?? "",
    highestScore: appetite?.highestScore ?? ("" as number | ""),
    reason: "",
  };

  async function handleSubmit({ category, businessUnit, highestScore, reason }: typeof initialValues) {
    const input = {
      category: category || null,
      businessUnit: businessUnit || null,
      highestScore: remove ? null : Number(highestScore),
      reason: reason.trim(),
    };
    await set({ variables: { input } });
    toast.success(t(remove ? "appetite.removed" : "appetite.saved"));
    await onChanged();
  }

  function title(): string {
    if (name === undefined) return t("appetite.addTitle");
    return remove ? t("appetite.removeTitle", { name }) : t("appetite.changeTitle", { name });
  }

  return (
    <FormDialog
      title={title()}
      initialValues={initialValues}
      schema={schema}
      labels={{
        category: t("appetite.category"),
        businessUnit: t("appetite.unit"),
        highestScore: t("appetite.highest"),
        reason: t("record:reason.label"),
      }}
      submitLabel={t(remove ? "appetite.removeSubmit" : "appetite.submit")}
      danger={remove}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {!appetite && (
            <>
              <Field
                name="category"
                kind="select"
                label={t("appetite.category")}
                options={[
                  { value: "", label: t("appetite.allCategories") },
                  ...categories.map((value) => ({ value, label: value })),
                ]}
              />
              <Field
                name="businessUnit"
                kind="select"
                label={t("appetite.unit")}
                options={[
                  { value: "", label: t("appetite.allUnits") },
                  ...units.map((value) => ({ value, label: value })),
                ]}
              />
            </>
          )}
          {!remove && (
            <Field
              name="highestScore"
              kind="number"
              min={0}
              max={25}
              label={t("appetite.highest")}
              required
              help={t("appetite.highestHelp")}
            />
          )}
          <RiskAppetiteEffect
            category={values.category || null}
            businessUnit={values.businessUnit || null}
            highestScore={remove ? null : values.highestScore}
          />
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            label={t("record:reason.label")}
            required
            help={t("record:reason.help")}
          />
        </>
      )}
    </FormDialog>
  );
}
