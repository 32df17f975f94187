import { useSettingsPlacesQuery } from "../../../graphql/generated/index.ts";
import { may } from "../../access/may.ts";
import { settingsGroups, settingsPlaces } from "../../access/settingsPlaces.ts";
import { useViewer } from "../../access/useViewer.ts";

/** The pages that have content for the user, by group; groups without pages are left out. */
export function useSettingsPlaces() {
  const { viewer } = useViewer();
  const { data } = useSettingsPlacesQuery();
  const shown = settingsPlaces.filter((entry) => {
    if (entry.place === "mail") return data?.mayReadMails === true;
    return !("needs" in entry) || may(viewer, entry.needs);
  });
  return settingsGroups
    .map((group) => ({ group, places: shown.filter((entry) => entry.group === group) }))
    .filter(({ places }) => places.length > 0);
}
