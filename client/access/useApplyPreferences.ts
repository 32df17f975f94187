import { useEffect } from "react";

import { applyPreferences } from "./applyPreferences.ts";
import { useViewer } from "./useViewer.ts";

/** Applies the preferences of the signed-in user now, and whenever they change. */
export function useApplyPreferences() {
  const { viewer } = useViewer();
  const { language, accessibilityMode } = viewer ?? {};

  useEffect(() => {
    if (language === undefined || accessibilityMode === undefined) return;
    void applyPreferences({ language, accessibilityMode });
  }, [language, accessibilityMode]);
}
