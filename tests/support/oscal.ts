/** OSCAL documents of our own, as small as a test needs them, or as large as the largest that is published. */
type Json = Record<string, unknown>;

const METADATA = { title: "House rules", version: "1.0", "oscal-version": "1.1.2" };
export const CATALOGUE_UUID = "11111111-2222-4333-8444-555555555555";

export function catalog(groups: Json[], more: Json = {}): Json {
  return { catalog: { uuid: CATALOGUE_UUID, metadata: METADATA, groups, ...more } };
}

export function group(id: string, title: string, controls: Json[], more: Json = {}): Json {
  return { id, class: "family", title, controls, ...more };
}

export function control(label: string, title: string, more: Json = {}): Json {
  const id = label.toLowerCase().replace(/\((\d+)\)/, ".$1");
  return { id, class: "SP800-53", title, props: [{ name: "label", value: label }], ...more };
}

export function statement(prose: string, items: [string, string][] = []): Json {
  return {
    name: "statement",
    prose,
    parts: items.map(([label, text]) => ({
      name: "item",
      props: [{ name: "label", value: label }],
      prose: text,
    })),
  };
}

export const withdrawn = { props: [{ name: "status", value: "withdrawn" }] };

interface ProfileParts {
  href?: string;
  imports?: Json;
  merge?: Json;
  modify?: Json;
  resources?: Json[];
}

export function profile({ href = `#${CATALOGUE_UUID}`, ...parts }: ProfileParts = {}): Json {
  const { imports = { "include-all": {} }, merge = { "as-is": true }, modify, resources } = parts;
  return {
    profile: {
      uuid: "99999999-2222-4333-8444-555555555555",
      metadata: { ...METADATA, title: "House rules for the shed" },
      imports: [{ href, ...imports }],
      merge,
      ...(modify ? { modify } : {}),
      ...(resources ? { "back-matter": { resources } } : {}),
    },
  };
}

export function bytesOf(document: Json | string): Buffer {
  return Buffer.from(typeof document === "string" ? document : JSON.stringify(document));
}

const PROSE =
  "Establish, document and keep up to date {{ insert: param, ID_p1 }}, and review it {{ insert: param, ID_p2 }}.";

/** As large as SP 800-53: twenty families, controls with enhancements, parameters, long guidance. */
export function largeCatalogue(count: number, words = "as first published"): Json {
  const families = 20;
  const controls = Array.from({ length: count }, (_, index) => {
    const label = `F${index % families}-${Math.floor(index / families) + 1}`;
    const id = label.toLowerCase();
    return control(label, `Control number ${index + 1}`, {
      params: [
        { id: `${id}_p1`, label: "procedures" },
        { id: `${id}_p2`, select: { "how-many": "one-or-more", choice: ["yearly", "after an incident"] } },
      ],
      parts: [
        statement(PROSE.replaceAll("ID", id), [
          ["a.", "Say who does it; and"],
          ["b.", `Say when, ${words}.`],
        ]),
        { name: "guidance", prose: "Guidance says much about a control. ".repeat(40) },
        { name: "assessment-objective", prose: "What the assessor looks at. ".repeat(20) },
      ],
    });
  });
  return catalog(
    Array.from({ length: families }, (_, family) =>
      group(
        `f${family}`,
        `Family ${family}`,
        controls.filter((_control, index) => index % families === family),
      ),
    ),
  );
}
