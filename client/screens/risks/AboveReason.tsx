import { Field } from "../../components/Field.tsx";
import type { Above } from "./scoreOrder.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

/** Asks why a score is higher than treatment explains; shown only where one is. */
export function AboveReason({ above }: { above: Above | null }) {
  const { t } = useRiskMessages();
  if (!above) return null;

  return (
    <Field
      name="aboveReason"
      kind="textarea"
      rows={3}
      label={t("fields.aboveReason")}
      required
      help={above === "residual" ? t("above.residual") : t("above.target")}
    />
  );
}
