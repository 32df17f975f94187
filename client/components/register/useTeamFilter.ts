import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useMyTeamsQuery } from "../../../graphql/generated/index.ts";
import { everyTeam } from "../record/options.ts";
import { useChoices } from "./choices.ts";

/** The teams as options of the filter by owner team, and the label for records that no team owns. */
export function useTeamFilter() {
  const { t } = useTranslation("record");
  const { data } = useMyTeamsQuery(useChoices());
  return useMemo(() => ({ options: everyTeam(data?.teams?.nodes), none: t("noOwnerTeam") }), [data, t]);
}
