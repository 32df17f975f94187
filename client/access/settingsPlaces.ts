export const settingsGroups = ["people", "organisation", "security", "automation", "system"] as const;

interface Place {
  /** The last part of its address, /settings/<place>. */
  place: string;
  group: (typeof settingsGroups)[number];
  /** A permission to read, without which there is nothing to see. */
  needs?: string;
}

/** The pages of the settings, in the order of the navigation. */
export const settingsPlaces = [
  { place: "users", group: "people", needs: "users_view" },
  { place: "teams", group: "people" },
  { place: "general", group: "organisation" },
  { place: "organisation", group: "organisation" },
  { place: "branding", group: "organisation" },
  { place: "metadata", group: "organisation" },
  { place: "team-chat", group: "organisation", needs: "system_settings" },
  { place: "roles", group: "security", needs: "role_management" },
  { place: "access-review", group: "security", needs: "users_view" },
  { place: "tokens", group: "security" },
  { place: "workflows", group: "automation", needs: "system_settings" },
  { place: "ai-instructions", group: "automation", needs: "system_settings" },
  { place: "announcements", group: "system", needs: "users_edit" },
  // Not everyone with this permission reads emails: see useSettingsPlaces.
  { place: "mail", group: "system", needs: "system_settings" },
] as const satisfies readonly Place[];

export type SettingsPlace = (typeof settingsPlaces)[number]["place"];
