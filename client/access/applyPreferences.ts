import i18next from "i18next";

import { isLanguage, rememberLanguage } from "../i18n/language.ts";
import { showAccessible } from "../theme/accessible.ts";

interface Habits {
  language: string;
  accessibilityMode: boolean;
}

/** The language and the accessibility mode of a person come along to every browser. */
export async function applyPreferences({ language, accessibilityMode }: Habits): Promise<void> {
  showAccessible(accessibilityMode);
  if (!isLanguage(language)) return;
  rememberLanguage(language);
  if (i18next.language !== language) await i18next.changeLanguage(language);
}
