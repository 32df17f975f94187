import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { formatList } from "../../../i18n/format.ts";
import { useResponsibilities } from "./useOwned.ts";

/** Names what a person still answers for, and offers to hand it over; nothing if there is nothing. */
export function ResponsibilitiesNote({ id, onHandOver }: { id: string; onHandOver: () => void }) {
  const { t } = useTranslation("people");
  const { responsibilities, error, refetch } = useResponsibilities(id);
  if (error && !responsibilities)
    return <NotLoaded text={t("handOver.loadFailed")} onRetry={() => void refetch()} />;
  if (!responsibilities || responsibilities.length === 0) return null;

  return (
    <chakra.div p="3" bg="bg.sunken" borderRadius="md" fontSize="table">
      <p>{t("handOver.stillHolds", { what: formatList(responsibilities.map(({ label }) => label)) })}</p>
      <Button type="button" size="sm" mt="2" onClick={onHandOver}>
        {t("handOver.first")}
      </Button>
    </chakra.div>
  );
}
