import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  useResetDashboardPreferencesMutation,
  useSaveDashboardPreferencesMutation,
} from "../../../../graphql/generated/index.ts";
import { rememberPreferences } from "../../../access/useThemeChoice.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { clearDraft } from "../../../components/draft.ts";
import { toast } from "../../../components/toast.ts";
import { numbered, type Preferences, samePreferences } from "../layout/preferences.ts";
import { type SavedPreferences, savedPreferencesOf, usePreferences } from "../layout/usePreferences.ts";
import type { Note } from "./SaveBar.tsx";
import type { Unsaved } from "./unsaved.ts";
import { DRAFT, draftOf, keepUnsaved } from "./unsaved.ts";

/** The theme can also be changed in the menu: the later choice wins, without a conflict. */
function withTheme({ base, draft }: Unsaved, saved: SavedPreferences): Unsaved {
  const { theme } = saved.preferences;
  const only = { ...base.preferences, theme };
  if (saved.version === base.version || !samePreferences(only, saved.preferences)) return { base, draft };
  return { base: saved, draft: { ...draft, theme } };
}

/** The settings while they are edited: stored in this tab until they are saved or discarded. */
export function usePersonalization() {
  const { t } = useTranslation(["personal", "register"]);
  const { saved, loading, error, read } = usePreferences();
  const [unsaved, setUnsaved] = useState<Unsaved | undefined>(draftOf);
  const [note, setNote] = useState<Note | undefined>(() => unsaved && { text: t("state.restored") });
  const [theirs, setTheirs] = useState<SavedPreferences>();
  const [save, { loading: saving }] = useSaveDashboardPreferencesMutation();
  const [reset, { loading: resetting }] = useResetDashboardPreferencesMutation();

  const current = unsaved && saved ? withTheme(unsaved, saved) : unsaved;
  const dirty = current !== undefined && !samePreferences(current.draft, current.base.preferences);
  const draft = dirty ? current.draft : saved?.preferences;

  useEffect(() => keepUnsaved(dirty ? current : undefined), [dirty, current]);

  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  }, [unsaved]);

  function change(patch: Partial<Preferences>, announcement?: string) {
    if (!saved || !draft) return;
    setNote(announcement === undefined ? undefined : { text: announcement });
    setUnsaved({ base: dirty ? current.base : saved, draft: { ...draft, ...patch } });
  }

  function discard() {
    clearDraft(DRAFT);
    setUnsaved(undefined);
    setNote(undefined);
    setTheirs(undefined);
  }

  async function write(
    version: number,
    { widgets, ...plain }: Preferences,
  ): Promise<SavedPreferences | undefined> {
    const { data } = await save({
      variables: { input: { version, ...plain, widgets: numbered(widgets) } },
      update(cache, { data }) {
        const saved = data?.saveDashboardPreferences?.preferences;
        if (saved) rememberPreferences(cache, saved);
      },
    });
    const answer = data?.saveDashboardPreferences?.preferences;
    return answer ? savedPreferencesOf(answer) : undefined;
  }

  /** Forgets the saved changes; newer ones stay unsaved, based on what is saved now. */
  function forget(sent: Unsaved | undefined, now: SavedPreferences | undefined) {
    if (latest.current === sent) return discard();
    setUnsaved((since) => since && { base: now ?? since.base, draft: since.draft });
    setTheirs(undefined);
  }

  async function handleSave() {
    if (!dirty) return;
    try {
      forget(unsaved, await write(current.base.version, current.draft));
      toast.success(t("toasts.saved"));
    } catch (failure) {
      const serverError = serverErrorOf(failure);
      const now = serverError.code === "STALE" ? await read().catch(() => undefined) : undefined;
      if (now) return setTheirs(now);
      setNote({ text: t("state.failed", { message: serverError.message }), failed: true });
    }
  }

  /** Applies the user's choice for each setting in conflict. */
  function handleResolve(chosen: Preferences) {
    if (!theirs) return;
    setUnsaved({ base: theirs, draft: chosen });
    setNote({ text: t("register:conflict.resolved") });
    setTheirs(undefined);
  }

  async function putBack(before: Preferences) {
    try {
      const now = await read();
      if (now) await write(now.version, before);
    } catch (failure) {
      toast.error(t("toasts.notSaved"), serverErrorOf(failure).message);
    }
  }

  async function handleReset() {
    const before = draft;
    try {
      await reset({
        update(cache, { data }) {
          const saved = data?.resetDashboardPreferences?.preferences;
          if (saved) rememberPreferences(cache, saved);
        },
      });
      discard();
      toast.success(
        t("toasts.reset"),
        undefined,
        before && { label: t("toasts.undo"), onAction: () => void putBack(before) },
      );
    } catch (failure) {
      toast.error(t("toasts.notSaved"), serverErrorOf(failure).message);
    }
  }

  return {
    saved,
    draft,
    dirty,
    note,
    conflict: theirs && dirty ? { yours: current, theirs } : undefined,
    loading,
    error,
    busy: saving || resetting,
    read,
    change,
    discard,
    handleSave,
    handleReset,
    handleResolve,
  };
}
