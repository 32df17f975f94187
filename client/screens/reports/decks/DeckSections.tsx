import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Field } from "../../../components/Field.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import type { DeckValues } from "./deck.ts";
import { usePartNames } from "./usePartNames.ts";

/** The sections of a deck in their order, each with its comment. */
export function DeckSections() {
  const { t } = useTranslation(["reports", "decks"]);
  const { values, setFieldValue } = useFormikContext<DeckValues>();
  const { nameOf } = usePartNames();
  const { sections } = values;

  function move(from: number, to: number) {
    const moved = sections[from];
    if (!moved) return;
    void setFieldValue("sections", sections.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <chakra.ol listStyle="none" display="grid" gap="3">
      {sections.map((section, place) => {
        const number = place + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity besides its place.
          <chakra.li key={place} p="3" borderWidth="1px" borderRadius="md">
            <chakra.div display="flex" alignItems="center" gap="1" mb="2">
              <chakra.h3 flex="1" minW="0" fontWeight="semibold" overflowWrap="anywhere">
                {t("decks:section", { number, name: nameOf(section) })}
              </chakra.h3>
              <IconButton
                label={t("decks:up", { number })}
                size="sm"
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t("decks:down", { number })}
                size="sm"
                disabled={number === sections.length}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={t("decks:remove", { number })}
                size="sm"
                onClick={() => void setFieldValue("sections", sections.toSpliced(place, 1))}
              >
                <Trash2 />
              </IconButton>
            </chakra.div>
            <Field
              name={`sections.${place}.comment`}
              kind="textarea"
              label={t("decks:comment")}
              maxLength={10_000}
            />
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
