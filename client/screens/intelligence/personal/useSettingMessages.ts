import { useTranslation } from "react-i18next";

import type { ConflictField, Side } from "../../../components/Conflict.tsx";
import { minutesOf, type Preferences } from "../layout/preferences.ts";

const settings = ["layout", "density", "theme", "refresh", "widgets"] as const;
type Setting = (typeof settings)[number];

/** The settings as text, and the choice between two versions of them. */
export function useSettingMessages() {
  const { t } = useTranslation("personal");

  function refresh({ autoRefresh, refreshInterval }: Preferences): string {
    return autoRefresh ? t("refresh.every", { count: minutesOf(refreshInterval) }) : t("refresh.off");
  }

  function widgets(preferences: Preferences): string {
    const lines = preferences.widgets.map(({ id, size, visible }, at) =>
      t(visible ? "widgets.line" : "widgets.lineHidden", {
        position: at + 1,
        name: t(`widgets.names.${id}`),
        size: t(`widgets.${size}`),
      }),
    );
    return lines.join("\n");
  }

  function textOf(setting: Setting, preferences: Preferences): string {
    if (setting === "refresh") return refresh(preferences);
    if (setting === "widgets") return widgets(preferences);
    if (setting === "layout") return t(`layout.${preferences.layout}`);
    return setting === "theme" ? t(`theme.${preferences.theme}`) : t(`density.${preferences.density}`);
  }

  return {
    conflicts(base: Preferences, yours: Preferences, theirs: Preferences): ConflictField[] {
      return settings
        .map((name) => ({
          name,
          label: t(`${name}.label`),
          base: textOf(name, base),
          yours: textOf(name, yours),
          theirs: textOf(name, theirs),
        }))
        .filter((field) => field.yours !== field.theirs);
    },
  };
}

/** The user's own value of each setting, unless the other one was chosen. */
export function chosenOf(
  yours: Preferences,
  theirs: Preferences,
  sides: Readonly<Record<string, Side>>,
): Preferences {
  const from = (setting: Setting) => (sides[setting] === "theirs" ? theirs : yours);
  const { autoRefresh, refreshInterval } = from("refresh");
  return {
    layout: from("layout").layout,
    density: from("density").density,
    theme: from("theme").theme,
    autoRefresh,
    refreshInterval,
    widgets: from("widgets").widgets,
  };
}
