import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { formatLongDay } from "../../i18n/format.ts";
import { Loading } from "../Loading.tsx";
import { Section } from "../record/Section.tsx";
import type { Day } from "./month.ts";

interface DayItemsProps<Item> {
  day: Day;
  items: readonly Item[];
  loaded: boolean;
  /** Shown when there is nothing on this day. */
  none: string;
  list: (items: readonly Item[]) => ReactNode;
}

/** The list of one day. */
export function DayItems<Item>({ day, items, loaded, none, list }: DayItemsProps<Item>) {
  return (
    <Section title={formatLongDay(day)}>
      {!loaded && <Loading />}
      {loaded && items.length === 0 && (
        <chakra.p color="fg.muted" fontSize="table">
          {none}
        </chakra.p>
      )}
      {items.length > 0 && list(items)}
    </Section>
  );
}
