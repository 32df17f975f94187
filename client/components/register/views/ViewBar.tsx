import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../Button.tsx";
import { lazyComponent } from "../../lazyComponent.ts";
import type { RegisterControl } from "../useRegister.ts";
import { type SavedView, useSavedViews } from "./useSavedViews.ts";
import { useViewActions } from "./useViewActions.ts";
import { type ViewAction, ViewMenu } from "./ViewMenu.tsx";
import { ViewTabs } from "./ViewTabs.tsx";

const SaveViewDialog = lazyComponent(async () => (await import("./ViewDialogs.tsx")).SaveViewDialog);
const RenameViewDialog = lazyComponent(async () => (await import("./ViewDialogs.tsx")).RenameViewDialog);
const ShareViewDialog = lazyComponent(async () => (await import("./ViewDialogs.tsx")).ShareViewDialog);

interface ViewBarProps {
  control: RegisterControl;
  /** Renders the filters with these buttons for a changed list. */
  children: (actions: ReactNode) => ReactNode;
}

/** Saved views above the filters of a register. */
export function ViewBar({ control, children }: ViewBarProps) {
  const { t } = useTranslation("views");
  const saved = useSavedViews(control);
  const actions = useViewActions(control, saved);
  const [asked, setAsked] = useState<{ action: "save" | "rename" | "share"; view?: SavedView }>();
  const { current, changed, isOwn } = saved;
  const close = () => setAsked(undefined);

  function handleAction(view: SavedView, action: ViewAction) {
    if (action === "openWith") return void actions.openWith(view, !view.isDefault);
    if (action === "delete") return void actions.remove(view);
    setAsked({ action, view });
  }

  const buttons = changed && (
    <>
      {current && (
        <Button size="sm" variant="ghost" onClick={() => control.open(current.query, current.id)}>
          {t("discard")}
        </Button>
      )}
      {current && isOwn(current) && (
        <Button size="sm" onClick={() => void actions.update(current)}>
          {t("update")}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setAsked({ action: "save" })}>
        {current ? t("saveNew") : t("save")}
      </Button>
    </>
  );

  return (
    <>
      {saved.views.length > 0 && (
        <ViewTabs
          saved={saved}
          menu={(view) => (
            <ViewMenu view={view} isOwn={isOwn(view)} onAction={(action) => handleAction(view, action)} />
          )}
        />
      )}
      {children(buttons)}
      {asked?.action === "save" && <SaveViewDialog actions={actions} onClose={close} />}
      {asked?.action === "rename" && asked.view && (
        <RenameViewDialog view={asked.view} actions={actions} onClose={close} />
      )}
      {asked?.action === "share" && asked.view && (
        <ShareViewDialog view={asked.view} actions={actions} onClose={close} />
      )}
    </>
  );
}
