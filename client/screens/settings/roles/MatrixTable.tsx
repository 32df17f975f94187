import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown, ChevronRight, Lock } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageKeys } from "../../../components/shortcuts/pageKeys.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { LevelCell } from "./LevelCell.tsx";
import { type Choice, choiceFor, type Draft, keyOf } from "./matrix.ts";
import { type RoleAction, RoleMenu } from "./RoleMenu.tsx";
import { tableStyle } from "./tableStyle.ts";
import type { Category, Matrix, Role } from "./useRoleMatrix.ts";

interface MatrixTableProps {
  matrix: Matrix;
  /** The roles to show, after filtering. */
  roles: readonly Role[];
  categories: readonly Category[];
  draft: Draft;
  editable: boolean;
  /** A role that was just created: its column is scrolled into view. */
  created?: string;
  onChange: (role: string, permission: string, choice: Choice) => void;
  onAction: (action: RoleAction, role: Role) => void;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

function within(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value));
}

/** The matrix with permissions as rows and roles as columns: a grid with arrow keys, in which a letter sets a level. */
export function MatrixTable(props: MatrixTableProps) {
  const { matrix, roles, categories, draft, editable, created, onChange, onAction } = props;
  usePageKeys("roles");
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const table = useRef<HTMLTableElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState("");
  const open = categories.filter(({ category }) => !folded.has(category));
  const rows = open.flatMap(({ permissions }) => permissions.map(({ permission }) => permission));
  const known = rows.some((row) => roles.some(({ role }) => keyOf(role, row) === current));
  const first = roles[0] && rows[0] ? keyOf(roles[0].role, rows[0]) : "";

  useEffect(() => {
    const cell = created && table.current?.querySelector<HTMLElement>(`[data-cell^="${created} "]`);
    if (!cell) return;
    setCurrent(cell.dataset.cell ?? "");
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [created]);

  function chosenIn(key: string): Choice {
    return draft.get(key) ?? matrix.cells.get(key)?.level ?? "none";
  }

  function mayEdit(role: string): boolean {
    return editable && role !== "super_admin";
  }

  function set(key: string, pressed: string): boolean {
    const cell = matrix.cells.get(key);
    const choice = cell && choiceFor(pressed, chosenIn(key), cell);
    if (!cell || !choice) return false;
    if (mayEdit(cell.role)) onChange(cell.role, cell.permission, choice);
    return true;
  }

  function keyUnder(target: EventTarget): string | undefined {
    return target instanceof Element ? target.closest<HTMLElement>("[data-cell]")?.dataset.cell : undefined;
  }

  function handleClick(event: MouseEvent) {
    const key = keyUnder(event.target);
    if (!key) return;
    setCurrent(key);
    set(key, " ");
  }

  function handleKey(event: KeyboardEvent) {
    const key = keyUnder(event.target);
    const cell = key && matrix.cells.get(key);
    if (!key || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const row = rows[within(rows.indexOf(cell.permission) + step[0], rows.length)];
      const at = roles.findIndex(({ role }) => role === cell.role);
      const column = roles[within(at + step[1], roles.length)];
      if (!row || !column) return;
      const next = keyOf(column.role, row);
      setCurrent(next);
      table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
      return;
    }
    if (set(key, event.key)) event.preventDefault();
  }

  function fold(category: string) {
    const next = new Set(folded);
    if (!next.delete(category)) next.add(category);
    setFolded(next);
  }

  return (
    <chakra.div css={tableStyle}>
      <chakra.table
        ref={table}
        role="grid"
        aria-label={t("matrix")}
        aria-readonly={!editable}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            <th scope="col">{t("permission")}</th>
            {roles.map((role) => (
              <th key={role.role} scope="col">
                <chakra.div display="flex" gap="0.5" alignItems="flex-start">
                  <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                    {nameRoles([role.role])}
                  </chakra.span>
                  {role.role === "super_admin" && <Lock size={12} aria-label={t("locked")} />}
                  {editable && <RoleMenu role={role} cells={matrix.cells} onAction={onAction} />}
                </chakra.div>
                {role.holders !== null && <small>{t("holders", { count: role.holders })}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ category, permissions }) => (
          <tbody key={category}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <button type="button" aria-expanded={!folded.has(category)} onClick={() => fold(category)}>
                  {folded.has(category) ? (
                    <ChevronRight size={14} aria-hidden />
                  ) : (
                    <ChevronDown size={14} aria-hidden />
                  )}
                  {t(`categories.${category}`)}
                </button>
              </th>
            </tr>
            {!folded.has(category) &&
              permissions.map(({ permission, description }) => (
                <tr key={permission}>
                  <th scope="row">
                    {permission}
                    <small>{description}</small>
                  </th>
                  {roles.map(({ role }) => {
                    const key = keyOf(role, permission);
                    const cell = matrix.cells.get(key);
                    return (
                      cell && (
                        <LevelCell
                          key={role}
                          cell={cell}
                          chosen={chosenIn(key)}
                          editable={mayEdit(role)}
                          current={key === (known ? current : first)}
                        />
                      )
                    );
                  })}
                </tr>
              ))}
          </tbody>
        ))}
      </chakra.table>
    </chakra.div>
  );
}
