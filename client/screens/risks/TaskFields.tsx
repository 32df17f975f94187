import { chakra } from "@chakra-ui/react/styled-system";

import { Field } from "../../components/Field.tsx";
import { PersonField } from "../../components/record/PersonField.tsx";
import { type TaskValues, taskStatuses } from "./taskSchema.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface TaskFieldsProps {
  labels: Readonly<Record<keyof TaskValues, string>>;
}

export function TaskFields({ labels }: TaskFieldsProps) {
  const { t } = useRiskMessages();

  return (
    <>
      <Field name="name" label={labels.name} required maxLength={200} help={t("task.nameHelp")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <PersonField name="ownerId" label={labels.ownerId} />
        <Field name="dueOn" kind="date" label={labels.dueOn} />
        <Field
          name="status"
          kind="select"
          label={labels.status}
          options={taskStatuses.map((value) => ({ value, label: t(`taskStatus.${value}`) }))}
        />
        <Field name="progress" kind="number" unit="%" min={0} max={100} label={labels.progress} />
      </chakra.div>
      <Field name="description" kind="textarea" rows={3} label={labels.description} />
      <Field
        name="expectedEffect"
        kind="textarea"
        rows={2}
        label={labels.expectedEffect}
        help={t("task.effectHelp")}
      />
    </>
  );
}
