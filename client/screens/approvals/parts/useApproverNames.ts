import { useTranslation } from "react-i18next";

import { useApproverChoicesQuery, usePeopleByIdsQuery } from "../../../../graphql/generated/index.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { within } from "../../../i18n/format.ts";
import { type Approver, peopleOf } from "./approvers.ts";

export interface ApproverNames {
  /** As on a chip: 'Role: Admin'. */
  nameOf: (approver: Approver) => string;
  /** Within a sentence: 'everyone with the role Admin'. */
  phraseOf: (approver: Approver) => string;
}

/** The names of approvers; names of people are looked up. */
export function useApproverNames(approvers: readonly Approver[]): ApproverNames {
  const { t } = useTranslation("approvers");
  const nameRoles = useRoleNames();
  const ids = peopleOf(approvers);
  const { data: people } = usePeopleByIdsQuery({ variables: { ids }, skip: ids.length === 0 });
  const { data: choices } = useApproverChoicesQuery();

  /** The role, team or person. */
  function whoOf(approver: Approver): string {
    switch (approver.kind) {
      case "person":
        return people?.peopleByIds?.find(({ id }) => id === approver.user_id)?.fullName ?? t("somebody");
      case "role":
        return nameRoles([approver.role]);
      case "permission":
        return within(described(approver.permission));
      case "team":
        return choices?.teams?.nodes.find(({ id }) => id === approver.team_id)?.name ?? t("someTeam");
      default:
        return "";
    }
  }

  /** The description of a permission, or its key if it has none. */
  function described(permission: string): string {
    const known = choices?.permissions?.nodes.find((one) => one.permission === permission);
    return known?.description.replace(/;.*$/, "") ?? permission;
  }

  return {
    nameOf: (approver) => t(`name.${approver.kind}`, { who: whoOf(approver) }),
    phraseOf: (approver) => t(`phrase.${approver.kind}`, { who: whoOf(approver) }),
  };
}
