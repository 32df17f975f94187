import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { AnnouncementFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { formatDate } from "../../../i18n/format.ts";

interface AnnouncementRowProps {
  announcement: AnnouncementFragment;
  /** Undefined if it is over, or the user may not withdraw it. */
  onWithdraw?: () => void;
}

type State = "planned" | "current" | "ended" | "withdrawn";

const tones: Record<State, Tone> = {
  planned: "attention",
  current: "good",
  ended: "neutral",
  withdrawn: "neutral",
};

function stateOf({ state }: AnnouncementFragment): State {
  return state === "planned" || state === "ended" || state === "withdrawn" ? state : "current";
}

export function AnnouncementRow({ announcement, onWithdraw }: AnnouncementRowProps) {
  const { title, message, roles, startsOn, endsOn, author } = announcement;
  const { t } = useTranslation("announcements");
  const nameRoles = useRoleNames();
  const state = stateOf(announcement);
  const recipientRoles = roles.filter((role) => role !== null);
  const days = t("days", { from: formatDate(startsOn), to: formatDate(endsOn) });

  return (
    <chakra.article borderTopWidth="1px" p="4" display="flex" flexWrap="wrap" columnGap="4" rowGap="3">
      <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5" rowGap="1">
          <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        </chakra.div>
        <chakra.p mt="1" whiteSpace="pre-line">
          {message}
        </chakra.p>
        <chakra.p mt="2" color="fg.muted" fontSize="table">
          {[
            recipientRoles.length > 0 ? t("to", { roles: nameRoles(recipientRoles) }) : t("everybody"),
            days,
            author?.fullName,
          ]
            .filter(Boolean)
            .join(" · ")}
        </chakra.p>
      </chakra.div>
      {onWithdraw && (
        <Button size="sm" onClick={onWithdraw}>
          <span aria-hidden>{t("withdraw")}</span>
          <chakra.span srOnly>{t("withdrawOf", { title })}</chakra.span>
        </Button>
      )}
    </chakra.article>
  );
}
