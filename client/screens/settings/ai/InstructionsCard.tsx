import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { AiInstructionsFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { texts, textsOf } from "./instructions.ts";

const EditInstructions = lazyComponent(async () => (await import("./EditInstructions.tsx")).EditInstructions);

interface InstructionsCardProps {
  /** Undefined before the first version. */
  current: AiInstructionsFragment | undefined;
  editable: boolean;
  onChanged: () => Promise<unknown>;
}

/** The version that applies. */
export function InstructionsCard({ current, editable, onChanged }: InstructionsCardProps) {
  const { t } = useTranslation(["ai", "common"]);
  const [editing, setEditing] = useState(false);
  const shown = textsOf(current);

  return (
    <Card
      title={t("instructions.title")}
      text={
        current
          ? t("instructions.version", {
              number: current.number,
              name: current.author?.fullName ?? "—",
              time: formatDateTime(current.createdAt),
            })
          : t("instructions.none")
      }
      actions={
        editable && (
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            {t(current ? "instructions.edit" : "instructions.write")}
          </Button>
        )
      }
    >
      {current && (
        <chakra.dl display="flex" flexDirection="column" gap="4" px="4" pb="4">
          {texts.map((name) => (
            <div key={name}>
              <chakra.dt textStyle="label">{t(`fields.${name}`)}</chakra.dt>
              <chakra.dd
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                color={shown[name] ? undefined : "fg.muted"}
              >
                {shown[name] || t("instructions.nothing")}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
      {editing && (
        <EditInstructions current={current} onChanged={onChanged} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
