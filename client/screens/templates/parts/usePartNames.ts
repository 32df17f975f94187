import { useTranslation } from "react-i18next";

import type { TemplateKind } from "../../../../graphql/generated/index.ts";
import { formatNumber } from "../../../i18n/format.ts";

const partKeys = [
  "name",
  "description",
  "category",
  "cause",
  "event",
  "consequence",
  "treatment",
  "assessment",
  "controls",
  "type",
  "nature",
  "frequency",
  "tests",
  "evidence",
  "requirements",
  "objective",
  "scope",
  "criteria",
  "procedures",
  "project_type",
  "status",
  "weeks",
  "estimated_capex",
  "estimated_opex",
  "assumptions",
  "business_benefits",
  "tasks",
  "risks",
  "condition",
  "steps",
  "text",
  "template_name",
  "summary",
] as const;

export type PartKey = (typeof partKeys)[number];

const impactKeys = [
  "impact_financial",
  "impact_operational",
  "impact_reputational",
  "impact_legal",
  "impact_safety",
] as const;

/** The names of the parts of a template, and of the values that are choices. */
export function usePartNames() {
  const { t } = useTranslation(["templates", "risks", "controls", "audits", "approvals"]);

  function partName(key: PartKey): string {
    return t(`templates:parts.${key}`);
  }

  /** The name of a field of an update: of a part, its title follows. */
  function fieldName(field: string): string {
    const [key = "", ...rest] = field.split(".");
    const known = partKeys.find((one) => one === key);
    const name = known ? partName(known) : key;
    return rest.length > 0 ? `${name}: ${rest.join(" · ")}` : name;
  }

  function valueName(kind: TemplateKind, key: PartKey, value: string): string {
    if (key === "estimated_capex" || key === "estimated_opex") return formatNumber(Number(value));
    const names: Readonly<Record<string, string>> | undefined = {
      risk: key === "treatment" ? t("risks:treatment", { returnObjects: true }) : undefined,
      control:
        key === "type" || key === "nature" || key === "frequency"
          ? t(`controls:${key}`, { returnObjects: true })
          : undefined,
      audit_programme: key === "type" ? t("audits:type", { returnObjects: true }) : undefined,
      project:
        key === "project_type" ? t("approvals:values.project_type", { returnObjects: true }) : undefined,
      workflow: undefined,
      policy: undefined,
    }[kind];
    return names?.[value] ?? value;
  }

  const impacts = impactKeys.map((key) => ({ key, label: t(`templates:impacts.${key}`) }));
  return { partName, fieldName, valueName, impacts };
}
