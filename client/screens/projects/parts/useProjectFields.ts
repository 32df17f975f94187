import { useMemo } from "react";

import { projectFields } from "../../../../graphql/fields/projects.ts";
import { nameFields } from "../../../components/record/fields.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

export function useProjectFields() {
  const { t } = useProjectMessages();
  return useMemo(
    () =>
      nameFields(projectFields, {
        label: (key) => t(`fields.${key}`),
        choices: {
          projectType: t("approvals:values.project_type", { returnObjects: true }),
          status: t("approvals:values.status", { returnObjects: true }),
          health: t("approvals:values.health", { returnObjects: true }),
        },
      }),
    [t],
  );
}

export type NamedProjectFields = ReturnType<typeof useProjectFields>;
