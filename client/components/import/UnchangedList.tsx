import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ImportUndoQuery } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../RelativeDate.tsx";
import { TextLink } from "../TextLink.tsx";
import type { ImportPlace } from "./types.ts";

export type UnchangedRecord = NonNullable<NonNullable<ImportUndoQuery["import"]>["keptRecords"]>[number];

interface UnchangedListProps {
  records: readonly UnchangedRecord[];
  origin: ImportPlace;
}

/** The records that undo leaves as they are, with who changed them and when. */
export function UnchangedList({ records, origin }: UnchangedListProps) {
  const { t } = useTranslation("imports");

  return (
    <chakra.ul listStyle="none">
      {records.map(({ recordId, reference, name, linked, changer, changedAt }) => (
        <chakra.li
          key={recordId}
          display="grid"
          gridTemplateColumns="5rem minmax(0, 1fr)"
          columnGap="3"
          py="1.5"
          fontSize="table"
          borderTopWidth="1px"
          borderColor="border.subtle"
        >
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {reference}
          </chakra.span>
          <TextLink to={origin.record(recordId)} truncate>
            {name}
          </TextLink>
          <chakra.span gridColumn="2" color="fg.muted">
            {t(linked ? "kept.linkedBy" : "kept.changedBy", { name: changer?.fullName ?? t("kept.system") })}{" "}
            {changedAt && <RelativeDate value={changedAt} />}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
