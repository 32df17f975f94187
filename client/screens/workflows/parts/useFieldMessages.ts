import { useTranslation } from "react-i18next";

import { formatChoice, formatDate, formatNumber } from "../../../i18n/format.ts";
import { APPROVAL, approvalEnds, type FlowField, type SubjectTable } from "./catalogue.ts";
import type { FieldValue } from "./flow.ts";
import { useCatalogue } from "./useCatalogue.ts";

type Labels = Readonly<Record<string, string>>;

export interface FieldOption {
  value: string;
  label: string;
}

const sources = [
  "workflows",
  "common",
  "risks",
  "assets",
  "controls",
  "evidence",
  "findings",
  "audits",
  "compliance",
] as const;

/** The names of the tables and fields of workflows, and of their values. */
export function useFieldMessages() {
  const { t } = useTranslation(sources);
  const catalogue = useCatalogue();
  const all = { returnObjects: true } as const;
  const severity: Labels = t("common:severity", all);
  const ratings: Labels = t("controls:rating", all);

  const values: Readonly<Record<string, Labels>> = {
    "risks.status": t("risks:status", all),
    "risks.severity": severity,
    "risks.treatment": t("risks:treatment", all),
    "risks.velocity": t("risks:velocity", all),
    "risks.confidence": t("risks:confidence", all),
    "assets.type": t("assets:type", all),
    "assets.status": t("assets:status", all),
    "assets.criticality": severity,
    "assets.classification": t("assets:classification", all),
    "projects.project_type": t("workflows:values.projectType", all),
    "projects.status": t("workflows:values.projectStatus", all),
    "projects.health": t("workflows:values.projectHealth", all),
    "controls.status": t("controls:status", all),
    "controls.type": t("controls:type", all),
    "controls.nature": t("controls:nature", all),
    "controls.frequency": t("controls:frequency", all),
    "controls.effectiveness": ratings,
    "controls.design_effectiveness": ratings,
    "controls.operating_effectiveness": ratings,
    "evidence.status": t("evidence:state", all),
    "audit_findings.severity": severity,
    "audit_findings.status": t("findings:status", all),
    "audits.type": t("audits:type", all),
    "audits.status": t("audits:status", all),
    "audits.opinion": t("audits:opinion", all),
    "compliance_requirements.status": t("compliance:status", all),
    "compliance_requirements.evidence_status": t("workflows:values.evidenceStatus", all),
    "users.status": t("workflows:values.userStatus", all),
  };
  const ends: Labels = t("workflows:outcomes", all);

  /** Adds the outcome of the previous approval to the fields of the record. */
  function fieldOf(table: SubjectTable, name: string | undefined): FlowField | undefined {
    if (name === APPROVAL)
      return {
        name,
        label: t("workflows:lastDecision"),
        kind: "choice",
        values: approvalEnds,
        settable: false,
      };
    return catalogue.fieldOf(table, name);
  }

  function optionsOf(table: SubjectTable, field: FlowField): FieldOption[] {
    if (field.kind === "boolean") {
      return [
        { value: "true", label: t("workflows:yes") },
        { value: "false", label: t("workflows:no") },
      ];
    }
    const labels = field.name === APPROVAL ? ends : values[`${table}.${field.name}`];
    return field.values.map((value) => ({ value, label: labels?.[value] ?? value }));
  }

  function valueLabel(table: SubjectTable, name: string | undefined, value: FieldValue | undefined): string {
    if (value === undefined || value === "") return t("workflows:notChosen");
    if (Array.isArray(value)) return formatChoice(value.map((one) => valueLabel(table, name, one)));
    if (typeof value === "object" && "days" in value) return t("workflows:fromThen", { count: value.days });
    const field = fieldOf(table, name);
    if (field?.kind === "date" && typeof value === "string") return formatDate(value);
    if (typeof value === "number") return formatNumber(value);
    const option = field && optionsOf(table, field).find((one) => one.value === String(value));
    return option?.label ?? String(value);
  }

  return {
    ...catalogue,
    fieldOf,
    optionsOf,
    valueLabel,
    /** As within a sentence: 'composite score'. */
    fieldName(table: SubjectTable, name: string | undefined): string {
      if (name === undefined) return t("workflows:notChosen");
      return fieldOf(table, name)?.label ?? name;
    },
  };
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
