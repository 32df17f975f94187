import { useMemo } from "react";

import { auditFields } from "../../../graphql/fields/audits.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

export function useAuditFields() {
  const { t } = useAuditMessages();
  return useMemo(
    () =>
      nameFields(auditFields, {
        label: (key) => t(`fields.${key}`),
        choices: {
          type: t("type", { returnObjects: true }),
          status: t("status", { returnObjects: true }),
          opinion: t("opinion", { returnObjects: true }),
        },
      }),
    [t],
  );
}

export type NamedAuditFields = ReturnType<typeof useAuditFields>;

/** Formats the value of a field of an audit. */
export function useAuditValue() {
  const { t } = useAuditMessages();
  return useFieldMessages(useAuditFields(), { result: t("result", { returnObjects: true }) });
}
