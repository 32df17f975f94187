import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useRejectUserMutation, useSuspendUserMutation } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { toast } from "../../components/toast.ts";
import { useRoles } from "./parts/useRoles.ts";
import { ResponsibilitiesNote } from "./people/ResponsibilitiesNote.tsx";
import { type Account, actionsFor, type PersonAction } from "./personActions.ts";

const ReasonDialog = lazyComponent(
  async () => (await import("../../components/record/ReasonDialog.tsx")).ReasonDialog,
);
const ApproveDialog = lazyComponent(async () => (await import("./parts/ApproveDialog.tsx")).ApproveDialog);
const HandOverDialog = lazyComponent(
  async () => (await import("./people/HandOverDialog.tsx")).HandOverDialog,
);
const RolesDialog = lazyComponent(async () => (await import("./RolesDialog.tsx")).RolesDialog);
const ReactivateDialog = lazyComponent(async () => (await import("./ReactivateDialog.tsx")).ReactivateDialog);
const ResetFactorDialog = lazyComponent(
  async () => (await import("./ResetFactorDialog.tsx")).ResetFactorDialog,
);

interface PersonActionsProps {
  person: Account;
  onDone: () => void;
}

/** The actions that the user may take on the account, with their dialogs. */
export function PersonActions({ person, onDone }: PersonActionsProps) {
  const { t } = useTranslation("settings");
  const { viewer } = useViewer();
  const { grantable } = useRoles();
  const [open, setOpen] = useState<PersonAction | "handOver">();
  const [reject] = useRejectUserMutation();
  const [suspend] = useSuspendUserMutation();
  const { id: userId, fullName: name } = person;
  const dialog = { person, onDone, onClose: () => setOpen(undefined) };

  async function handleReject(reason: string) {
    await reject({ variables: { input: { userId, reason } } });
    toast.success(t("reject.done", { name }));
    onDone();
  }

  async function handleSuspend(reason: string) {
    await suspend({ variables: { input: { userId, reason } } });
    toast.success(t("suspend.done", { name }));
    onDone();
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {actionsFor(person, viewer, grantable).map((action) => (
          <Button
            key={action}
            size="sm"
            aria-label={`${t(`actions.${action}`)}: ${name}`}
            onClick={() => setOpen(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </chakra.div>
      {open === "approve" && <ApproveDialog {...dialog} />}
      {open === "roles" && <RolesDialog {...dialog} />}
      {open === "reactivate" && <ReactivateDialog {...dialog} />}
      {open === "resetFactor" && <ResetFactorDialog {...dialog} />}
      {open === "handOver" && <HandOverDialog {...dialog} />}
      {open === "reject" && (
        <ReasonDialog
          title={t("reject.title", { name })}
          submitLabel={t("reject.submit")}
          danger
          help={t("reason.help")}
          onSubmit={handleReject}
          onClose={dialog.onClose}
        >
          <p>{t("reject.text", { name })}</p>
        </ReasonDialog>
      )}
      {open === "suspend" && (
        <ReasonDialog
          title={t("suspend.title", { name })}
          submitLabel={t("suspend.submit")}
          danger
          help={t("reason.help")}
          onSubmit={handleSuspend}
          onClose={dialog.onClose}
        >
          <p>{t("suspend.text", { name })}</p>
          <ResponsibilitiesNote id={userId} onHandOver={() => setOpen("handOver")} />
        </ReasonDialog>
      )}
    </>
  );
}
