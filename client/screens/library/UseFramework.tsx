import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { type LibraryCardFragment, useAdoptFrameworkMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";

interface UseFrameworkProps {
  shipped: LibraryCardFragment;
  onUsed: () => void;
  onClose: () => void;
}

/** Explains what using a framework creates, creates it and opens its page. */
export function UseFramework({ shipped, onUsed, onClose }: UseFrameworkProps) {
  const { t } = useTranslation(["library", "compliance"]);
  const navigateAfter = useNavigateAfter();
  const [adopt] = useAdoptFrameworkMutation();
  const [planned, setPlanned] = useState(false);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const { code, name, requirementCount } = shipped;

  async function handleConfirm() {
    setBusy(true);
    try {
      const { data } = await adopt({ variables: { code, planned } });
      const made = data?.adoptFramework?.framework?.id;
      toast.success(t("use.done", { name }));
      onUsed();
      onClose();
      if (made) navigateAfter(`/compliance/frameworks/${made}`);
    } catch (error) {
      setSaveError(serverErrorOf(error).message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={t("use.title", { name })}
      confirmLabel={t("use.submit")}
      busy={busy}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <chakra.div display="flex" flexDirection="column" gap="2">
        {saveError && (
          <chakra.p role="alert" color="status.bad.fg">
            {saveError}
          </chakra.p>
        )}
        <p>{t("use.text", { count: requirementCount })}</p>
        <p>{t("use.mappings")}</p>
        <CheckboxField
          control={{
            id,
            disabled: busy,
            "aria-describedby": `${id}-help`,
            onChange: (event) => setPlanned(event.target.checked),
          }}
          checked={planned}
          label={t("compliance:planned.label")}
          help={t("compliance:planned.help")}
        />
      </chakra.div>
    </ConfirmDialog>
  );
}
