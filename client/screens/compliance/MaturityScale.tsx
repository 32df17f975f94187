import { chakra } from "@chakra-ui/react/styled-system";

import { levels, maturityLabel } from "./maturity.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** Maturity as five steps, and as text. */
export function MaturityScale({ maturity }: { maturity: number | null }) {
  const { t } = useComplianceMessages();
  const text: Readonly<Record<string, string>> = t("maturityText", { returnObjects: true });
  if (maturity === null) return <chakra.span color="fg.subtle">{t("record.noMaturity")}</chakra.span>;

  return (
    <chakra.div>
      <chakra.div aria-hidden display="flex" gap="3px" maxW="48" mb="1.5">
        {levels.slice(1).map((level) => (
          <chakra.span
            key={level}
            flex="1"
            h="2"
            borderRadius="sm"
            bg={Number(level) <= maturity ? "accent.solid" : "bg.sunken"}
          />
        ))}
      </chakra.div>
      <chakra.span fontWeight="semibold">{maturityLabel(maturity, t)}</chakra.span>{" "}
      <chakra.span color="fg.muted">{text[String(maturity)]}</chakra.span>
    </chakra.div>
  );
}
