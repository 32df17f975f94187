import { useEffect, useRef } from "react";

import type { SubjectTable } from "../parts/catalogue.ts";
import { InsertField } from "./InsertField.tsx";
import { TextEntry } from "./TextEntry.tsx";

interface MessageEntryProps {
  label: string;
  table: SubjectTable;
  value: string;
  onChange: (value: string) => void;
  long?: boolean;
  required?: boolean;
  maxLength: number;
  help?: string;
  error?: string;
}

/** A text into which fields of the record can be inserted at the cursor. */
export function MessageEntry({ table, value, onChange, ...entry }: MessageEntryProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);

  // Moves the cursor behind the inserted field.
  useEffect(() => {
    const at = cursor.current;
    if (at === undefined || value.length < at) return;
    cursor.current = undefined;
    input.current?.focus();
    input.current?.setSelectionRange(at, at);
  }, [value]);

  function handleInsert(placeholder: string) {
    const start = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? start;
    const next = value.slice(0, start) + placeholder + value.slice(end);
    if (next.length > entry.maxLength) return;
    cursor.current = start + placeholder.length;
    onChange(next);
  }

  return (
    <TextEntry
      {...entry}
      input={input}
      value={value}
      onChange={onChange}
      aside={<InsertField table={table} into={entry.label} onInsert={handleInsert} />}
    />
  );
}
