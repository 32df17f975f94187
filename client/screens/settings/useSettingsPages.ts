import { useSettingsPagesQuery } from "../../../graphql/generated/index.ts";
import { may } from "../../access/may.ts";
import { settingsGroups, settingsPages } from "../../access/settingsPages.ts";
import { useViewer } from "../../access/useViewer.ts";

/** The pages that have content for the user, by group; groups without pages are left out. */
export function useSettingsPages() {
  const { viewer } = useViewer();
  const { data } = useSettingsPagesQuery();
  const shown = settingsPages.filter((entry) => {
    if (entry.page === "mail") return data?.mayReadMails === true;
    return !("needs" in entry) || may(viewer, entry.needs);
  });
  return settingsGroups
    .map((group) => ({ group, pages: shown.filter((entry) => entry.group === group) }))
    .filter(({ pages }) => pages.length > 0);
}
