import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../../access/useMay.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { useOwned, useResponsibilities } from "./useOwned.ts";

const HandOverDialog = lazyComponent(async () => (await import("./HandOverDialog.tsx")).HandOverDialog);

interface OwnsCardProps {
  person: { id: string; fullName: string };
  onDone: () => void;
}

export function OwnedRecordsCard({ person, onDone }: OwnsCardProps) {
  const { t } = useTranslation("people");
  const mayHandOver = useMay("users_edit", "full");
  const { owned: seen, error, refetch } = useOwned(person.id);
  const { responsibilities, refetch: refetchResponsibilities } = useResponsibilities(person.id, !mayHandOver);
  const owned = mayHandOver ? responsibilities : seen;
  const [open, setOpen] = useState(false);

  return (
    <Card
      title={t("owns.title")}
      text={t("owns.text")}
      actions={
        mayHandOver &&
        owned &&
        owned.length > 0 && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("owns.handOver")}
          </Button>
        )
      }
    >
      <chakra.div px="4" pb="4">
        {!owned && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!owned && !error && <Loading />}
        {owned?.length === 0 && <chakra.p color="fg.muted">{t("owns.none")}</chakra.p>}
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
          {owned?.map(({ kind, label }) => (
            <li key={kind}>
              {kind === "risks" ? (
                <TextLink to={`/risks?owner=${person.id}&status=draft&status=identified&status=closed`}>
                  {label}
                </TextLink>
              ) : (
                label
              )}
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
      {open && (
        <HandOverDialog
          person={person}
          onDone={() => {
            void refetch();
            void refetchResponsibilities();
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
