import { CircleHelp, Moon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useTheme } from "../theme/mode.ts";
import { LanguageSelector } from "./LanguageSelector.tsx";
import { NativeDialog } from "./NativeDialog.tsx";

const items = ["forgotten", "pending", "locked", "suspended", "keyboard"] as const;

export function Footer({ organisation }: { organisation: string }) {
  const { t } = useTranslation("auth");
  const { shown, choose } = useTheme();
  const [helping, setHelping] = useState(false);
  const dark = shown === "dark";

  return (
    <footer className="signed-out-footer">
      <div className="signed-out-tools">
        <LanguageSelector />
        <button
          type="button"
          className="signed-out-button ghost"
          aria-pressed={dark}
          onClick={() => choose(dark ? "light" : "dark")}
        >
          <Moon size={16} aria-hidden />
          {t("footer.dark")}
        </button>
        <button type="button" className="signed-out-button ghost" onClick={() => setHelping(true)}>
          <CircleHelp size={16} aria-hidden />
          {t("footer.help")}
        </button>
      </div>
      <div>
        <p>{t("footer.copyright", { year: new Date().getFullYear(), organisation })}</p>
        <p>{t("footer.audit")}</p>
      </div>
      {helping && (
        <NativeDialog title={t("help.title")} onClose={() => setHelping(false)}>
          <dl>
            {items.map((item) => (
              <div key={item}>
                <dt className="strong">{t(`help.items.${item}`)}</dt>
                <dd>{t(`help.items.${item}Text`)}</dd>
              </div>
            ))}
          </dl>
        </NativeDialog>
      )}
    </footer>
  );
}
