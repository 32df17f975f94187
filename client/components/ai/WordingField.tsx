import { chakra } from "@chakra-ui/react/styled-system";
import { Sparkles } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Field } from "../Field.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { useAiIsAvailable } from "./useAiIsAvailable.ts";

const Suggestion = lazyComponent(async () => (await import("./Suggestion.tsx")).Suggestion);

interface WordingFieldProps extends Omit<ComponentProps<typeof Field>, "kind" | "aside"> {
  /** The kind of the record, and the field's name in the catalogue of fields. */
  record: string;
  column: string;
}

/** A field for a longer text, for which the language model can suggest a wording if a provider is configured. */
export function WordingField({ record, column, ...field }: WordingFieldProps) {
  const { t } = useTranslation("ai");
  const available = useAiIsAvailable();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  return (
    <div ref={box}>
      <Field
        {...field}
        kind="textarea"
        aside={
          available && (
            <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Sparkles aria-hidden />
              <span aria-hidden>{t("suggest")}</span>
              <chakra.span srOnly>{t("suggestFor", { field: field.label })}</chakra.span>
            </Button>
          )
        }
      />
      {open && (
        <Suggestion
          name={field.name}
          label={field.label}
          record={record}
          column={column}
          focusField={() => box.current?.querySelector("textarea")?.focus()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
