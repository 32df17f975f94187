import { chakra } from "@chakra-ui/react/styled-system";
import { useId as useElementId, useState } from "react";

import {
  useApplyTemplateUpdateMutation,
  useTemplateChangesQuery,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { toast } from "../../../components/toast.ts";
import { TextChange } from "./TextChange.tsx";
import { usePartNames } from "./usePartNames.ts";
import { useTemplateMessages } from "./useTemplateMessages.ts";

interface UpdateFromTemplateProps {
  useId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** What the newer version of the template changes; fields that people have changed are kept unless they are chosen. */
export function UpdateFromTemplate({ useId, onDone, onClose }: UpdateFromTemplateProps) {
  const { t } = useTemplateMessages();
  const { fieldName } = usePartNames();
  const id = useElementId();
  const { data, error, refetch } = useTemplateChangesQuery({
    variables: { id: useId },
    fetchPolicy: "network-only",
  });
  const [apply] = useApplyTemplateUpdateMutation();
  // The fields for which the user has decided otherwise than is proposed.
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const template = data?.templateUse?.template;
  const changes = data?.templateUse?.changes?.filter((change) => change !== null);
  const isTaken = ({ field, isConflict }: { field: string; isConflict: boolean }) =>
    turned.includes(field) === isConflict;

  async function handleApply() {
    if (!template || !changes) return;
    setBusy(true);
    const taken = changes.filter(isTaken);
    try {
      await apply({
        variables: {
          input: {
            useId,
            edition: template.edition,
            replace: taken.map(({ field }) => field),
            keep: changes.filter((change) => !isTaken(change)).map(({ field }) => field),
          },
        },
      });
      toast.success(t("update.done"));
      onClose();
      void onDone();
    } catch (failure) {
      setSaveError(serverErrorOf(failure).message);
      setBusy(false);
    }
  }

  function toggle(field: string) {
    setTurned((now) => (now.includes(field) ? now.filter((one) => one !== field) : [...now, field]));
  }

  return (
    <Dialog
      open
      size="lg"
      title={t("update.title")}
      dirty={turned.length > 0}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button variant="solid" disabled={busy || !changes} onClick={() => void handleApply()}>
            {busy ? t("common:pleaseWait") : t("update.submit")}
          </Button>
        </>
      }
    >
      {saveError && (
        <chakra.p role="alert" color="status.bad.fg" mb="3">
          {saveError}
        </chakra.p>
      )}
      <chakra.p mb="3">{t("update.text")}</chakra.p>
      {!changes && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!changes && !error && <Loading />}
      {changes?.length === 0 && <chakra.p color="fg.muted">{t("update.nothing")}</chakra.p>}
      {changes?.map((change) => (
        <TextChange
          key={change.field}
          title={fieldName(change.field)}
          before={change.before}
          after={change.after}
          now={change.isConflict ? change.now : undefined}
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="1">
            <CheckboxField
              control={{ id: `${id}-${change.field}`, disabled: busy, onChange: () => toggle(change.field) }}
              checked={isTaken(change)}
              label={t("update.apply")}
            />
            {change.isConflict && <StatusBadge tone="attention">{t("update.conflict")}</StatusBadge>}
          </chakra.div>
        </TextChange>
      ))}
    </Dialog>
  );
}
