import { chakra } from "@chakra-ui/react/styled-system";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { type RecordTable, useRecordChange } from "./useRecordChange.ts";

interface FollowRecordProps {
  table: RecordTable;
  id: string;
}

/**
 * Shows a bar when the record was changed elsewhere since the page read it. The page is updated only on request, and
 * the bar is at the lower edge, so that nothing moves while the user reads or types.
 */
export function FollowRecord({ table, id }: FollowRecordProps) {
  const { t } = useTranslation("record");
  const { changed, show } = useRecordChange(table, id);

  return (
    <chakra.div
      role="status"
      data-print="no"
      position="sticky"
      bottom={{ base: "calc(var(--bottom-bar, 0px) + 12px)", md: "4" }}
      zIndex="sticky"
    >
      {changed && (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2.5"
          w="fit-content"
          maxW="full"
          mt="4"
          py="2"
          ps="3"
          pe="2"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.raised"
          fontSize="table"
          boxShadow="float"
        >
          <RefreshCw size={16} aria-hidden />
          <chakra.p fontWeight="semibold">{t("changed.text")}</chakra.p>
          <Button size="sm" onClick={() => void show()}>
            {t("changed.show")}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
