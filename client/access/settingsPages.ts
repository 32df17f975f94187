export const settingsGroups = ["people", "organisation", "security", "automation", "system"] as const;

interface SettingsPage {
  /** The last part of its address, /settings/<page>. */
  page: string;
  group: (typeof settingsGroups)[number];
  /** A permission to read, without which there is nothing to see. */
  needs?: string;
}

/** The pages of the settings, in the order of the navigation. */
export const settingsPages = [
  { page: "users", group: "people", needs: "users_view" },
  { page: "teams", group: "people" },
  { page: "general", group: "organisation" },
  { page: "organisation", group: "organisation" },
  { page: "branding", group: "organisation" },
  { page: "metadata", group: "organisation" },
  { page: "team-chat", group: "organisation", needs: "system_settings" },
  { page: "roles", group: "security", needs: "role_management" },
  { page: "access-review", group: "security", needs: "users_view" },
  { page: "tokens", group: "security" },
  { page: "workflows", group: "automation", needs: "system_settings" },
  { page: "ai-instructions", group: "automation", needs: "system_settings" },
  { page: "announcements", group: "system", needs: "users_edit" },
  // Not everyone with this permission reads emails: see useSettingsPages.
  { page: "mail", group: "system", needs: "system_settings" },
] as const satisfies readonly SettingsPage[];
