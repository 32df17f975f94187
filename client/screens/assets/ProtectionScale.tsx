import { chakra } from "@chakra-ui/react/styled-system";
import { within } from "../../i18n/format.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface ProtectionScaleProps {
  need: "confidentiality" | "integrity" | "availability";
  level: number | null;
}

const colours = ["severity.low", "severity.low", "severity.medium", "severity.high", "severity.critical"];

/** The level of confidentiality, integrity or availability from 1 to 5, as bars and as text. */
export function ProtectionScale({ need, level }: ProtectionScaleProps) {
  const { t } = useAssetMessages();
  const labels = t("levels", { returnObjects: true });
  const colour = level ? colours[level - 1] : undefined;

  return (
    <div>
      <chakra.dt textStyle="label">{t(`fields.${need}`)}</chakra.dt>
      <chakra.dd>
        <chakra.div aria-hidden display="flex" gap="1" my="1.5">
          {labels.map((word, at) => (
            <chakra.span
              key={word}
              h="1.5"
              flex="1"
              borderRadius="sm"
              bg={colour && level && at < level ? `${colour}.solid` : "border.subtle"}
            />
          ))}
        </chakra.div>
        <chakra.div fontVariantNumeric="tabular-nums" color={level ? undefined : "fg.subtle"}>
          {level ? t("needs.level", { level, word: within(labels[level - 1] ?? "") }) : t("needs.notRated")}
        </chakra.div>
        <chakra.div textStyle="meta" color="fg.muted">
          {t(`needs.${need}`)}
        </chakra.div>
      </chakra.dd>
    </div>
  );
}
