import { useTranslation } from "react-i18next";

import type assets from "../../../i18n/en/assets.json";
import type compliance from "../../../i18n/en/compliance.json";
import type controls from "../../../i18n/en/controls.json";
import type evidence from "../../../i18n/en/evidence.json";
import type findings from "../../../i18n/en/findings.json";
import type projects from "../../../i18n/en/projects.json";
import type risks from "../../../i18n/en/risks.json";
import { type ComparedArea, labelKeyOf } from "./comparison.ts";

/** The labels of changed columns, as the pages of the area name them. What is computed has none and is left out. */
export function useFieldLabels(area: ComparedArea): (columns: readonly (string | null)[]) => string[] {
  const { t, i18n } = useTranslation([
    "risks",
    "controls",
    "compliance",
    "evidence",
    "findings",
    "assets",
    "projects",
  ]);

  function isKnown<Key extends string>(namespace: string, key: string): key is Key {
    return i18n.exists(`${namespace}:fields.${key}`);
  }

  function labelOf(key: string): string | undefined {
    switch (area) {
      case "risks":
        return isKnown<keyof typeof risks.fields>("risks", key) ? t(`risks:fields.${key}`) : undefined;
      case "controls":
        return isKnown<keyof typeof controls.fields>("controls", key)
          ? t(`controls:fields.${key}`)
          : undefined;
      case "requirements":
        return isKnown<keyof typeof compliance.fields>("compliance", key)
          ? t(`compliance:fields.${key}`)
          : undefined;
      case "evidence":
        return isKnown<keyof typeof evidence.fields>("evidence", key)
          ? t(`evidence:fields.${key}`)
          : undefined;
      case "findings":
        return isKnown<keyof typeof findings.fields>("findings", key)
          ? t(`findings:fields.${key}`)
          : undefined;
      case "assets":
        return isKnown<keyof typeof assets.fields>("assets", key) ? t(`assets:fields.${key}`) : undefined;
      case "projects":
        return isKnown<keyof typeof projects.fields>("projects", key)
          ? t(`projects:fields.${key}`)
          : undefined;
    }
  }

  return (columns) =>
    columns.flatMap((column) => {
      const label = column === null ? undefined : labelOf(labelKeyOf(column));
      return label === undefined ? [] : [label];
    });
}
