import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { AiInstructionsFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { LineDiff } from "../../../components/LineDiff.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { texts, textsOf } from "./instructions.ts";

const RestoreVersion = lazyComponent(async () => (await import("./RestoreVersion.tsx")).RestoreVersion);

interface VersionsCardProps {
  /** The newest first. */
  versions: readonly AiInstructionsFragment[];
  editable: boolean;
  onChanged: () => Promise<unknown>;
}

/** All versions: each is compared with the one before it, and older ones can be restored. */
export function VersionsCard({ versions, editable, onChanged }: VersionsCardProps) {
  const { t } = useTranslation("ai");
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const newest = versions[0]?.number ?? 0;

  return (
    <Card title={t("versions.title")}>
      <chakra.ol listStyle="none" px="4" pb="2">
        {versions.map((version, place) => {
          const { id, number } = version;
          const former = versions[place + 1];
          return (
            <chakra.li key={id} py="3" borderTopWidth={place === 0 ? "0" : "1px"} fontSize="table">
              <VersionLine version={version} />
              <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
                {former && (
                  <Button
                    size="sm"
                    aria-expanded={compared === number}
                    onClick={() => setCompared(compared === number ? undefined : number)}
                  >
                    {t("versions.compare", { number: former.number })}
                  </Button>
                )}
                {editable && number !== newest && (
                  <Button size="sm" onClick={() => setRestored(number)}>
                    <span aria-hidden>{t("versions.restore")}</span>
                    <chakra.span srOnly>{t("versions.restoreNumbered", { number })}</chakra.span>
                  </Button>
                )}
              </chakra.div>
              {former && compared === number && <Difference before={former} after={version} />}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {restored !== undefined && (
        <RestoreVersion
          newest={newest}
          restored={restored}
          onChanged={onChanged}
          onClose={() => setRestored(undefined)}
        />
      )}
    </Card>
  );
}

function VersionLine({ version }: { version: AiInstructionsFragment }) {
  const { t } = useTranslation("ai");
  const { number, createdAt, author, note, restoredNumber } = version;

  return (
    <>
      <chakra.h3 fontWeight="semibold">{t("versions.numbered", { number })}</chakra.h3>
      <chakra.p color="fg.muted">
        {t("versions.by", { name: author?.fullName ?? "—", time: formatDateTime(createdAt) })}
        {restoredNumber && ` · ${t("versions.restores", { number: restoredNumber })}`}
      </chakra.p>
      {note && (
        <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
    </>
  );
}

function Difference({ before, after }: { before: AiInstructionsFragment; after: AiInstructionsFragment }) {
  const { t } = useTranslation("ai");
  const [from, to] = [textsOf(before), textsOf(after)];

  return texts
    .filter((name) => from[name] !== to[name])
    .map((name) => (
      <chakra.div key={name} mt="2">
        <chakra.h4 textStyle="label">{t(`fields.${name}`)}</chakra.h4>
        <LineDiff label={t(`fields.${name}`)} before={from[name]} after={to[name]} />
      </chakra.div>
    ));
}
