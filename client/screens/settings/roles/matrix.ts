import type { EffectFragment, MatrixCellFragment } from "../../../../graphql/generated/index.ts";
import type { Level } from "../../../access/useViewer.ts";
import type messages from "../../../i18n/en/roles.json";

/** A level, for all records or only for those that are assigned to the person. */
export type Choice = Level | "readAssigned" | "fullAssigned";

const levels: readonly Choice[] = ["none", "read", "full"];
const narrowableLevels: readonly Choice[] = ["none", "read", "readAssigned", "full", "fullAssigned"];
/** The order of a click and of Space: the levels first, as where nothing can be limited. */
const narrowableSteps: readonly Choice[] = ["none", "read", "full", "fullAssigned", "readAssigned"];

/** Unsaved choices, by cell. */
export type Draft = ReadonlyMap<string, Choice>;

export interface Cell {
  role: string;
  permission: string;
  level: Choice;
  /** The default level; null for custom roles. */
  shipped: Level | null;
  /** Whether it can be limited to assigned records. */
  narrowable: boolean;
}

export interface Change extends Cell {
  after: Choice;
}

export type EffectMessages = keyof {
  [Key in keyof typeof messages.effects as Key extends `${infer Word}_other` ? Word : never]: true;
};

export function keyOf(role: string, permission: string): string {
  return `${role} ${permission}`;
}

export function levelOf(value: string | null): Level {
  return value === "read" || value === "full" ? value : "none";
}

/** The level of a choice, as the server names it. */
export function baseOf(choice: Choice): Level {
  if (choice === "readAssigned") return "read";
  return choice === "fullAssigned" ? "full" : choice;
}

export function isAssignedOnly(choice: Choice): boolean {
  return choice === "readAssigned" || choice === "fullAssigned";
}

export function choiceOf(level: string | null, assignedOnly: boolean | null): Choice {
  const known = levelOf(level);
  if (!assignedOnly || known === "none") return known;
  return known === "read" ? "readAssigned" : "fullAssigned";
}

/** The choice behind a name, such as the value of a select. */
export function namedChoice(name: string): Choice {
  return narrowableLevels.find((one) => one === name) ?? "none";
}

export function choicesFor({ narrowable }: Pick<Cell, "narrowable">): readonly Choice[] {
  return narrowable ? narrowableLevels : levels;
}

export function cellsOf(rows: readonly MatrixCellFragment[]): ReadonlyMap<string, Cell> {
  return new Map(
    rows.map(({ role, permission, level, shipped, assignedOnly }) => [
      keyOf(role, permission),
      {
        role,
        permission,
        level: choiceOf(level, assignedOnly),
        shipped: shipped === null ? null : levelOf(shipped),
        narrowable: assignedOnly !== null,
      },
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

/** The effects on people: gain, lose, raise or lower, and all records or assigned ones only. */
export function effectsOf(
  effect: Omit<EffectFragment, "__typename" | "permission" | "people">,
): EffectMessages[] {
  const { before, after, beforeAssignedOnly, afterAssignedOnly } = effect;
  if (after === "none") return ["lose"];
  if (before === "none") {
    if (afterAssignedOnly) return [after === "full" ? "gainFullAssigned" : "gainReadAssigned"];
    return [after === "full" ? "gainFull" : "gainRead"];
  }
  const found: EffectMessages[] = [];
  if (before !== after) found.push(before === "full" ? "lower" : "raise");
  if (beforeAssignedOnly !== afterAssignedOnly) found.push(afterAssignedOnly ? "narrow" : "widen");
  return found;
}

/** The choice that a key sets; undefined for other keys. A new level keeps the limit to assigned records. */
export function choiceFor(key: string, choice: Choice, cell: Pick<Cell, "narrowable">): Choice | undefined {
  const steps = cell.narrowable ? narrowableSteps : levels;
  if (key === " ") return steps[(steps.indexOf(choice) + 1) % steps.length];
  const letter = key.toLowerCase();
  if (letter === "a" && cell.narrowable) return choiceOf(baseOf(choice), !isAssignedOnly(choice));
  const level = levels.find((one) => one.startsWith(letter) && letter.length === 1);
  return level && choiceOf(level, isAssignedOnly(choice));
}
