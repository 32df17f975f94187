import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type RatingScaleFragment,
  useUpdateRatingScaleMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import type { Scale } from "../../risks/parts/criteria.ts";
import { useGeneralCriteria } from "../../risks/parts/useRatingMethod.ts";

interface RatingCriteriaDialogProps {
  title: string;
  scale: Scale;
  criteria: RatingScaleFragment;
  /** Reads the texts anew: they were saved, here or by somebody else. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const fields = ["level1", "level2", "level3", "level4", "level5"] as const;
type Level = (typeof fields)[number];

/** The organisation's own texts of the five levels of a scale; an empty field shows the general text. */
export function RatingCriteriaDialog({ title, scale, criteria, onDone, onClose }: RatingCriteriaDialogProps) {
  const { t } = useTranslation(["settings", "risks", "common"]);
  const [update] = useUpdateRatingScaleMutation();
  const general = useGeneralCriteria()[scale];
  const names = t(scale === "likelihood" ? "risks:assess.likelihoodNames" : "risks:assess.impactNames", {
    returnObjects: true,
  });
  const labels = Object.fromEntries(
    fields.map((field, at) => [field, t("criteria.level", { level: at + 1, name: names[at] })]),
  ) as Record<Level, string>;
  const text = string().trim().max(300, t("criteria.long"));
  const schema = object({ level1: text, level2: text, level3: text, level4: text, level5: text });

  return (
    <FormDialog
      title={title}
      formId={`criteria-${scale}`}
      initialValues={
        Object.fromEntries(fields.map((field) => [field, criteria[field] ?? ""])) as Record<Level, string>
      }
      schema={schema}
      labels={labels}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async (values) => {
        const given = Object.fromEntries(fields.map((field) => [field, values[field].trim() || null]));
        await update({ variables: { input: { scale, patch: { ...given, version: criteria.version } } } });
        toast.success(t("criteria.saved"));
        await onDone();
      }}
      onError={({ code }) => {
        if (code === "STALE") void onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.p color="fg.muted">
            {t("criteria.help")} {t("criteria.effect")}
          </chakra.p>
          {fields.map((field, at) => (
            <Field
              key={field}
              name={field}
              kind="textarea"
              rows={2}
              label={labels[field]}
              maxLength={300}
              help={general[at]}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
