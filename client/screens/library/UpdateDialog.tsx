import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type LibraryCardFragment,
  useApplyLibraryUpdateMutation,
  useLibraryUpdateQuery,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { toast } from "../../components/toast.ts";
import { UpdateLine } from "./UpdateLine.tsx";

interface UpdateDialogProps {
  shipped: LibraryCardFragment;
  onApplied: () => void;
  onClose: () => void;
}

/** The changes of the library's newer texts; the organisation's own wording can be kept line by line. */
export function UpdateDialog({ shipped, onApplied, onClose }: UpdateDialogProps) {
  const { t } = useTranslation(["library", "common"]);
  const id = useId();
  const frameworkId = shipped.adoption?.frameworkId ?? "";
  const { data, error, refetch } = useLibraryUpdateQuery({
    variables: { frameworkId },
    fetchPolicy: "network-only",
  });
  const [apply] = useApplyLibraryUpdateMutation();
  const [keep, setKeep] = useState<readonly string[]>([]);
  const [mappings, setMappings] = useState(true);
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const changes = data?.libraryUpdate?.filter((change) => change !== null);

  async function handleApply() {
    setBusy(true);
    try {
      await apply({ variables: { input: { frameworkId, keep: [...keep], mappings } } });
      toast.success(t("update.done", { code: shipped.code }));
      onApplied();
      onClose();
    } catch (failure) {
      setSaveError(serverErrorOf(failure).message);
      setBusy(false);
    }
  }

  function toggle(code: string) {
    setKeep((codes) => (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]));
  }

  return (
    <Dialog
      open
      size="lg"
      title={t("update.title", { code: shipped.code })}
      dirty={keep.length > 0}
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
      <chakra.p mb="3">{t("update.intro")}</chakra.p>
      {!changes && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!changes && !error && <Loading />}
      {changes?.length === 0 && <chakra.p color="fg.muted">{t("update.onlyPlaces")}</chakra.p>}
      <chakra.ul listStyle="none">
        {changes?.map((change) => (
          <UpdateLine
            key={change.code}
            change={change}
            kept={keep.includes(change.code)}
            onToggle={() => toggle(change.code)}
          />
        ))}
      </chakra.ul>
      {changes && (
        <chakra.div pt="3" mt="2" borderTopWidth="1px">
          <CheckboxField
            control={{ id, onChange: () => setMappings(!mappings) }}
            checked={mappings}
            label={t("update.mappings")}
          />
        </chakra.div>
      )}
    </Dialog>
  );
}
