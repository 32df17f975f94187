import { useState } from "react";
import { useTranslation } from "react-i18next";

import { loadPage } from "../access/loadPage.ts";
import { ProviderMark } from "../access/ProviderMark.tsx";
import { returnTo } from "../access/returnTo.ts";
import { NativeDialog } from "./NativeDialog.tsx";
import { useSite } from "./useSite.ts";

const providers = [
  { key: "google", name: "Google" },
  { key: "github", name: "GitHub" },
] as const;

type Provider = (typeof providers)[number];

/** A provider that is not configured explains that, with the alternative, when it is pressed. */
export function ProviderButtons() {
  const { t, i18n } = useTranslation("auth");
  const { site, organisation } = useSite();
  const [explained, setExplained] = useState<Provider>();

  function handleClick(provider: Provider) {
    if (site?.[`${provider.key}SignIn`] === false) return setExplained(provider);
    const back = encodeURIComponent(returnTo(new URLSearchParams(window.location.search).get("from")));
    loadPage(`/auth/${provider.key}?from=${back}&language=${i18n.language}`);
  }

  return (
    <div className="signed-out-providers">
      <p className="signed-out-or">{t("or")}</p>
      {providers.map((provider) => (
        <button
          key={provider.key}
          type="button"
          className="signed-out-button large"
          onClick={() => handleClick(provider)}
        >
          <ProviderMark provider={provider.key} />
          {t(provider.key)}
        </button>
      ))}
      {explained && (
        <NativeDialog
          title={t("provider.title", { provider: explained.name })}
          onClose={() => setExplained(undefined)}
        >
          <p>{t("provider.text", { provider: explained.name, organisation })}</p>
          <p className="signed-out-text">{t("provider.instead", { provider: explained.name })}</p>
        </NativeDialog>
      )}
    </div>
  );
}
