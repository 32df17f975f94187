import type { TemplateRecordFragment } from "../../../graphql/generated/index.ts";
import { Rail } from "../../components/record/Rail.tsx";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { languageNames, languages } from "./parts/kinds.ts";
import { useAreaName } from "./parts/useAreaName.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

/** The properties of a template. */
export function TemplateRail({ template }: { template: TemplateRecordFragment }) {
  const { t } = useTemplateMessages();
  const areaName = useAreaName();
  const language = languages.find((one) => one === template.language);

  return (
    <Rail
      entries={[
        { label: t("fields.kind"), value: t(`kind.${template.kind}`) },
        { label: t("fields.area"), value: areaName(template.area) },
        { label: t("fields.language"), value: language ? languageNames[language] : template.language },
        { label: t("fields.origin"), value: t(template.isShipped ? "origin.shipped" : "origin.own") },
        { label: t("fields.edition"), value: formatNumber(template.edition) },
        { label: t("fields.updatedAt"), value: formatDate(template.updatedAt) },
      ]}
    />
  );
}
