import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { formatList } from "../../../i18n/format.ts";
import { useHeld } from "./useOwned.ts";

/** Names what a person still holds, and offers to hand it over; nothing if they hold nothing. */
export function HeldNote({ id, onHandOver }: { id: string; onHandOver: () => void }) {
  const { t } = useTranslation("people");
  const { held, error, refetch } = useHeld(id);
  if (error && !held) return <NotLoaded text={t("handOver.heldFailed")} onRetry={() => void refetch()} />;
  if (!held || held.length === 0) return null;

  return (
    <chakra.div p="3" bg="bg.sunken" borderRadius="md" fontSize="table">
      <p>{t("handOver.stillHolds", { what: formatList(held.map(({ label }) => label)) })}</p>
      <Button type="button" size="sm" mt="2" onClick={onHandOver}>
        {t("handOver.first")}
      </Button>
    </chakra.div>
  );
}
