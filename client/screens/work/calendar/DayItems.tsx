import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MyWorkItemFragment } from "../../../../graphql/generated/index.ts";
import { Loading } from "../../../components/Loading.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { formatLongDay } from "../../../i18n/format.ts";
import { WorkItem } from "../WorkItem.tsx";
import type { Day } from "./month.ts";

interface DayItemsProps {
  day: Day;
  items: readonly MyWorkItemFragment[];
  loaded: boolean;
  onChanged: () => Promise<unknown>;
}

/** The work of one day. */
export function DayItems({ day, items, loaded, onChanged }: DayItemsProps) {
  const { t } = useTranslation("work");

  return (
    <Section title={formatLongDay(day)}>
      {!loaded && <Loading text={t("loading")} />}
      {loaded && items.length === 0 && (
        <chakra.p color="fg.muted" fontSize="table">
          {t("calendar.none")}
        </chakra.p>
      )}
      {items.length > 0 && (
        <chakra.ul listStyle="none">
          {items.map((item) => (
            <WorkItem key={item.id} item={item} onChanged={onChanged} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
