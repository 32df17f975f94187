import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Select } from "../../../components/controls.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { type Choice, choicesFor, type Draft, differs, keyOf, namedChoice } from "./matrix.ts";
import { type RoleAction, RoleMenu } from "./RoleMenu.tsx";
import type { Category, Matrix, Role } from "./useRoleMatrix.ts";

interface RoleListProps {
  matrix: Matrix;
  roles: readonly Role[];
  categories: readonly Category[];
  draft: Draft;
  editable: boolean;
  /** A role that was just created: it is shown. */
  created?: string;
  onChange: (role: string, permission: string, choice: Choice) => void;
  onAction: (action: RoleAction, role: Role) => void;
}

/** The matrix on phones: one role at a time, with its permissions. */
export function RoleList(props: RoleListProps) {
  const { matrix, roles, categories, draft, editable, created, onChange, onAction } = props;
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const id = useId();
  const [chosen, setChosen] = useState(created);
  const [shownNew, setShownNew] = useState(created);
  if (created !== shownNew) {
    setShownNew(created);
    setChosen(created);
  }
  const role =
    roles.find((one) => one.role === chosen) ?? roles.find((one) => one.role !== "super_admin") ?? roles[0];
  if (!role) return null;
  const fixed = !editable || role.role === "super_admin";

  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t("role")}
      </chakra.label>
      <chakra.div display="flex" gap="2" alignItems="center" mb="1">
        <Select
          id={id}
          flex="1"
          minW="0"
          value={role.role}
          onChange={(event) => setChosen(event.target.value)}
        >
          {roles.map((one) => (
            <option key={one.role} value={one.role}>
              {nameRoles([one.role])}
            </option>
          ))}
        </Select>
        {editable && <RoleMenu role={role} cells={matrix.cells} onAction={onAction} />}
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="table" mb="4">
        {role.description} {role.holders !== null && t("holders", { count: role.holders })}
      </chakra.p>
      {categories.map(({ category, permissions }) => (
        <chakra.section key={category} bg="bg.surface" borderWidth="1px" borderRadius="md" mb="4">
          <chakra.h2 textStyle="section" px="4" py="2" borderBottomWidth="1px">
            {t(`categories.${category}`)}
          </chakra.h2>
          {permissions.map(({ permission, description }) => {
            const key = keyOf(role.role, permission);
            const cell = matrix.cells.get(key);
            if (!cell) return null;
            const level = draft.get(key) ?? cell.level;
            const shipped = differs({ level, shipped: cell.shipped }) ? cell.shipped : null;
            return (
              <chakra.div
                key={key}
                display="flex"
                alignItems="center"
                gap="3"
                px="4"
                py="2"
                borderBottomWidth={{ base: "1px", _last: "0" }}
              >
                <chakra.label htmlFor={`${id}-${permission}`} flex="1" minW="0" overflowWrap="anywhere">
                  {permission}
                  <chakra.span display="block" color="fg.subtle" fontSize="meta">
                    {description}
                  </chakra.span>
                  {(level !== cell.level || shipped) && (
                    <chakra.span display="block" color="status.attention.fg" fontSize="meta">
                      {level !== cell.level
                        ? t("cell.changed", {
                            level: t(`levels.${level}`),
                            before: t(`levels.${cell.level}`),
                          })
                        : t("cell.differs", {
                            level: t(`levels.${level}`),
                            shipped: t(`levels.${shipped ?? "none"}`),
                          })}
                    </chakra.span>
                  )}
                </chakra.label>
                <Select
                  id={`${id}-${permission}`}
                  width={cell.narrowable ? "48" : "24"}
                  flexShrink="0"
                  disabled={fixed}
                  value={level}
                  onChange={(event) => onChange(role.role, permission, namedChoice(event.target.value))}
                >
                  {choicesFor(cell).map((one) => (
                    <option key={one} value={one}>
                      {t(`levels.${one}`)}
                    </option>
                  ))}
                </Select>
              </chakra.div>
            );
          })}
        </chakra.section>
      ))}
    </div>
  );
}
