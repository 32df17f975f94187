import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type PersonFragment,
  useRenewInvitationMutation,
  useWithdrawInvitationMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { rolesOf } from "../personActions.ts";

interface InvitationNoteProps {
  person: PersonFragment;
  invitation: NonNullable<PersonFragment["invitation"]>;
  onDone: () => void;
}

const states = ["open", "expired", "accepted", "withdrawn"] as const;

/** The state of an invitation; until it is accepted it can be sent again or withdrawn. */
export function InvitationNote({ person, invitation, onDone }: InvitationNoteProps) {
  const { t } = useTranslation("people");
  const nameRoles = useRoleNames();
  const mayInvite = useMay("users_create", "full");
  const [asking, setAsking] = useState(false);
  const [renew, { loading: renewing }] = useRenewInvitationMutation();
  const [withdraw, { loading: withdrawing }] = useWithdrawInvitationMutation();
  const { fullName: name, id: userId } = person;
  const state = states.find((one) => one === invitation.state) ?? "open";
  const isOver = state === "accepted" || person.approvedAt !== null;

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(t("invite.failed"), serverErrorOf(error).message);
    }
    setAsking(false);
    onDone();
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.p>
        {t(`invite.state.${state}`, {
          inviter: invitation.inviterName ?? t("invite.somebody"),
          until: formatDateTime(invitation.expiresAt),
        })}{" "}
        {!isOver && t("invite.waiting", { roles: nameRoles(rolesOf(invitation)) })}
      </chakra.p>
      {!isOver && mayInvite && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            disabled={renewing}
            onClick={() =>
              void attempt(() => renew({ variables: { input: { userId } } }), t("invite.renewed", { name }))
            }
          >
            {t("invite.renew")}
          </Button>
          {state !== "withdrawn" && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t("invite.withdraw")}
            </Button>
          )}
        </chakra.div>
      )}
      <ConfirmDialog
        open={asking}
        title={t("invite.withdrawTitle", { name })}
        confirmLabel={t("invite.withdraw")}
        busy={withdrawing}
        onConfirm={() =>
          void attempt(() => withdraw({ variables: { input: { userId } } }), t("invite.withdrawn", { name }))
        }
        onClose={() => setAsking(false)}
      >
        <p>{t("invite.withdrawText")}</p>
      </ConfirmDialog>
    </chakra.div>
  );
}
