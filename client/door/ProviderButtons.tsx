import { useState } from "react";
import { useTranslation } from "react-i18next";

import { leaveTo } from "../access/leaveTo.ts";
import { returnTo } from "../access/returnTo.ts";
import { ProviderMark } from "../components/ProviderMark.tsx";
import { DoorDialog } from "./DoorDialog.tsx";
import { useArrival } from "./useArrival.ts";

const providers = [
  { key: "google", name: "Google" },
  { key: "github", name: "GitHub" },
] as const;

type Provider = (typeof providers)[number];

/** A provider that is not configured says so, and what to do instead, when it is asked. */
export function ProviderButtons() {
  const { t, i18n } = useTranslation("auth");
  const { site, organisation } = useArrival();
  const [explained, setExplained] = useState<Provider>();

  function handleClick(provider: Provider) {
    if (site?.[`${provider.key}SignIn`] === false) return setExplained(provider);
    const back = encodeURIComponent(returnTo(new URLSearchParams(window.location.search).get("from")));
    leaveTo(`/auth/${provider.key}?from=${back}&language=${i18n.language}`);
  }

  return (
    <div className="door-providers">
      <p className="door-or">{t("or")}</p>
      {providers.map((provider) => (
        <button
          key={provider.key}
          type="button"
          className="door-button large"
          onClick={() => handleClick(provider)}
        >
          <ProviderMark provider={provider.key} />
          {t(provider.key)}
        </button>
      ))}
      {explained && (
        <DoorDialog
          title={t("provider.title", { provider: explained.name })}
          onClose={() => setExplained(undefined)}
        >
          <p>{t("provider.text", { provider: explained.name, organisation })}</p>
          <p className="door-text">{t("provider.instead", { provider: explained.name })}</p>
        </DoorDialog>
      )}
    </div>
  );
}
