import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { askFor } from "./importCalls.ts";
import { Notice } from "./Notice.tsx";
import type { ImportRecord } from "./types.ts";

interface HeadingRowProps {
  record: ImportRecord;
  onChanged: () => Promise<void>;
}

/** The first rows of the file, of which one has the headings; another one can be chosen. */
export function HeadingRow({ record, onChanged }: HeadingRowProps) {
  const { t } = useTranslation("imports");
  const rows = record.firstRows ?? [];
  // Titles above the headings: a person should look whether the right row was found.
  const [open, setOpen] = useState(rows.some(({ rowNumber }) => rowNumber < record.headingRow));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (rows.length < 2) return null;

  async function handleChoose(row: number) {
    setBusy(true);
    setError(null);
    try {
      await askFor(`/imports/${record.id}/heading`, { row });
      await onChanged();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <chakra.div mb="3" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <span>{t("heading.found", { row: record.headingRow })}</span>
        {!open && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("heading.change")}
          </Button>
        )}
      </chakra.div>
      {open && (
        <chakra.fieldset disabled={busy} mt="2" minW="0">
          <chakra.legend srOnly>{t("heading.choose")}</chakra.legend>
          <chakra.div overflowX="auto" borderWidth="1px" borderColor="border.subtle" borderRadius="md">
            <chakra.table width="full">
              <tbody>
                {rows.map(({ rowNumber, cells }) => (
                  <FirstRow
                    key={rowNumber}
                    number={rowNumber}
                    cells={cells}
                    heading={record.headingRow}
                    onChoose={() => void handleChoose(rowNumber)}
                  />
                ))}
              </tbody>
            </chakra.table>
          </chakra.div>
        </chakra.fieldset>
      )}
      {error !== null && <Notice tone="bad">{serverErrorOf(error).message}</Notice>}
    </chakra.div>
  );
}

interface FirstRowProps {
  number: number;
  cells: readonly (string | null)[];
  heading: number;
  onChoose: () => void;
}

function FirstRow({ number, cells, heading, onChoose }: FirstRowProps) {
  const { t } = useTranslation("imports");
  const chosen = number === heading;

  return (
    <chakra.tr
      bg={chosen ? "accent.soft" : undefined}
      color={number < heading ? "fg.subtle" : undefined}
      fontWeight={chosen ? "semibold" : undefined}
      borderTopWidth="1px"
      borderColor="border.subtle"
      _first={{ borderTopWidth: "0" }}
    >
      <chakra.td px="2" py="1" whiteSpace="nowrap">
        <chakra.label display="inline-flex" alignItems="center" gap="2">
          <input
            type="radio"
            name="heading-row"
            checked={chosen}
            aria-label={t("heading.row", { row: number })}
            onChange={onChoose}
          />
          {number}
        </chakra.label>
      </chakra.td>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a cell.
        <chakra.td key={index} px="2" py="1" maxW="12rem" truncate>
          {cell}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}
