import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { AiProviderFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Properties } from "../../../components/record/Properties.tsx";
import { formatNumber } from "../../../i18n/format.ts";

const ProviderDialog = lazyComponent(async () => (await import("./ProviderDialog.tsx")).ProviderDialog);

interface ProviderCardProps {
  provider: AiProviderFragment;
  editable: boolean;
  onChanged: () => Promise<unknown>;
}

/** Where texts are sent for proposals; until an address is entered, nowhere. */
export function ProviderCard({ provider, editable, onChanged }: ProviderCardProps) {
  const { t } = useTranslation("ai");
  const [changing, setChanging] = useState(false);
  const { address, model, keyEnding, monthlyTokens, tokensUsed } = provider;

  return (
    <Card
      title={t("provider.title")}
      text={t(address ? "provider.sends" : "provider.none")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setChanging(true)}>
            <Pencil aria-hidden />
            {t(address ? "provider.change" : "provider.add")}
          </Button>
        )
      }
    >
      {address && (
        <chakra.div px="4" pb="4">
          <Properties
            wide
            entries={[
              { label: t("fields.address"), value: address },
              { label: t("fields.model"), value: model },
              {
                label: t("fields.key"),
                value: keyEnding ? t("provider.keyEnding", { ending: keyEnding }) : t("provider.noKey"),
              },
              {
                label: t("fields.monthlyTokens"),
                value: t("provider.used", {
                  used: formatNumber(tokensUsed ?? 0),
                  limit: formatNumber(monthlyTokens),
                }),
              },
            ]}
          />
        </chakra.div>
      )}
      {changing && (
        <ProviderDialog provider={provider} onChanged={onChanged} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
