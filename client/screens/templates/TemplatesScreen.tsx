import { useMemo, useState } from "react";

import {
  TemplatesDocument,
  type TemplateUseRowFragment,
  useTemplatesQuery,
} from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { useAreaName } from "./parts/useAreaName.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { TemplateTabs } from "./TemplateTabs.tsx";
import { defaultSort, type TemplateRow, templateColumns, UsedBadge } from "./templateColumns.tsx";
import { variablesOf } from "./templateQuery.ts";
import { useTemplateFilters } from "./useTemplateFilters.ts";

const TemplatePreview = lazyComponent(async () => (await import("./TemplatePreview.tsx")).TemplatePreview);
const UseTemplates = lazyComponent(async () => (await import("./UseTemplates.tsx")).UseTemplates);
const UsedTemplates = lazyComponent(async () => (await import("./UsedTemplates.tsx")).UsedTemplates);

export const firstQueries = registerFirstQueries(TemplatesDocument, "templates");

/** The templates of all kinds that the user may see. */
export default function TemplatesScreen() {
  const { t } = useTemplateMessages();
  const areaName = useAreaName();
  const filters = useTemplateFilters();
  const columns = useMemo(() => templateColumns(t), [t]);
  const control = useRegister({ name: "templates", filters, columns, defaultSort });
  const query = useTemplatesQuery(useRegisterQuery(variablesOf(control.state)));
  const page = (query.data ?? query.previousData)?.templates;
  const [chosen, setChosen] = useState<{ rows: TemplateRow[]; onDone: () => void }>();
  const [made, setMade] = useState<TemplateUseRowFragment[]>();

  return (
    <>
      <RegisterScreen
        above={<TemplateTabs />}
        title={t("title")}
        context={t("context")}
        control={control}
        columns={columns}
        searchLabel={t("search")}
        query={query}
        pageIn={(data) => data.templates}
        hrefOf={({ id }) => `/templates/${id}`}
        nameOf={({ name }) => name}
        phoneDetails={(template) => (
          <>
            <UsedBadge template={template} />
            <span>{t(`kind.${template.kind}`)}</span>
            <span>{areaName(template.area)}</span>
          </>
        )}
        preview={(template) => <TemplatePreview id={template.id} />}
        bulk={
          page?.nodes.some(({ mayUse }) => mayUse) &&
          ((rows, onDone) =>
            rows.every(({ mayUse }) => mayUse) ? (
              <Button size="sm" onClick={() => setChosen({ rows, onDone })}>
                {t("use.action", { count: rows.length })}
              </Button>
            ) : (
              <span>{t("use.notAll")}</span>
            ))
        }
        empty={{ title: t("empty.title"), text: t("empty.text") }}
      />
      {chosen && (
        <UseTemplates
          templates={chosen.rows}
          onUsed={(uses) => {
            setMade(uses);
            chosen.onDone();
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {made && <UsedTemplates uses={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
