import { useTranslation } from "react-i18next";

import { StepList } from "../../components/import/StepList.tsx";

const steps = ["upload", "preview", "result"] as const;

export function CatalogueSteps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation("catalogues");
  const named = steps.map((key) => ({ key, label: t(`steps.${key}`) }));
  return <StepList label={t("steps.label")} steps={named} current={current} />;
}
