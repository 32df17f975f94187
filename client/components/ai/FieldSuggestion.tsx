import { useField, useFormikContext } from "formik";
import { useEffect, useEffectEvent, useState } from "react";

import { Suggestion } from "./Suggestion.tsx";
import { useProposal } from "./useProposal.ts";

interface FieldSuggestionProps {
  /** The field of the form. */
  name: string;
  label: string;
  record: string;
  column: string;
  /** The buttons here disappear when they are used: the field gets the focus. */
  focusField: () => void;
  onClose: () => void;
}

/** riskOwnerId → risk_owner_id */
function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A suggested wording for a field of a form, from its other fields. */
export function FieldSuggestion({ name, label, record, column, focusField, onClose }: FieldSuggestionProps) {
  const { values } = useFormikContext<Record<string, unknown>>();
  const [field, , { setValue }] = useField<string>(name);
  const { proposal, ask, clear } = useProposal("/ai/wording");
  const [replaced, setReplaced] = useState<{ before: string; after: string }>();

  function askFor(instruction: string) {
    const draft = Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]));
    void ask({ kind: record, field: column, draft, instruction });
  }
  const askNow = useEffectEvent(() => askFor(""));
  useEffect(() => askNow(), []);

  function close() {
    focusField();
    onClose();
  }

  return (
    <Suggestion
      label={label}
      proposal={proposal}
      used={replaced !== undefined}
      onAsk={askFor}
      onUse={(text) => {
        setReplaced({ before: field.value, after: text });
        void setValue(text);
        clear();
        focusField();
      }}
      onUndo={
        replaced?.after === field.value
          ? () => {
              void setValue(replaced.before);
              close();
            }
          : undefined
      }
      onClose={close}
    />
  );
}
