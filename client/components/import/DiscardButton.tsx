import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDiscardImportMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { toast } from "../toast.ts";

export function DiscardButton({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const { t } = useTranslation("imports");
  const [asking, setAsking] = useState(false);
  const [discard, { loading }] = useDiscardImportMutation();

  async function handleDiscard() {
    try {
      await discard({ variables: { input: { id } } });
      toast.success(t("check.discarded"));
      onDiscarded();
    } catch (error) {
      setAsking(false);
      toast.error(serverErrorOf(error).message);
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t("check.discard")}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={loading}
        title={t("check.discardTitle")}
        confirmLabel={t("check.discard")}
        onConfirm={() => void handleDiscard()}
        onClose={() => setAsking(false)}
      >
        {t("check.discardText")}
      </ConfirmDialog>
    </>
  );
}
