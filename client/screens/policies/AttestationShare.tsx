import { chakra } from "@chakra-ui/react/styled-system";

import type { PolicyRowFragment } from "../../../graphql/generated/index.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

/** How many people have confirmed the published version, of those who are asked. */
export function AttestationShare({ attestation }: Pick<PolicyRowFragment, "attestation">) {
  const { t } = usePolicyMessages();
  if (!attestation) return <chakra.span color="fg.subtle">—</chakra.span>;
  const { asked, confirmed, overdue } = attestation;

  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      {t("attestation.share", { asked, confirmed })}
      {overdue > 0 && (
        <chakra.span color="status.bad.fg"> · {t("attestation.late", { count: overdue })}</chakra.span>
      )}
    </chakra.span>
  );
}
