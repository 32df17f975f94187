import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import {
  type TemplateRowFragment,
  type TemplateUseRowFragment,
  useUseTemplatesMutation,
} from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { ChooseParts } from "./ChooseParts.tsx";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import {
  type ChoiceValues,
  choicesOf,
  noChoices,
  useChoiceForm,
  useChoosable,
} from "./useTemplateChoices.ts";

interface UseTemplatesProps {
  templates: readonly TemplateRowFragment[];
  onUsed: (uses: TemplateUseRowFragment[]) => void;
  onClose: () => void;
}

/** Asks what the new records need, and makes them: all or none. */
export function UseTemplates({ templates, onUsed, onClose }: UseTemplatesProps) {
  const { t } = useTemplateMessages();
  const [use] = useUseTemplatesMutation();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [single] = templates.length === 1 ? templates : [];
  const may = useChoosable(templates);
  const { labels, schema } = useChoiceForm(may);

  async function handleSubmit(values: ChoiceValues) {
    const ids = templates.map(({ id }) => id);
    const choices = choicesOf(values, may, { leftOut, labels: t("labels", { returnObjects: true }) });
    const { data } = await use({ variables: { input: { ids, choices } } });
    onUsed((data?.useTemplates?.uses ?? []).filter((made) => made !== null));
  }

  return (
    <FormDialog
      title={single ? t("use.titleOne", { name: single.name }) : t("use.title", { count: templates.length })}
      initialValues={noChoices}
      schema={schema}
      labels={labels}
      submitLabel={t("use.submit", { count: templates.length })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p>{t("use.text")}</p>
          {templates.some(({ useCount }) => useCount > 0) && (
            <chakra.p color="fg.muted">{t("use.again")}</chakra.p>
          )}
          <ChoiceFields may={may} labels={labels} />
          {single && (
            <ChooseParts
              id={single.id}
              controls={values.withControls !== "none"}
              requirements={may.map && values.withRequirements}
              leftOut={leftOut}
              onChange={setLeftOut}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
