import { useMemo } from "react";

import { useDrawAuditSampleMutation } from "../../../../graphql/generated/index.ts";
import { may } from "../../../access/may.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { ChooseItems } from "./ChooseItems.tsx";
import { drawSchema, type SampleValues } from "./drawSchema.ts";
import { PopulationFields } from "./PopulationFields.tsx";
import { everything, sampledAreas } from "./population.ts";
import { populationText } from "./populationText.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

interface DrawSampleProps {
  procedure: { id: string; title: string };
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const methods = ["random", "judgemental"] as const;

/** Draws a sample for a procedure from a register, at random or by judgement. */
export function DrawSample({ procedure, onDone, onClose }: DrawSampleProps) {
  const { t } = useSampleMessages();
  const { viewer } = useViewer();
  const [draw] = useDrawAuditSampleMutation();
  const schema = useMemo(() => drawSchema(t), [t]);
  const areas = sampledAreas
    .filter(({ permission }) => may(viewer, permission, "read"))
    .map(({ area }) => area);
  const labels = {
    area: t("fields.area"),
    filter: t("fields.view"),
    population: t("fields.population"),
    method: t("fields.method"),
    size: t("fields.size"),
    seed: t("fields.seed"),
    reason: t("fields.reason"),
    items: t("fields.items"),
  };

  async function handleSubmit(values: SampleValues) {
    const { area, filter, method } = values;
    const chosen =
      method === "random"
        ? { size: Number(values.size), seed: values.seed.trim() || null }
        : { reason: values.reason.trim(), items: values.items.map(({ id }) => id) };
    const population = values.population.trim() || populationText(values, t);
    const input = { procedureId: procedure.id, area, filter, population, method, ...chosen };
    await draw({ variables: { input } });
    toast.success(t("drawn"), procedure.title);
    void onDone();
  }

  return (
    <FormDialog<SampleValues>
      title={t("drawTitle", { title: procedure.title })}
      initialValues={{
        area: areas[0] ?? "audits",
        view: "",
        viewName: "",
        filter: everything,
        population: "",
        method: "random",
        size: "25",
        seed: "",
        reason: "",
        items: [],
      }}
      schema={schema}
      labels={labels}
      submitLabel={t("draw")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p>{t("drawText")}</p>
          <PopulationFields areas={areas} labels={labels} />
          <Field
            name="method"
            kind="select"
            required
            label={labels.method}
            options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
          {values.method === "random" ? (
            <>
              <Field name="size" inputMode="numeric" required label={labels.size} help={t("sizeHelp")} />
              <Field name="seed" label={labels.seed} maxLength={100} help={t("seedHelp")} />
            </>
          ) : (
            <>
              <Field name="reason" kind="textarea" rows={2} required label={labels.reason} />
              <ChooseItems label={labels.items} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
