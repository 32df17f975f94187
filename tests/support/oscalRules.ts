/**
 * Rules of OSCAL documents, written from the schema and the constraints of NIST: what has to be there, of what form, and
 * that what a document refers to is in it.
 */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$/u;
const LINE = /^\S(.*\S)?$/u;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const ADDRESS = /^[^\s<>"{}|\\^`]+$/;

/** The members that an object must have, by the name of its member or of the list that it is in. */
const REQUIRED: Record<string, string[]> = {
  catalog: ["uuid", "metadata"],
  profile: ["uuid", "metadata", "imports"],
  "system-security-plan": [
    ...["uuid", "metadata", "import-profile", "system-characteristics"],
    ...["system-implementation", "control-implementation"],
  ],
  "assessment-results": ["uuid", "metadata", "import-ap", "results"],
  metadata: ["title", "last-modified", "version", "oscal-version"],
  parties: ["uuid", "type", "name"],
  roles: ["id", "title"],
  "responsible-parties": ["role-id", "party-uuids"],
  "responsible-roles": ["role-id"],
  groups: ["title"],
  controls: ["id", "title"],
  parts: ["name"],
  props: ["name", "value"],
  links: ["href"],
  rlinks: ["href"],
  imports: ["href"],
  resources: ["uuid"],
  "import-profile": ["href"],
  "import-ap": ["href"],
  "system-characteristics": [
    ...["system-ids", "system-name", "description", "system-information", "status", "authorization-boundary"],
  ],
  "system-information": ["information-types"],
  "information-types": ["title", "description"],
  "authorization-boundary": ["description"],
  "system-implementation": ["users", "components"],
  users: ["uuid"],
  components: ["uuid", "type", "title", "description", "status"],
  "control-implementation": ["description", "implemented-requirements"],
  "implemented-requirements": ["uuid", "control-id"],
  statements: ["statement-id", "uuid", "by-components"],
  "by-components": ["component-uuid", "uuid", "description"],
  "implementation-status": ["state"],
  results: ["uuid", "title", "description", "start", "reviewed-controls"],
  "reviewed-controls": ["control-selections"],
  observations: ["uuid", "description", "methods", "collected"],
  "relevant-evidence": ["description"],
  attestations: ["parts"],
  risks: ["uuid", "title", "description", "statement", "status"],
  characterizations: ["origin", "facets"],
  facets: ["name", "system", "value"],
  findings: ["uuid", "title", "description", "target"],
  target: ["type", "target-id", "status"],
};

/** The values that are allowed, by the object and its member. */
const ALLOWED: Record<string, string[]> = {
  "parties.type": ["person", "organization"],
  "target.type": ["statement-id", "objective-id"],
  "target/status.state": ["satisfied", "not-satisfied"],
  "components/status.state": ["under-development", "operational", "disposition", "other"],
  "system-characteristics/status.state": [
    ...["operational", "under-development", "under-major-modification", "disposition", "other"],
  ],
  "actors.type": ["tool", "assessment-platform", "party"],
};

const FORMS: [RegExp, RegExp][] = [
  [/(^|-)uuids?$|^subject-uuid$|^member-of-organizations$/, UUID],
  [/^(id|control-id|role-id|role-ids|statement-id|target-id|with-ids|class|rel|param-id)$/, TOKEN],
  [/^(last-modified|published|start|end|collected|expires)$/, MOMENT],
  [/^href$/, ADDRESS],
  [/^(version|oscal-version|value|system-name|methods)$/, LINE],
];

interface Place {
  path: string;
  /** The names of the object, from outside: of its member or of its list. */
  names: string[];
}

/** The rules that a document breaks, with the place of each. */
export function oscalProblems(document: object): string[] {
  const problems: string[] = [];
  const declared = new Map<string, string>();
  const controlIds = new Set<string>();
  const used: { uuid: string; path: string }[] = [];
  const roles = { declared: new Set<string>(), used: new Set<string>() };

  function visitText(text: string, key: string, { path, names }: Place): void {
    if (text.trim() === "") problems.push(`${path}: empty`);
    const owner = names.at(-1) ?? "";
    // The identifier of a system is any line of text.
    const form = owner === "system-ids" ? undefined : FORMS.find(([pattern]) => pattern.test(key));
    if (form && !form[1].test(text)) problems.push(`${path}: ${text}`);
    const allowed = ALLOWED[`${names.slice(-2).join("/")}.${key}`] ?? ALLOWED[`${owner}.${key}`];
    if (allowed && !allowed.includes(text)) problems.push(`${path}: ${text} is not allowed`);
    if (key === "uuid") {
      if (declared.has(text)) problems.push(`${path}: ${text} is also ${declared.get(text)}`);
      declared.set(text, path);
    } else if (/-uuids?$/.test(key)) used.push({ uuid: text, path });
    else if (key === "href" && text.startsWith("#")) used.push({ uuid: text.slice(1), path });
    if (key === "id" && owner === "roles") roles.declared.add(text);
    else if (key === "role-id" || key === "role-ids") roles.used.add(text);
    else if (key === "id" && /^(groups|controls|parts)$/.test(owner)) {
      if (controlIds.has(text)) problems.push(`${path}: ${text} appears twice`);
      controlIds.add(text);
    }
  }
  function visit(value: unknown, key: string, place: Place): void {
    if (typeof value === "string") visitText(value, key, place);
    else if (Array.isArray(value)) {
      if (value.length === 0) problems.push(`${place.path}: empty`);
      value.forEach((item, index) => {
        visit(item, key, { ...place, path: `${place.path}/${index}` });
      });
    } else if (typeof value === "object" && value !== null) visitObject(value, key, place);
    else if (value === null || value === undefined) problems.push(`${place.path}: nothing`);
  }
  function visitObject(value: object, key: string, { path, names }: Place): void {
    for (const needed of REQUIRED[key] ?? []) {
      if (!Object.hasOwn(value, needed)) problems.push(`${path}: ${needed} is missing`);
    }
    for (const [member, inside] of Object.entries(value)) {
      visit(inside, member, { path: `${path}/${member}`, names: [...names, key] });
    }
  }

  visit(document, "", { path: "", names: [] });
  for (const { uuid, path } of used) if (!declared.has(uuid)) problems.push(`${path}: ${uuid} is not here`);
  for (const role of roles.used) if (!roles.declared.has(role)) problems.push(`role ${role} is not here`);
  return problems;
}
