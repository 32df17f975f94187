import { useEffect } from "react";

import { applyPreferences } from "./applyPreferences.ts";
import { useViewer } from "./useViewer.ts";

/** Follows whoever is signed in, and what they choose while they work. */
export function useApplyPreferences() {
  const { viewer } = useViewer();
  const { language, accessibilityMode } = viewer ?? {};

  useEffect(() => {
    if (language === undefined || accessibilityMode === undefined) return;
    void applyPreferences({ language, accessibilityMode });
  }, [language, accessibilityMode]);
}
