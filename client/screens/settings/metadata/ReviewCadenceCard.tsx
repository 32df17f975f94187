import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { RiskMethodFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Properties } from "../../../components/record/Properties.tsx";
import { cadences } from "./cadences.ts";

const ReviewCadenceDialog = lazyComponent(
  async () => (await import("./ReviewCadenceDialog.tsx")).ReviewCadenceDialog,
);

interface ReviewCadenceCardProps {
  settings: RiskMethodFragment;
  editable: boolean;
  onStale: () => Promise<unknown>;
}

/** How often risks are reviewed, by severity. */
export function ReviewCadenceCard({ settings, editable, onStale }: ReviewCadenceCardProps) {
  const { t } = useTranslation("settings");
  const [changing, setChanging] = useState(false);

  return (
    <Card
      title={t("reviewCadence.title")}
      text={t("reviewCadence.text")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setChanging(true)}>
            <Pencil />
            {t("reviewCadence.change")}
          </Button>
        )
      }
    >
      <chakra.div px="4" pb="4">
        <Properties
          wide
          entries={cadences.map((name) => ({
            label: t(`reviewCadence.${name}`),
            value: t("reviewCadence.every", { count: settings[name] }),
          }))}
        />
      </chakra.div>
      {changing && (
        <ReviewCadenceDialog settings={settings} onStale={onStale} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
