import { useState } from "react";

import { clearDraft, keepDraft, readDraft } from "../../../components/draft.ts";
import { type Choice, type Draft, keyOf, namedChoice } from "./matrix.ts";

const FORM = "roles";

function kept(): Draft {
  return new Map(
    Object.entries(readDraft(FORM) ?? {}).map(([key, level]) => [key, namedChoice(String(level))]),
  );
}

/** Unsaved cells, kept in this tab while the user visits other pages. */
export function useMatrixDraft() {
  const [draft, setDraft] = useState(kept);

  function choose(role: string, permission: string, choice: Choice) {
    const chosen = new Map(draft).set(keyOf(role, permission), choice);
    keepDraft(FORM, Object.fromEntries(chosen));
    setDraft(chosen);
  }

  function discard() {
    clearDraft(FORM);
    setDraft(new Map());
  }

  return { draft, choose, discard };
}
