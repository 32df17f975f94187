import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";

import {
  ControlDocument,
  type ControlRecordFragment,
  type ControlTestKind,
  useCreateControlTestMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { NewDrawer } from "../../components/record/NewDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { today } from "../../components/today.ts";
import { KindChoice } from "./KindChoice.tsx";
import { emptyTest, inputOf, testSchema } from "./testSchema.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface RecordTestProps {
  control: ControlRecordFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const results = ["effective", "partially_effective", "ineffective"] as const;
const months = {
  continuous: 3,
  daily: 3,
  weekly: 3,
  monthly: 6,
  quarterly: 12,
  semi_annual: 12,
  annual: 12,
  on_demand: 12,
} as const;

/** Suggests what was never tested; a planned control can only be tested for its design. */
function nextKind(control: ControlRecordFragment): ControlTestKind {
  return control.status === "planned" || control.designEffectiveness === "not_tested"
    ? "design"
    : "operating";
}

export function RecordTest({ control, onDone, onClose }: RecordTestProps) {
  const { t } = useControlMessages();
  const client = useApolloClient();
  const [create] = useCreateControlTestMutation();
  const schema = useMemo(() => testSchema(t), [t]);
  const labels = t("test.fields", { returnObjects: true });

  async function isCreated(id: string): Promise<boolean> {
    const { data } = await client.query({
      query: ControlDocument,
      variables: { id: control.id },
      fetchPolicy: "network-only",
    });
    return data?.control?.tests.nodes.some((one) => one.id === id) ?? false;
  }

  function ruleOf(kind: ControlTestKind): string {
    if (kind === "design") return t("test.nextRule_design");
    return t("test.nextRule_months", { count: months[control.frequency] });
  }

  return (
    <NewDrawer
      title={t("test.title", { reference: control.reference })}
      formId={`control-test-${control.id}`}
      empty={emptyTest(nextKind(control))}
      schema={schema}
      labels={labels}
      submitLabel={t("test.submit")}
      onCreate={(values, id) =>
        create({ variables: { input: { controlTest: inputOf(control.id, id, values) } } })
      }
      isCreated={isCreated}
      onDone={() => {
        void onDone();
        toast.success(t("toast.tested"), control.name);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <KindChoice
            kind={form.values.kind}
            planned={control.status === "planned"}
            onKind={(kind) => void form.setFieldValue("kind", kind)}
          />
          <Field
            name="procedure"
            kind="textarea"
            rows={3}
            required
            label={labels.procedure}
            help={t("test.procedureHelp")}
          />
          <Field name="sample" kind="textarea" rows={2} label={labels.sample} help={t("test.sampleHelp")} />
          <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
            <Field name="sampleSize" kind="number" min={1} step={1} label={labels.sampleSize} />
            <Field
              name="exceptions"
              kind="number"
              min={0}
              step={1}
              label={labels.exceptions}
              help={t("test.exceptionsHelp")}
            />
            <Field
              name="result"
              kind="select"
              required
              label={labels.result}
              placeholder={t("record:picker.notChosen")}
              options={results.map((value) => ({ value, label: t(`rating.${value}`) }))}
            />
            <Field name="testedOn" kind="date" required max={today()} label={labels.testedOn} />
          </chakra.div>
          <Field
            name="conclusion"
            kind="textarea"
            rows={3}
            required
            label={labels.conclusion}
            help={t("test.conclusionHelp")}
          />
          <Field
            name="nextTestOn"
            kind="date"
            label={labels.nextTestOn}
            help={t("test.nextHelp", { rule: ruleOf(form.values.kind) })}
          />
        </>
      )}
    </NewDrawer>
  );
}
