import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";

import { Button } from "../../../components/Button.tsx";
import { within } from "../../../i18n/format.ts";
import { capital, useFieldMessages } from "../parts/useFieldMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import { Word } from "./Phrase.tsx";
import type { TriggerFieldsProps } from "./types.ts";
import { ValueInput } from "./ValueInput.tsx";

const MAX = 10;

/** The fields that must change; for a single one also from which and to which value. */
export function ChangeTriggerFields({ event, onChange, problems, errorId }: TriggerFieldsProps) {
  const { t } = useWorkflowMessages();
  const { fieldsOf, fieldName } = useFieldMessages();
  const { table, fields } = event;
  const others = fieldsOf(table).filter(({ name }) => !fields.includes(name));
  const [only, another] = fields;

  return (
    <>
      {fields.map((name) => (
        <chakra.span
          key={name}
          display="inline-flex"
          alignItems="center"
          minH="7"
          ps="2"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.sunken"
          fontSize="table"
        >
          {capital(fieldName(table, name))}
          <Button
            variant="ghost"
            size="xs"
            square
            aria-label={t("event.removeField", { field: fieldName(table, name) })}
            onClick={() =>
              onChange({ fields: fields.filter((one) => one !== name), from: undefined, to: undefined })
            }
          >
            <X />
          </Button>
        </chakra.span>
      ))}
      {fields.length < MAX && (
        <InlineSelect
          label={t("event.addField")}
          value={undefined}
          options={others.map(({ name }) => ({ value: name, label: capital(fieldName(table, name)) }))}
          none={fields.length > 0 ? t("event.addField") : undefined}
          errorId={problems.has("fields") ? errorId : undefined}
          onChange={(name) => onChange({ fields: [...fields, name], from: undefined, to: undefined })}
        />
      )}
      {only !== undefined &&
        another === undefined &&
        (["from", "to"] as const).map((side) => (
          <chakra.span key={side} display="inline-flex" alignItems="center" gap="2">
            <Word>{within(t(`event.${side}`))}</Word>
            <ValueInput
              label={t(`event.${side}`)}
              table={table}
              field={only}
              none={t("event.anyValue")}
              value={event[side]}
              errorId={problems.has("to") ? errorId : undefined}
              onChange={(value) => onChange({ [side]: value })}
            />
          </chakra.span>
        ))}
    </>
  );
}
