import type { ApolloCache } from "@apollo/client";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";

import { useChooseThemeMutation } from "../../graphql/generated/ChooseTheme.ts";
import { DashboardPreferencesDocument } from "../../graphql/generated/DashboardPreferences.ts";
import type { DashboardPreferencesFragment } from "../../graphql/generated/types.ts";
import { serverErrorOf } from "../apollo/formErrors.ts";
import { toast } from "../components/toast.ts";
import { chooseTheme, type ThemeChoice, themes, useTheme } from "../theme/mode.ts";
import { useViewer } from "./useViewer.ts";

/** Applies saved preferences immediately: in the cache, and as the theme of this browser. */
export function rememberPreferences(cache: ApolloCache, saved: DashboardPreferencesFragment) {
  cache.writeQuery({ query: DashboardPreferencesDocument, data: { myDashboardPreferences: saved } });
  const { userId, theme } = saved;
  const known = themes.find((each) => each === theme);
  if (known) chooseTheme(known);
  cache.modify({ id: cache.identify({ __typename: "Viewer", id: userId }), fields: { theme: () => theme } });
}

/**
 * The theme belongs to the user: a choice made in another browser is applied before the first paint. A new choice is
 * shown immediately and saved in the background; if it cannot be saved, this browser keeps it.
 */
export function useThemeChoice() {
  const { t } = useTranslation("shell");
  const { choice } = useTheme();
  const { viewer } = useViewer();
  const theme = viewer?.theme;
  const [save] = useChooseThemeMutation();

  useLayoutEffect(() => {
    const known = themes.find((each) => each === theme);
    if (known) chooseTheme(known);
  }, [theme]);

  async function choose(wanted: ThemeChoice) {
    chooseTheme(wanted);
    try {
      await save({
        variables: { theme: wanted },
        update(cache, { data }) {
          const saved = data?.chooseTheme?.preferences;
          if (saved) rememberPreferences(cache, saved);
        },
      });
    } catch (error) {
      toast.error(t("user.themeNotSaved"), serverErrorOf(error).message);
    }
  }

  return { choice, choose };
}
