import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Suggestion } from "../../components/ai/Suggestion.tsx";
import { useProposal } from "../../components/ai/useProposal.ts";
import { FieldFrame } from "../../components/FieldFrame.tsx";
import { SelectInput } from "../../components/SelectInput.tsx";
import { formatNumber } from "../../i18n/format.ts";
import type { NameValues } from "./policySchema.ts";
import { replacePart, sectionsOf } from "./sections.ts";

interface TextSuggestionProps {
  label: string;
  focusField: () => void;
  onClose: () => void;
}

/** The longest text that the server sends, in characters. */
const MAX_TEXT_LENGTH = 16_000;
const WHOLE = "";

/** A suggested wording for the text of a policy or one of its sections, with what it would change. */
export function TextSuggestion({ label, focusField, onClose }: TextSuggestionProps) {
  const { t } = useTranslation("ai");
  const partId = useId();
  const { values } = useFormikContext<NameValues>();
  const [{ value }, , { setValue }] = useField<string>("text");
  const { proposal, ask, clear, fail } = useProposal("/ai/policy-text");
  const [chosen, setChosen] = useState(WHOLE);
  const [asked, setAsked] = useState({ start: 0, before: "" });
  const [replaced, setReplaced] = useState<{ before: string; after: string }>();
  const panel = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(value);
  const section = chosen === WHOLE ? undefined : sections[Number(chosen)];
  const part = section ? value.slice(section.start, section.end) : value;

  // On a phone it is below the text, out of sight of the button that opened it.
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), []);

  function option(key: string, title: string, length: number) {
    const tooLong = length > MAX_TEXT_LENGTH;
    const text = tooLong ? t("policy.tooLong", { part: title, limit: formatNumber(MAX_TEXT_LENGTH) }) : title;
    return { value: key, label: text, disabled: tooLong };
  }

  function askFor(instruction: string) {
    setAsked({ start: section?.start ?? 0, before: part });
    void ask({ name: values.name, summary: values.summary, text: part, instruction });
  }

  function use(text: string) {
    const after = replacePart(value, { ...asked, after: text });
    if (after === undefined) return fail(t("policy.changed"));
    setReplaced({ before: value, after });
    void setValue(after);
    clear();
    focusField();
  }

  return (
    // Its first line is level with that of the text.
    <chakra.div ref={panel} mt={{ lg: "-2" }}>
      <Suggestion
        label={label}
        proposal={proposal}
        before={asked.before}
        used={replaced !== undefined}
        onAsk={askFor}
        onUse={use}
        onUndo={
          replaced?.after === value
            ? () => {
                void setValue(replaced.before);
                setReplaced(undefined);
                focusField();
              }
            : undefined
        }
        onClose={() => {
          focusField();
          onClose();
        }}
      >
        {sections.length > 0 && (
          <FieldFrame id={partId} label={t("policy.part")} help={t("policy.kept")}>
            <SelectInput
              id={partId}
              value={section ? chosen : WHOLE}
              onChange={(event) => setChosen(event.target.value)}
              options={[
                option(WHOLE, t("policy.whole"), value.length),
                ...sections.map(({ title, level, start, end }, index) =>
                  option(String(index), `${"  ".repeat(level - 1)}${title}`, end - start),
                ),
              ]}
            />
          </FieldFrame>
        )}
      </Suggestion>
    </chakra.div>
  );
}
