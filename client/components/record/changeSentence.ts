import { type ComponentType, createContext } from "react";

import type { Change } from "./change.ts";

/**
 * Tells a change in the words of its area, for parts that know no area. The shell gives it; its code is loaded when a
 * change is shown.
 */
export const ChangeSentenceContext = createContext<ComponentType<{ change: Change }> | undefined>(undefined);
