import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  FrameworkDocument,
  type FrameworkRecordFragment,
  useUpdateFrameworkMutation,
} from "../../../graphql/generated/index.ts";
import { EditDrawer } from "../../components/record/EditDrawer.tsx";
import { useShownValue } from "../../components/record/useShownValue.ts";
import { toast } from "../../components/toast.ts";
import { FrameworkFields } from "./FrameworkFields.tsx";
import { frameworkLabels, frameworkSchema, patchOf, valuesOf } from "./frameworkSchema.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

interface EditFrameworkProps {
  framework: FrameworkRecordFragment;
  onClose: () => void;
}

export function EditFramework({ framework, onClose }: EditFrameworkProps) {
  const { t } = useComplianceWords();
  const client = useApolloClient();
  const show = useShownValue({});
  const [update] = useUpdateFrameworkMutation();
  const schema = useMemo(() => frameworkSchema(t), [t]);
  const { id, code, version } = framework;

  return (
    <EditDrawer
      title={t("form.editFramework", { code })}
      formId={`framework-edit-${id}`}
      record={{ version, values: valuesOf(framework) }}
      schema={schema}
      labels={frameworkLabels(t)}
      show={show}
      onRead={async () => {
        const { data } = await client.query({
          query: FrameworkDocument,
          variables: { id },
          fetchPolicy: "network-only",
        });
        const now = data?.framework;
        return now ? { version: now.version, values: valuesOf(now), updatedAt: now.updatedAt } : undefined;
      }}
      onSave={async (values, base) => {
        const patch = patchOf(values, base.values);
        if (Object.keys(patch).length === 0) return;
        await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
        toast.success(t("toast.saved"), values.name);
      }}
      onClose={onClose}
    >
      {() => <FrameworkFields />}
    </EditDrawer>
  );
}
