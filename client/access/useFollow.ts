import { useEffect } from "react";

import { followPerson } from "./followPerson.ts";
import { useViewer } from "./useViewer.ts";

/** Follows whoever is signed in, and what they choose while they work. */
export function useFollow() {
  const { viewer } = useViewer();
  const { language, accessibilityMode } = viewer ?? {};

  useEffect(() => {
    if (language === undefined || accessibilityMode === undefined) return;
    void followPerson({ language, accessibilityMode });
  }, [language, accessibilityMode]);
}
