import { useTranslation } from "react-i18next";

import { StepList } from "./StepList.tsx";

export const steps = ["upload", "columns", "check", "result"] as const;
export type StepName = (typeof steps)[number];

export function Steps({ current }: { current: StepName }) {
  const { t } = useTranslation("imports");
  const labelled = steps.map((key) => ({ key, label: t(`steps.${key}`) }));
  return <StepList label={t("steps.label")} steps={labelled} current={current} />;
}
