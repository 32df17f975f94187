import { useTranslation } from "react-i18next";

import { usePeopleNamedQuery, useSeatChoicesQuery } from "../../../../graphql/generated/index.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { within } from "../../../i18n/format.ts";
import { peopleOf, type Seat } from "./approvers.ts";

export interface SeatNames {
  /** On a chip: 'Role: Admin'. */
  nameOf: (seat: Seat) => string;
  /** Within a sentence: 'everybody with the role Admin'. */
  phraseOf: (seat: Seat) => string;
}

/** How seats are called. Names of people are looked up for the seats that are given. */
export function useApproverNames(seats: readonly Seat[]): SeatNames {
  const { t } = useTranslation("seats");
  const nameRoles = useRoleNames();
  const ids = peopleOf(seats);
  const { data: people } = usePeopleNamedQuery({ variables: { ids }, skip: ids.length === 0 });
  const { data: choices } = useSeatChoicesQuery();

  /** What stands behind the kind: the role, the team, the person. */
  function whoOf(seat: Seat): string {
    switch (seat.kind) {
      case "person":
        return people?.peopleNamed?.find(({ id }) => id === seat.user_id)?.fullName ?? t("somebody");
      case "role":
        return nameRoles([seat.role]);
      case "permission":
        return within(described(seat.permission));
      case "team":
        return choices?.teams?.nodes.find(({ id }) => id === seat.team_id)?.name ?? t("someTeam");
      default:
        return "";
    }
  }

  /** What it lets somebody do; its own name where nothing is known of it. */
  function described(permission: string): string {
    const known = choices?.permissions?.nodes.find((one) => one.permission === permission);
    return known?.description.replace(/;.*$/, "") ?? permission;
  }

  return {
    nameOf: (seat) => t(`name.${seat.kind}`, { who: whoOf(seat) }),
    phraseOf: (seat) => t(`phrase.${seat.kind}`, { who: whoOf(seat) }),
  };
}
