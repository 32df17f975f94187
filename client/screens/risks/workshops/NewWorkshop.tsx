import { useNavigate } from "react-router-dom";
import { object, string } from "yup";

import { useRiskChoicesQuery, useStartWorkshopMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { type ScoreBasis, scoreBases } from "../../../components/scoreBasis.ts";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";

interface NewWorkshopProps {
  /** The risks that were selected in the register; without them those of a business unit are assessed. */
  riskIds?: string[];
  onClose: () => void;
}

export function NewWorkshop({ riskIds, onClose }: NewWorkshopProps) {
  const { t } = useWorkshopMessages();
  const navigate = useNavigate();
  const [start] = useStartWorkshopMutation();
  const { data } = useRiskChoicesQuery({ skip: riskIds !== undefined });
  const units = (data?.businessUnits?.nodes ?? []).filter(({ archivedAt }) => !archivedAt);
  const schema = object({
    name: string()
      .trim()
      .required(t("new.nameRequired"))
      .max(200, ({ max }) => t("record:tooLong", { max })),
    kind: string().oneOf(scoreBases).required(),
    businessUnit: riskIds ? string() : string().required(t("new.unitRequired")),
  });
  const labels = { name: t("new.name"), kind: t("new.kind"), businessUnit: t("new.unit") };

  return (
    <FormDialog
      title={t("new.title")}
      size="sm"
      initialValues={{ name: "", kind: "residual", businessUnit: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("new.submit")}
      onSubmit={async (values) => {
        const { name, kind, businessUnit } = schema.cast(values);
        const chosen = riskIds ? { riskIds } : { businessUnit };
        const { data: answer } = await start({ variables: { input: { name, kind, ...chosen } } });
        const id = answer?.startWorkshop?.workshop?.id;
        if (id) void navigate(`/risks/workshops/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {riskIds && <p>{t("new.chosen", { count: riskIds.length })}</p>}
          <Field name="name" label={labels.name} required maxLength={200} help={t("new.nameHelp")} />
          <Field
            name="kind"
            kind="select"
            label={labels.kind}
            required
            options={scoreBases.map((value) => ({ value, label: t(`risks:kinds.${value}`) }))}
            help={t(`risks:assess.kindHelp.${values.kind as ScoreBasis}`)}
          />
          {!riskIds && (
            <Field
              name="businessUnit"
              kind="select"
              label={labels.businessUnit}
              required
              placeholder={t("new.chooseUnit")}
              options={units.map(({ name }) => ({ value: name, label: name }))}
              help={t("new.unitHelp")}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
