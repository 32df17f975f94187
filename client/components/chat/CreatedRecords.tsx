import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { RecordChip } from "./RecordChip.tsx";
import type { ChatReference } from "./types.ts";

/** The records that were made from a message. */
export function CreatedRecords({ records }: { records: readonly ChatReference[] }) {
  const { t } = useTranslation("chat");
  if (records.length === 0) return null;

  return (
    <chakra.ul
      aria-label={t("message.made")}
      listStyle="none"
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      rowGap="1"
      mt="1"
      fontSize="table"
    >
      {records.map((record, place) => (
        // Those that the reader may not see have no id.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is not reordered
        <li key={place}>
          <RecordChip reference={record.reference} record={record} />
        </li>
      ))}
    </chakra.ul>
  );
}
