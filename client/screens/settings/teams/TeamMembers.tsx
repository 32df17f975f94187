import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { TeamFragment } from "../../../../graphql/generated/index.ts";
import { Select } from "../../../components/controls.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { Person } from "../../../components/record/PersonPicker.tsx";

const teamRoles = ["lead", "deputy", "member"] as const;
export type TeamRole = (typeof teamRoles)[number];

export interface Member extends Person {
  role: TeamRole;
}

interface TeamMembersProps {
  team: TeamFragment;
  busy: boolean;
  /** Undefined if the user may not change the members. */
  onRemove?: (person: Member) => void;
  onRole?: (person: Person, role: TeamRole) => void;
}

export function TeamMembers({ team, busy, onRemove, onRole }: TeamMembersProps) {
  const { t } = useTranslation("teams");
  const people = peopleOf(team);
  const hidden = team.members.totalCount - people.length;
  if (people.length === 0)
    return (
      <chakra.p color="fg.muted" fontSize="table">
        {t("nobody")} {onRemove && t("nobodyText")}
      </chakra.p>
    );

  return (
    <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2" fontSize="table">
      {people.map((person) => (
        <chakra.li
          key={person.id}
          display="inline-flex"
          alignItems="stretch"
          maxW="full"
          bg="bg.sunken"
          borderWidth="1px"
          borderRadius="md"
          overflow="hidden"
        >
          <chakra.span ps="2" pe="2" py="1" minW="0" alignSelf="center">
            <PersonName name={person.fullName} picture={person.avatarUrl} />
          </chakra.span>
          {onRole ? (
            <Select
              size="sm"
              width="auto"
              my="1"
              aria-label={t("roleOf", { person: person.fullName, name: team.name })}
              value={person.role}
              disabled={busy}
              onChange={({ currentTarget: { value } }) => onRole(person, roleNamed(value))}
            >
              {teamRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`roles.${role}`)}
                </option>
              ))}
            </Select>
          ) : (
            person.role !== "member" && (
              <chakra.span alignSelf="center" pe="2" color="fg.muted">
                {t(`roles.${person.role}`)}
              </chakra.span>
            )
          )}
          {onRemove && (
            <chakra.button
              type="button"
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              minW="7"
              color="fg.subtle"
              cursor="pointer"
              disabled={busy}
              aria-label={t("remove", { person: person.fullName, name: team.name })}
              _hover={{ bg: "border.subtle" }}
              _focusVisible={{ outlineOffset: "-2px" }}
              onClick={() => onRemove(person)}
            >
              <X size={13} aria-hidden />
            </chakra.button>
          )}
        </chakra.li>
      ))}
      {hidden > 0 && (
        <chakra.li color="fg.muted" py="1">
          {t("more", { count: hidden })}
        </chakra.li>
      )}
    </chakra.ul>
  );
}

/** The lead and the deputies first, each by name; deleted accounts are left out. */
export function peopleOf({ members }: TeamFragment): Member[] {
  return members.nodes
    .flatMap(({ person, role }) =>
      person
        ? [{ id: person.id, fullName: person.fullName, avatarUrl: person.avatarUrl, role: roleNamed(role) }]
        : [],
    )
    .toSorted(
      (one, other) =>
        teamRoles.indexOf(one.role) - teamRoles.indexOf(other.role) ||
        one.fullName.localeCompare(other.fullName),
    );
}

function roleNamed(name: string): TeamRole {
  return teamRoles.find((role) => role === name) ?? "member";
}
