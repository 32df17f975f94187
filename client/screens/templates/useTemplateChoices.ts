import { date, object, ref, string } from "yup";

import type { TemplateRowFragment, UseTemplatesInput } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import type { Person } from "../../components/record/PersonField.tsx";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

export interface ChoiceValues {
  ownerId: Person | null;
  businessUnit: string;
  startsOn: string;
  endsOn: string;
  asDrafts: boolean;
  withAssessment: boolean;
  withControls: string;
  withRequirements: boolean;
}

export const noChoices: ChoiceValues = {
  ownerId: null,
  businessUnit: "",
  startsOn: "",
  endsOn: "",
  asDrafts: false,
  withAssessment: true,
  withControls: "none",
  withRequirements: true,
};

export type Choosable = ReturnType<typeof useChoosable>;

/** What can be chosen for these templates, with the permissions of the user. */
export function useChoosable(templates: readonly TemplateRowFragment[]) {
  const has = (...kinds: string[]) => templates.some(({ kind }) => kinds.includes(kind));
  const editsControls = useMay("compliance_edit", "full");
  const editsRisks = useMay("risks_edit", "full");
  const seesControls = useMay("compliance_view");
  const assesses = useMay("risk_assessments", "full");
  const creates = useMay("compliance_create", "full");
  return {
    person: has("risk", "control", "audit_programme", "project", "policy"),
    isLead: templates.every(({ kind }) => kind === "audit_programme"),
    unit: has("risk", "control", "project"),
    dates: has("audit_programme", "project"),
    needsDates: has("audit_programme"),
    draft: has("risk"),
    assess: has("risk") && assesses,
    controls: has("risk") && seesControls && (editsControls || editsRisks),
    create: creates,
    map: has("control", "policy") && editsControls,
  };
}

/** The labels of the choices, and what is needed. */
export function useChoiceForm(may: Choosable) {
  const { t } = useTemplateMessages();
  const labels = {
    ownerId: may.isLead ? t("use.lead") : t("use.owner"),
    businessUnit: t("use.unit"),
    startsOn: t("use.startsOn"),
    endsOn: t("use.endsOn"),
    asDrafts: t("use.asDrafts"),
    withAssessment: t("use.withAssessment"),
    withControls: t("use.withControls"),
    withRequirements: t("use.withRequirements"),
  };
  const schema = object({
    startsOn: may.needsDates ? string().required(t("use.startsOnRequired")) : string(),
    endsOn: may.needsDates
      ? date()
          .required(t("use.endsOnRequired"))
          .min(ref("startsOn"), t("use.endsOnRequired"))
          .typeError(t("use.endsOnRequired"))
      : string(),
  });
  return { labels, schema };
}

interface Other {
  leftOut: readonly string[];
  /** What is added to the content of a template, in the language of the screen. */
  labels: Readonly<Record<string, string>>;
}

/** The choices as the API takes them. */
export function choicesOf(
  values: ChoiceValues,
  may: Choosable,
  { leftOut, labels }: Other,
): UseTemplatesInput["choices"] {
  return {
    ownerId: values.ownerId?.id,
    businessUnit: values.businessUnit || null,
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    asDrafts: values.asDrafts,
    withAssessment: may.assess && values.withAssessment,
    withControls: values.withControls,
    withRequirements: may.map && values.withRequirements,
    leftOut: [...leftOut],
    words: labels,
  };
}
