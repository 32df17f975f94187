import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";

import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { usePartNames } from "./parts/usePartNames.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { emptyItem, type Item, itemFields, LAST_WEEK, type ListKey } from "./templateForm.ts";

/** As many as the database takes. */
const MAX_ITEMS = 200;

/** The field of a list of objects, such as the procedures of an audit programme, in their order. */
export function ItemList({ list }: { list: ListKey }) {
  const { t } = useTemplateMessages();
  const { partName } = usePartNames();
  const [{ value: items }, , { setValue }] = useField<Item[]>(list);

  const rows = useRef<HTMLOListElement>(null);
  const moved = useRef<{ to: number; by: "up" | "down" }>(undefined);

  // The focus follows the item: to the same button at its new place, or to the other one at an end of the list.
  useEffect(() => {
    if (!moved.current || items.length === 0) return;
    const row = rows.current?.children[moved.current.to];
    const button = row?.querySelector<HTMLElement>(`[data-act="${moved.current.by}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>("[data-act]:not(:disabled)"))?.focus();
    moved.current = undefined;
  }, [items]);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item) return;
    moved.current = { to, by: to < from ? "up" : "down" };
    void setValue(items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {partName(list)}
      </chakra.legend>
      <chakra.ol ref={rows} listStyle="none" display="grid" gap="3">
        {items.map((_, place) => {
          const number = place + 1;
          const name = t(`edit.item.${list}`, { number });
          return (
            <chakra.li
              // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity besides its place.
              key={place}
              p="3"
              borderWidth="1px"
              borderRadius="md"
            >
              <chakra.div role="group" aria-label={name} display="grid" gap="3">
                <chakra.div display="flex" alignItems="center" gap="1">
                  <chakra.span flex="1" fontWeight="semibold">
                    {name}
                  </chakra.span>
                  <IconButton
                    label={t("edit.up", { name })}
                    size="sm"
                    data-act="up"
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={t("edit.down", { name })}
                    size="sm"
                    data-act="down"
                    disabled={number === items.length}
                    onClick={() => move(place, place + 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    label={t("edit.remove", { name })}
                    size="sm"
                    onClick={() => void setValue(items.toSpliced(place, 1))}
                  >
                    <Trash2 />
                  </IconButton>
                </chakra.div>
                <ItemFields list={list} place={place} />
              </chakra.div>
            </chakra.li>
          );
        })}
      </chakra.ol>
      <Button
        size="sm"
        mt="3"
        disabled={items.length >= MAX_ITEMS}
        onClick={() => void setValue([...items, emptyItem(list)])}
      >
        <Plus />
        {t(`edit.add.${list}`)}
      </Button>
    </chakra.fieldset>
  );
}

function ItemFields({ list, place }: { list: ListKey; place: number }) {
  const { t } = useTemplateMessages();

  return itemFields[list].map(({ part, type, longest, required }) => {
    const shared = { name: `${list}.${place}.${part}`, label: t(`edit.itemParts.${part}`), required };
    if (type === "checkbox") return <Field key={part} {...shared} kind="checkbox" />;
    if (type === "number") return <Field key={part} {...shared} kind="number" min={0} max={LAST_WEEK} />;
    if (type === "choice")
      return (
        <Field
          key={part}
          {...shared}
          kind="select"
          options={(["design", "operating"] as const).map((value) => ({
            value,
            label: t(`content.${value}`),
          }))}
        />
      );
    return <Field key={part} {...shared} kind={type} rows={3} maxLength={longest} />;
  });
}
