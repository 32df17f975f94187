import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Properties, type Property } from "./Properties.tsx";

/**
 * The properties of a record, at the right of its page; values that a register can be filtered by link to that list.
 */
export function Rail({ entries }: { entries: readonly Property[] }) {
  const { t } = useTranslation("record");

  return (
    <chakra.aside aria-label={t("properties")} bg="bg.surface" borderWidth="1px" borderRadius="md" p="4">
      <Properties entries={entries} />
    </chakra.aside>
  );
}
