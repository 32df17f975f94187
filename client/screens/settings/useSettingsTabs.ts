import { useSettingsPlacesQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export type SettingsPlace =
  | "general"
  | "organisation"
  | "metadata"
  | "users"
  | "access-review"
  | "teams"
  | "roles"
  | "workflows"
  | "announcements"
  | "tokens"
  | "mail";

/** The tabs that have content for the user. */
export function useSettingsTabs(): SettingsPlace[] {
  const seesUsers = useMay("users_view");
  const seesRoles = useMay("role_management");
  const seesSettings = useMay("system_settings");
  const seesAnnouncements = useMay("users_edit");
  const { data } = useSettingsPlacesQuery();
  return [
    "general",
    "organisation",
    "metadata",
    ...(seesUsers ? (["users", "access-review"] as const) : []),
    "teams",
    ...(seesRoles ? (["roles"] as const) : []),
    ...(seesSettings ? (["workflows"] as const) : []),
    ...(seesAnnouncements ? (["announcements"] as const) : []),
    "tokens",
    ...(data?.mayReadMails ? (["mail"] as const) : []),
  ];
}
