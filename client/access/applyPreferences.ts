import i18next from "i18next";

import { isLanguage, rememberLanguage } from "../i18n/language.ts";
import { showAccessible } from "../theme/accessible.ts";

interface Habits {
  language: string;
  accessibilityMode: boolean;
}

/** Applies the language and the accessibility mode of the user's profile to this browser. */
export async function applyPreferences({ language, accessibilityMode }: Habits): Promise<void> {
  showAccessible(accessibilityMode);
  if (!isLanguage(language)) return;
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
