import type { EffectFragment, MatrixCellFragment } from "../../../../graphql/generated/index.ts";
import type { Level } from "../../../access/useViewer.ts";
import type words from "../../../i18n/en/roles.json";

export const levels: readonly Level[] = ["none", "read", "full"];

/** Unsaved levels, by cell. */
export type Draft = ReadonlyMap<string, Level>;

export interface Cell {
  role: string;
  permission: string;
  level: Level;
  /** The default level; null for custom roles. */
  shipped: Level | null;
}

export interface Change extends Cell {
  after: Level;
}

export type EffectMessages = keyof {
  [Key in keyof typeof words.effects as Key extends `${infer Word}_other` ? Word : never]: true;
};

export function keyOf(role: string, permission: string): string {
  return `${role} ${permission}`;
}

export function levelOf(value: string | null): Level {
  return value === "read" || value === "full" ? value : "none";
}

export function cellsOf(rows: readonly MatrixCellFragment[]): ReadonlyMap<string, Cell> {
  return new Map(
    rows.map(({ role, permission, level, shipped }) => [
      keyOf(role, permission),
      { role, permission, level: levelOf(level), shipped: shipped === null ? null : levelOf(shipped) },
    ]),
  );
}

/** The changes of a draft; a cell that was set back is none. */
export function changesOf(cells: ReadonlyMap<string, Cell>, draft: Draft): Change[] {
  return [...draft].flatMap(([key, after]) => {
    const cell = cells.get(key);
    return cell && cell.level !== after ? [{ ...cell, after }] : [];
  });
}

export function differs({ level, shipped }: Pick<Cell, "level" | "shipped">): boolean {
  return shipped !== null && shipped !== level;
}

/** The effect on people: gain, lose, raise or lower. */
export function effectOf({ before, after }: Pick<EffectFragment, "before" | "after">): EffectMessages {
  if (after === "none") return "lose";
  if (before === "full") return "lower";
  if (before === "read") return "raise";
  return after === "full" ? "gainFull" : "gainRead";
}

/** The level that a key sets; undefined for other keys. */
export function levelFor(key: string, level: Level): Level | undefined {
  if (key === " ") return levels[(levels.indexOf(level) + 1) % levels.length];
  return levels.find((one) => one.startsWith(key.toLowerCase()) && key.length === 1);
}
