import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { OptionList } from "../register/OptionList.tsx";
import { useServerSearch } from "../useServerSearch.ts";

/** A record as the list of choices shows it. */
export interface FoundRecord {
  id: string;
  reference: string;
  name: string;
  badge?: ReactNode;
}

/** Searches on the server; an empty text finds the first records. */
export type FindRecords<Found extends FoundRecord = FoundRecord> = (
  search: string,
) => Promise<readonly Found[]>;

interface RecordPickerProps<Found extends FoundRecord> {
  /** The label of the search field, if not 'Find by name or reference'. */
  label?: string;
  find: FindRecords<Found>;
  /** Records that cannot be chosen: already linked ones, or the record itself. */
  except?: readonly string[];
  onChoose: (record: Found) => void;
}

interface Answer<Found extends FoundRecord> {
  search: string;
  records: readonly Found[];
  failure?: string;
}

/** Type to search on the server, arrow keys to move, Enter to choose. Placed inside a popover or a dialog. */
export function RecordPicker<Found extends FoundRecord>(props: RecordPickerProps<Found>) {
  const { label, find, except = [], onChoose } = props;
  const { t } = useTranslation(["record", "common"]);
  const { search, isTyping, onSearch } = useServerSearch();
  const [latest, setLatest] = useState<Answer<Found>>();

  useEffect(() => {
    let wanted = true;
    find(search).then(
      (records) => {
        if (wanted) setLatest({ search, records });
      },
      (error: unknown) => {
        if (wanted) setLatest({ search, records: [], failure: serverErrorOf(error).message });
      },
    );
    return () => {
      wanted = false;
    };
  }, [find, search]);

  // Results of an earlier search text are ignored, because Enter would choose a wrong record.
  const answer = latest?.search === search && !isTyping ? latest : undefined;
  const records = (answer?.records ?? []).filter(({ id }) => !except.includes(id));

  return (
    <OptionList
      label={label ?? t("picker.find")}
      empty={answer ? (answer.failure ?? t("picker.none")) : t("common:loading")}
      onSearch={onSearch}
      find={() =>
        records.map((record) => ({
          id: record.id,
          lead: record.reference,
          label: record.name,
          badge: record.badge,
          onChoose: () => onChoose(record),
        }))
      }
    />
  );
}
