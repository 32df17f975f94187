import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";

import { useTemplateQuery } from "../../../graphql/generated/index.ts";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { listIn, requirementsIn, textIn, textsIn } from "./parts/content.ts";
import { usePartNames } from "./parts/usePartNames.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

interface ChoosePartsProps {
  /** The template. */
  id: string;
  controls: boolean;
  requirements: boolean;
  leftOut: readonly string[];
  onChange: (leftOut: readonly string[]) => void;
}

/** The parts of one template, all of which are made unless the user leaves some out. */
export function ChooseParts({ id, controls, requirements, leftOut, onChange }: ChoosePartsProps) {
  const { t } = useTemplateMessages();
  const { partName } = usePartNames();
  const fieldId = useId();
  const { data, error, refetch } = useTemplateQuery({ variables: { id } });
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;
  const content = data.template?.content;
  const byIndex = (list: string) =>
    listIn(content, list).map((item, index) => ({
      part: `${id}.${list}.${index}`,
      label: textIn(item, "title"),
    }));
  const byKey = (list: string, keys: readonly string[]) =>
    keys.map((key) => ({ part: `${id}.${list}.${key}`, label: key.replaceAll("-", " ") }));
  const groups = [
    { title: partName("procedures"), items: byIndex("procedures") },
    { title: partName("tasks"), items: byIndex("tasks") },
    { title: partName("controls"), items: controls ? byKey("controls", textsIn(content, "controls")) : [] },
    {
      title: partName("requirements"),
      items: requirements
        ? requirementsIn(content).map((label) => ({ part: `${id}.requirements.${label}`, label }))
        : [],
    },
  ].filter(({ items }) => items.length > 0);

  function toggle(part: string) {
    onChange(leftOut.includes(part) ? leftOut.filter((one) => one !== part) : [...leftOut, part]);
  }

  return groups.map(({ title, items }) => (
    <chakra.fieldset key={title} minW="0">
      <chakra.legend textStyle="label" mb="1">
        {t("use.parts", {
          part: title,
          chosen: items.filter(({ part }) => !leftOut.includes(part)).length,
          all: items.length,
        })}
      </chakra.legend>
      <chakra.div display="flex" flexDirection="column" gap="1">
        {items.map(({ part, label }) => (
          <CheckboxField
            key={part}
            control={{ id: `${fieldId}-${part}`, onChange: () => toggle(part) }}
            checked={!leftOut.includes(part)}
            label={label}
          />
        ))}
      </chakra.div>
    </chakra.fieldset>
  ));
}
