import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type ReviewLineFragment, useAttestAccessMutation } from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/controls.ts";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { toast } from "../../../components/toast.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { rolesOf } from "../personActions.ts";
import { RoleBadges } from "../RoleBadges.tsx";

const RevokeRolesDialog = lazyComponent(
  async () => (await import("./RevokeRolesDialog.tsx")).RevokeRolesDialog,
);

interface DecisionProps {
  line: ReviewLineFragment;
  onDone: () => void;
}

interface ReviewRowProps extends DecisionProps {
  selected: boolean;
  /** With Shift, all rows since the last one are selected. */
  onSelect: (range: boolean) => void;
}

/** One person: the roles, and the decision or the buttons to make it. */
export function ReviewRow({ line, selected, onSelect, onDone }: ReviewRowProps) {
  const { t } = useTranslation("people");
  const nameRoles = useRoleNames();
  const was = rolesOf({ roles: line.roles });
  // After the decision the roles that it left, before it the current ones.
  const now = rolesOf({ roles: line.rolesDecided ?? line.rolesNow });
  const moved = was.join() !== now.join();
  const selectable = line.mayBeReviewed && !line.decision;

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "1.25rem 1fr", md: "1.25rem minmax(0, 18rem) 1fr 15rem" }}
      columnGap="4"
      rowGap="1.5"
      px="4"
      py="3"
      borderTopWidth="1px"
      fontSize="table"
      breakInside="avoid"
      css={{ "& > :not(:first-of-type)": { gridColumnStart: { base: "2", md: "auto" } } }}
    >
      <chakra.div data-print="no">
        {selectable && (
          <Checkbox
            type="checkbox"
            mt="0.5"
            aria-label={t("review.select", { name: line.fullName })}
            checked={selected}
            onClick={(event) => onSelect(event.shiftKey)}
            readOnly
          />
        )}
      </chakra.div>
      <chakra.div minW="0" overflowWrap="anywhere">
        <TextLink to={`/settings/users/${line.userId}`}>{line.fullName}</TextLink>
        <chakra.p color="fg.muted">{line.email}</chakra.p>
      </chakra.div>
      <chakra.div minW="0">
        {now.length > 0 ? <RoleBadges roles={now} /> : <span>{t("review.noRoles")}</span>}
        {moved && (
          <chakra.p color="fg.subtle" mt="1">
            {t("review.was", { roles: nameRoles(was) })}
          </chakra.p>
        )}
        {line.note && (
          <chakra.p color="fg.muted" mt="1" overflowWrap="anywhere">
            {line.note}
          </chakra.p>
        )}
      </chakra.div>
      <Decision line={line} onDone={onDone} />
    </chakra.li>
  );
}

function Decision({ line, onDone }: DecisionProps) {
  const { t } = useTranslation("people");
  const { viewer } = useViewer();
  const [revoking, setRevoking] = useState(false);
  const [attest, { loading }] = useAttestAccessMutation();
  const { itemId, fullName: name, mayBeReviewed, decision } = line;
  const roles = rolesOf({ roles: line.rolesNow });

  async function handleAttest() {
    try {
      await attest({ variables: { input: { itemId, roles } } });
      toast.success(t("review.attestedDone", { name }));
    } catch (error) {
      toast.error(t("review.failed"), serverErrorOf(error).message);
    }
    onDone();
  }

  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems={{ base: "flex-start", md: "flex-end" }}
      gap="1.5"
    >
      {decision && (
        <>
          <StatusBadge tone={decision === "attested" ? "good" : "attention"}>
            {decision === "attested" ? t("review.attested") : t("review.changed")}
          </StatusBadge>
          <chakra.span color="fg.muted">
            {t("review.by", {
              name: line.decidedBy ?? t("review.somebody"),
              at: line.decidedAt ? formatDateTime(line.decidedAt) : "",
            })}
          </chakra.span>
        </>
      )}
      {!decision && <StatusBadge>{t("review.notReviewed")}</StatusBadge>}
      {!decision && viewer?.id === line.userId && (
        <chakra.span color="fg.muted">{t("review.own")}</chakra.span>
      )}
      {mayBeReviewed && (
        <chakra.div display="flex" gap="2" data-print="no">
          {!decision && (
            <Button
              size="sm"
              disabled={loading}
              aria-label={t("review.attestOf", { name })}
              onClick={() => void handleAttest()}
            >
              {t("review.attest")}
            </Button>
          )}
          {roles.length > 0 && (
            <Button size="sm" aria-label={t("review.takeOf", { name })} onClick={() => setRevoking(true)}>
              {t("review.remove")}
            </Button>
          )}
        </chakra.div>
      )}
      {revoking && <RevokeRolesDialog line={line} onDone={onDone} onClose={() => setRevoking(false)} />}
    </chakra.div>
  );
}
