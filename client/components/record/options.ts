interface Named {
  name: string;
  position: number;
  archivedAt?: string | null;
}

interface Connection {
  nodes: readonly Named[];
}

type List = Connection | null | undefined;

function optionsOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}

function namesOf(nodes: readonly Named[]): string[] {
  return nodes
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name))
    .map(({ name }) => name);
}

/** The options of a list that administrators maintain, such as units, including archived ones, for filters. */
export function everyOption(list: List) {
  return optionsOf(namesOf(list?.nodes ?? []));
}

/** The options of such a list that can be chosen: active ones, and the record's current value. */
export function usableOptions(list: List, current = "") {
  const names = namesOf(
    (list?.nodes ?? []).filter(({ archivedAt, name }) => !archivedAt || name === current),
  );
  return optionsOf(current && !names.includes(current) ? [...names, current] : names);
}

export function peopleOptions(people: readonly { id: string; fullName: string }[] | null | undefined) {
  return (people ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
}

interface Team {
  id: string;
  name: string;
  archivedAt: string | null;
}

function byName(one: Team, other: Team): number {
  return one.name.localeCompare(other.name);
}

/** The active teams, and the one that is chosen now. */
export function usableTeams(teams: readonly Team[] | null | undefined, current = "") {
  return everyTeam((teams ?? []).filter(({ id, archivedAt }) => !archivedAt || id === current));
}

export function everyTeam(teams: readonly Team[] | null | undefined) {
  return (teams ?? []).toSorted(byName).map(({ id, name }) => ({ value: id, label: name }));
}
