import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import { returnTo } from "../../access/returnTo.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { ProviderMark } from "../../components/ProviderMark.tsx";
import { useSite } from "./useSite.ts";

const providers = [
  { key: "google", name: "Google" },
  { key: "github", name: "GitHub" },
] as const;

type Provider = (typeof providers)[number];

/** A provider that is not configured says so, and what to do instead, when it is asked. */
export function ProviderButtons() {
  const { t, i18n } = useTranslation("auth");
  const { t: common } = useTranslation();
  const [params] = useSearchParams();
  const { site, readSite, organisation } = useSite();
  const [explained, setExplained] = useState<Provider>();

  async function handleClick(provider: Provider) {
    // Whoever is faster than the first answer waits for it.
    const told = site ?? (await readSite());
    if (told?.[`${provider.key}SignIn`] === false) {
      setExplained(provider);
      return;
    }
    const back = encodeURIComponent(returnTo(params.get("from")));
    window.location.assign(`/auth/${provider.key}?from=${back}&language=${i18n.language}`);
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.div display="flex" alignItems="center" gap="3" color="fg.subtle" fontSize="meta" mb="2">
        <chakra.span flex="1" h="1px" bg="border.subtle" />
        {t("or")}
        <chakra.span flex="1" h="1px" bg="border.subtle" />
      </chakra.div>
      {providers.map((provider) => (
        <Button key={provider.key} size="lg" wide onClick={() => void handleClick(provider)}>
          <ProviderMark provider={provider.key} />
          {t(provider.key)}
        </Button>
      ))}
      <Dialog
        open={explained !== undefined}
        onClose={() => setExplained(undefined)}
        size="sm"
        title={t("provider.title", { provider: explained?.name ?? "" })}
        footer={
          <Button variant="solid" onClick={() => setExplained(undefined)}>
            {common("actions.close")}
          </Button>
        }
      >
        <chakra.p>{t("provider.text", { provider: explained?.name ?? "", organisation })}</chakra.p>
        <chakra.p mt="2" color="fg.muted">
          {t("provider.instead", { provider: explained?.name ?? "" })}
        </chakra.p>
      </Dialog>
    </chakra.div>
  );
}
