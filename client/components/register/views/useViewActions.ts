import { useTranslation } from "react-i18next";

import {
  useChangeViewMutation,
  useDeleteViewMutation,
  useSaveViewMutation,
  useSetDefaultViewMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { newId } from "../../record/newId.ts";
import { toast } from "../../toast.ts";
import type { RegisterControl } from "../useRegister.ts";
import type { SavedView, SavedViews } from "./useSavedViews.ts";

export interface NewView {
  name: string;
  teamId: string | null;
  asDefault: boolean;
}

type Patch = Partial<Pick<SavedView, "name" | "query" | "teamId">>;

/** The actions on saved views. Those of dialogs reject with the server's error; the others show it as a toast. */
export function useViewActions({ definition, open }: RegisterControl, { query, refetch }: SavedViews) {
  const { t } = useTranslation("views");
  const area = definition.name;
  const [create] = useSaveViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useDeleteViewMutation();
  const [setDefault] = useSetDefaultViewMutation();

  async function patch({ id, version }: SavedView, given: Patch) {
    await change({ variables: { input: { id, patch: { ...given, version } } } });
    await refetch();
  }

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(t("toast.failed"), serverErrorOf(error).message);
      await refetch();
      return false;
    }
  }

  async function putBack({ id, name, query: kept, teamId, isDefault }: SavedView) {
    const done = await attempt(async () => {
      await create({ variables: { input: { savedView: { id, area, name, query: kept, teamId } } } });
      if (isDefault) await setDefault({ variables: { input: { area, viewId: id } } });
      await refetch();
    });
    if (done) toast.success(t("toast.restored"), name);
  }

  return {
    async save({ name, teamId, asDefault }: NewView) {
      const id = newId();
      await create({ variables: { input: { savedView: { id, area, name, query, teamId } } } });
      toast.success(t("toast.saved"), name);
      // The view exists even if this second request fails.
      if (asDefault) await attempt(() => setDefault({ variables: { input: { area, viewId: id } } }));
      await refetch();
      open(query, id);
    },
    async rename(view: SavedView, name: string) {
      await patch(view, { name });
      toast.success(t("toast.renamed"), name);
    },
    async share(view: SavedView, teamId: string | null) {
      await patch(view, { teamId });
      toast.success(t(teamId ? "toast.shared" : "toast.unshared"), view.name);
    },
    async update(view: SavedView) {
      const done = await attempt(() => patch(view, { query }));
      if (done) toast.success(t("toast.updated"), view.name);
    },
    async openWith(view: SavedView, isDefault: boolean) {
      const done = await attempt(async () => {
        await setDefault({ variables: { input: { area, viewId: isDefault ? view.id : null } } });
        await refetch();
      });
      if (done) toast.success(t(isDefault ? "toast.default" : "toast.noDefault"), view.name);
    },
    async remove(view: SavedView) {
      const done = await attempt(async () => {
        await remove({ variables: { input: { id: view.id } } });
        await refetch();
      });
      if (!done) return;
      open("", "all");
      toast.success(t("toast.deleted"), view.name, {
        label: t("toast.undo"),
        onAction: () => void putBack(view),
      });
    },
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;
