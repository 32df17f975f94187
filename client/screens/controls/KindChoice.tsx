import { chakra } from "@chakra-ui/react/styled-system";

import type { ControlTestKind } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { useControlMessages } from "./useControlMessages.ts";

interface KindChoiceProps {
  kind: ControlTestKind;
  planned: boolean;
  onKind: (kind: ControlTestKind) => void;
}

const kinds = ["design", "operating"] as const;

/** Chooses what is tested: design or operation. */
export function KindChoice({ kind, planned, onKind }: KindChoiceProps) {
  const { t } = useControlMessages();

  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="1.5">
      <chakra.legend textStyle="label" mb="1.5">
        {t("test.kind")}
      </chakra.legend>
      {kinds.map((one) => (
        <Button
          key={one}
          size="sm"
          bg={kind === one ? "accent.soft" : undefined}
          borderColor={kind === one ? "accent.solid" : undefined}
          aria-pressed={kind === one}
          disabled={planned && one === "operating"}
          onClick={() => onKind(one)}
        >
          {t(`test.kinds.${one}`)}
        </Button>
      ))}
      <chakra.p flexBasis="full" textStyle="meta" color="fg.subtle">
        {planned ? t("test.planned") : t(`test.kindHelp.${kind}`)}
      </chakra.p>
    </chakra.fieldset>
  );
}
