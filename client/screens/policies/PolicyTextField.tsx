import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";

import { SuggestButton } from "../../components/ai/SuggestButton.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { MarkdownField } from "../../components/markdown/MarkdownField.tsx";

const TextSuggestion = lazyComponent(async () => (await import("./TextSuggestion.tsx")).TextSuggestion);

interface PolicyTextFieldProps {
  label: string;
  help: string;
  maxLength: number;
}

/** The text of a draft, for which the language model can suggest a wording if a provider is configured. */
export function PolicyTextField({ label, help, maxLength }: PolicyTextFieldProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  return (
    <chakra.div ref={box} minW="0">
      <MarkdownField
        name="text"
        label={label}
        help={help}
        maxLength={maxLength}
        aside={<SuggestButton field={label} open={open} onToggle={() => setOpen(!open)} />}
        beside={
          open && (
            <TextSuggestion
              label={label}
              focusField={() => box.current?.querySelector("textarea")?.focus()}
              onClose={() => setOpen(false)}
            />
          )
        }
      />
    </chakra.div>
  );
}
