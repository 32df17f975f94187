import { chakra } from "@chakra-ui/react/styled-system";
import { Circle, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { TextLink } from "../../../components/TextLink.tsx";

interface FirstStepProps {
  step: string;
  done: boolean;
}

/** Where each step is done. */
const pages: Record<string, string> = {
  organisation: "/settings/general",
  business_unit: "/settings/metadata",
  people: "/settings/users",
  framework: "/compliance/library",
  risk: "/templates?kind=risk",
  evidence: "/compliance/evidence?new=true",
};

export function FirstStep({ step, done }: FirstStepProps) {
  const { t } = useTranslation("firstSteps");
  const names: Record<string, { title: string; text: string }> = {
    organisation: { title: t("organisation.title"), text: t("organisation.text") },
    business_unit: { title: t("unit.title"), text: t("unit.text") },
    people: { title: t("people.title"), text: t("people.text") },
    framework: { title: t("framework.title"), text: t("framework.text") },
    risk: { title: t("risk.title"), text: t("risk.text") },
    evidence: { title: t("evidence.title"), text: t("evidence.text") },
  };
  const name = names[step];
  const to = pages[step];
  if (!name || !to) return null;

  return (
    // Each draws its own lines, so that the rest of the last row stays blank.
    <chakra.li display="flex" gap="2.5" p="4" outline="1px solid" outlineColor="border">
      <chakra.span mt="0.5" flexShrink="0" color={done ? "status.good.fg" : "fg.subtle"}>
        {done ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
      </chakra.span>
      <chakra.div minW="0">
        <TextLink to={to}>{name.title}</TextLink>
        <chakra.p color="fg.muted" fontSize="table">
          {done ? t("done") : name.text}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}
