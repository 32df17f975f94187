import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useCustomProperties } from "../custom/CustomValue.tsx";
import type { CustomArea, WithCustomValues } from "../custom/customFields.ts";
import { Properties, type Property } from "./Properties.tsx";

interface RailProps {
  entries: readonly Property[];
  /** The area of the record and the record itself, if it can have custom fields. */
  area?: CustomArea;
  record?: WithCustomValues;
}

/**
 * The properties of a record, at the right of its page; values that a register can be filtered by link to that list.
 */
export function Rail({ entries, area, record }: RailProps) {
  const { t } = useTranslation("record");
  const custom = useCustomProperties(area, record);

  return (
    <chakra.aside aria-label={t("properties")} bg="bg.surface" borderWidth="1px" borderRadius="md" p="4">
      <Properties entries={[...entries, ...custom]} />
    </chakra.aside>
  );
}
