import { createContext } from "react";

import type { Change } from "./change.ts";

/** Quotes a change in the discussion of its record; undefined where there is none. */
export const DiscussChangeContext = createContext<((change: Change) => void) | undefined>(undefined);
