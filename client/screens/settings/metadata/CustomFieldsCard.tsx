import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  useCreateCustomFieldMutation,
  useCustomFieldsQuery,
  useUpdateCustomFieldMutation,
} from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { type CustomArea, customAreas } from "../../../components/custom/customFields.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { toast } from "../../../components/toast.ts";
import { type CustomEntry, choicesOf, kindOf } from "./customField.ts";
import { EntryRow } from "./EntryRow.tsx";
import { inOrder } from "./named.ts";

const CustomFieldDialog = lazyComponent(
  async () => (await import("./CustomFieldDialog.tsx")).CustomFieldDialog,
);

/** The fields that the organisation adds to its records, area by area. */
export function CustomFieldsCard({ editable }: { editable: boolean }) {
  const { t } = useTranslation(["settings", "common"]);
  const id = useId();
  const { refetch: refetchViewer } = useViewer();
  const [area, setArea] = useState<CustomArea>("risks");
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<string>();
  const [archived, setArchived] = useState<CustomEntry>();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useCustomFieldsQuery({
    variables: { area },
    fetchPolicy: "cache-and-network",
  });
  const [create] = useCreateCustomFieldMutation();
  const [update] = useUpdateCustomFieldMutation();
  const entries = data?.customFields?.nodes ?? [];
  const entry = entries.find((one) => one.id === changed);

  /** Forms and lists take the fields from what the application knows of the user. */
  function handleDone() {
    void refetch();
    void refetchViewer();
  }

  async function archive({ id, name, version }: CustomEntry, archivedAt: string | null) {
    setBusy(true);
    try {
      await update({ variables: { input: { id, patch: { archivedAt, version } } } });
      toast.success(t(archivedAt ? "customFields.archived" : "customFields.restored", { name }));
    } catch (failure) {
      toast.error(t("named.failed"), serverErrorOf(failure).message);
    }
    setBusy(false);
    setArchived(undefined);
    handleDone();
  }

  function about(one: CustomEntry): string {
    const kind = kindOf(one);
    const parts = [
      t(`customFields.kinds.${kind}`),
      kind === "choice" && choicesOf(one).join(", "),
      one.required && t("customFields.requiredBadge"),
      editable && one.recordCount !== null && t("customFields.filled", { count: one.recordCount }),
    ];
    return parts.filter(Boolean).join(" · ");
  }

  return (
    <Card
      title={t("customFields.title")}
      text={t("customFields.text")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus />
            {t("customFields.add")}
          </Button>
        )
      }
    >
      <chakra.div px="4" pb="3" display="flex" alignItems="center" gap="3">
        <chakra.label htmlFor={id} textStyle="label">
          {t("customFields.area")}
        </chakra.label>
        <SelectInput
          id={id}
          size="sm"
          w="auto"
          value={area}
          onChange={({ target }) => setArea(customAreas.find((one) => one === target.value) ?? "risks")}
          options={customAreas.map((value) => ({ value, label: t(`customFields.areas.${value}`) }))}
        />
      </chakra.div>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && entries.length === 0 && (
        <EmptyState title={t("customFields.empty")} text={t("customFields.emptyText")} />
      )}
      <chakra.ul listStyle="none">
        {inOrder(entries).map((one) => (
          <EntryRow
            key={one.id}
            entry={{ ...one, description: about(one) }}
            editable={editable}
            onEdit={() => setChanged(one.id)}
            onArchive={() => setArchived(one)}
            onRestore={() => void archive(one, null)}
          />
        ))}
      </chakra.ul>
      {adding && (
        <CustomFieldDialog
          title={t("customFields.addTitle", { area: t(`customFields.areas.${area}`) })}
          submitLabel={t("named.add")}
          next={Math.max(0, ...entries.map(({ position }) => position)) + 1}
          onSubmit={async (values) => {
            await create({ variables: { input: { customField: { ...values, area } } } });
            toast.success(t("customFields.added", { name: values.name }));
            handleDone();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {entry && (
        <CustomFieldDialog
          title={t("customFields.editTitle", { name: entry.name })}
          submitLabel={t("common:actions.saveChanges")}
          entry={entry}
          onSubmit={async ({ kind, ...patch }) => {
            const input = { id: entry.id, patch: { ...patch, version: entry.version } };
            await update({ variables: { input } });
            toast.success(t("customFields.saved", { name: patch.name }));
            handleDone();
          }}
          onStale={handleDone}
          onClose={() => setChanged(undefined)}
        />
      )}
      {archived && (
        <ConfirmDialog
          open
          title={t("customFields.archiveTitle", { name: archived.name })}
          confirmLabel={t("named.archive")}
          busy={busy}
          onConfirm={() => void archive(archived, new Date().toISOString())}
          onClose={() => setArchived(undefined)}
        >
          <p>
            {t("customFields.filled", { count: archived.recordCount ?? 0 })} {t("customFields.archiveText")}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
