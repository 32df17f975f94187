import { useState } from "react";
import { useTranslation } from "react-i18next";
import { object } from "yup";

import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { type ConcurrentChange, concurrentChangeOf } from "../../record/concurrentChange.ts";
import { fieldForm } from "../../record/fieldForm.ts";
import { fieldShape } from "../../record/fieldSchema.ts";
import type { RecordFields } from "../../record/fields.ts";
import { toast } from "../../toast.ts";

export type CellValues = Readonly<Record<string, unknown>>;

/** The values of a record and the version that they belong to. */
interface Seen {
  version: number;
  values: CellValues;
}

export interface Theirs extends Seen {
  change: ConcurrentChange;
  /** The values that were not saved. */
  yours: CellValues;
  /** The values that the editing started from. */
  before: CellValues;
}

/** Whether the record has the values now; without a message both values are shown. */
interface Outcome {
  saved: boolean;
  message?: string;
}

const SAVED: Outcome = { saved: true };

interface CellSaveOptions {
  /** The fields that the cell changes: for an owner also the team. */
  fields: RecordFields;
  record: { version: number };
  /** Sends the values with the version; resolves to the new version, or to undefined if something else asks for more. */
  send: (patch: CellValues, version: number) => Promise<number | undefined>;
  read: () => Promise<{ version: number } | null | undefined>;
  done: string;
  onSaved: () => void;
}

/**
 * Saves a cell. If someone else has saved the record meanwhile, but not this field, it is saved on top; otherwise
 * `theirs` has both values.
 */
export function useCellSave({ fields, record, send, read, done, onSaved }: CellSaveOptions) {
  const { t } = useTranslation("register");
  const form = fieldForm(fields);
  const valuesOf = (one: object): CellValues => form.valuesOf(one);
  const seenOf = (one: { version: number }): Seen => ({ version: one.version, values: valuesOf(one) });
  const [base, setBase] = useState(() => seenOf(record));
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<Theirs>();
  const [busy, setBusy] = useState(false);

  const patchOf = (values: CellValues, before: CellValues): CellValues => form.patchOf(values, before);
  const isSame = (one: CellValues, other: CellValues) => Object.keys(patchOf(one, other)).length === 0;

  /** The record as it is now, if the change failed because somebody saved it meanwhile. */
  async function changedMeanwhile(code: string | undefined): Promise<Seen | undefined> {
    const now = code === "STALE" ? await read().catch(() => undefined) : undefined;
    return now ? seenOf(now) : undefined;
  }

  /** Takes back the saved values; other fields may have been saved since then. */
  async function undo(saved: CellValues, version: number, before: CellValues): Promise<void> {
    try {
      const next = await send(patchOf(before, saved), version);
      if (next === undefined) toast.error(t("cells.notUndone"));
      else onSaved();
    } catch (failure) {
      const serverError = serverErrorOf(failure);
      const now = await changedMeanwhile(serverError.code);
      if (now && isSame(now.values, saved)) return undo(saved, now.version, before);
      toast.error(t("cells.notUndone"), serverError.message);
    }
  }

  function reject(message: string): Outcome {
    setError(message);
    setTheirs(undefined);
    return { saved: false, message };
  }

  async function attempt(values: CellValues, from: Seen): Promise<Outcome> {
    try {
      const version = await send(patchOf(values, from.values), from.version);
      if (version === undefined) return { saved: false };
      onSaved();
      toast.success(done, undefined, {
        label: t("cells.undo"),
        onAction: () => void undo(values, version, from.values),
      });
      return SAVED;
    } catch (failure) {
      const serverError = serverErrorOf(failure);
      const seen = await changedMeanwhile(serverError.code);
      if (!seen) return reject(serverError.message);
      setBase(seen);
      if (isSame(seen.values, from.values)) return attempt(values, seen);
      onSaved();
      if (isSame(seen.values, values)) return SAVED;
      const change = concurrentChangeOf(serverError.detail);
      setTheirs({ ...seen, change, yours: values, before: from.values });
      return { saved: false };
    }
  }

  async function save(given: CellValues): Promise<Outcome> {
    const values = { ...base.values, ...given };
    setError(undefined);
    if (isSame(values, base.values)) return SAVED;
    const problem = await problemOf(fields, values);
    if (problem) return reject(problem);
    setBusy(true);
    try {
      return await attempt(values, base);
    } finally {
      setBusy(false);
    }
  }

  return { base: base.values, save, error, busy, theirs };
}

async function problemOf(fields: RecordFields, values: CellValues): Promise<string | undefined> {
  try {
    await object(fieldShape({ fields })).validate(values);
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem.message : undefined;
  }
}
