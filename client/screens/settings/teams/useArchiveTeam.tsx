import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type TeamFragment, useUpdateTeamMutation } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { toast } from "../../../components/toast.ts";

/** Archives a team after a confirmation, which is to be rendered, and restores it. */
export function useArchiveTeam(onDone: () => Promise<unknown>) {
  const { t } = useTranslation("teams");
  const [update] = useUpdateTeamMutation();
  const [asked, setAsked] = useState<TeamFragment>();
  const [busy, setBusy] = useState(false);

  async function archive({ id, name, version }: TeamFragment, archivedAt: string | null) {
    setBusy(true);
    try {
      await update({ variables: { input: { id, patch: { archivedAt, version } } } });
      toast.success(t(archivedAt ? "toast.archived" : "toast.restored"), name);
    } catch (error) {
      toast.error(t("toast.failed"), serverErrorOf(error).message);
    }
    await onDone();
    setBusy(false);
    setAsked(undefined);
  }

  const dialog = asked && (
    <ConfirmDialog
      open
      title={t("archiving.title", { name: asked.name })}
      confirmLabel={t("archiving.submit")}
      busy={busy}
      onConfirm={() => void archive(asked, new Date().toISOString())}
      onClose={() => setAsked(undefined)}
    >
      <p>{t("archiving.text")}</p>
    </ConfirmDialog>
  );
  return { busy, ask: setAsked, restore: (team: TeamFragment) => void archive(team, null), dialog };
}
