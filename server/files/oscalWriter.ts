/** Writes the requirements of a framework as an OSCAL 1.1 catalogue, which can be imported again without changes. */
import { randomUUID } from "node:crypto";

export interface CatalogueHeadRow {
  code: string;
  name: string;
  edition: string | null;
  publisher: string | null;
  licence: string | null;
  source: string | null;
  at: string;
}

export interface CatalogueRow {
  id: string;
  parent_id: string | null;
  code: string;
  title: string;
  text: string | null;
  assessable: boolean;
}

type Json = Record<string, unknown>;

const OSCAL_VERSION = "1.1.3";

export function oscalCatalogue(head: CatalogueHeadRow, rows: readonly CatalogueRow[]): Json {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const tokens = new Tokens();

  /** OSCAL keeps groups and controls apart; the sort-id says how they follow each other. */
  function below(id: string | null): Json {
    const items = (children.get(id) ?? []).map((row, index) => ({ row, place: index + 1 }));
    const groups = items.filter(({ row }) => !row.assessable);
    const controls = items.filter(({ row }) => row.assessable);
    return {
      ...filled("groups", groups.map(write)),
      ...filled("controls", controls.map(write)),
    };
  }
  function write({ row, place }: { row: CatalogueRow; place: number }): Json {
    const id = tokens.of(row.code);
    const part = {
      id: `${id}_text`,
      name: row.assessable ? "statement" : "overview",
      prose: escaped(row.text ?? ""),
    };
    return {
      id,
      title: escaped(row.title),
      props: [
        { name: "label", value: row.code },
        { name: "sort-id", value: String(place).padStart(5, "0") },
      ],
      ...filled("parts", row.text ? [part] : []),
      ...(row.assessable ? controlsBelow(row.id) : below(row.id)),
    };
  }
  /** A control holds controls only, so that a heading below a requirement becomes a control. */
  function controlsBelow(id: string): Json {
    const items = (children.get(id) ?? []).map((row, index) => ({
      row: { ...row, assessable: true },
      place: index + 1,
    }));
    return filled("controls", items.map(write));
  }

  return { catalog: { uuid: randomUUID(), metadata: metadataOf(head), ...below(null) } };
}

function metadataOf({ name, edition, publisher, licence, source, at }: CatalogueHeadRow): Json {
  const party = randomUUID();
  const publishing = {
    roles: [{ id: "publisher", title: "Publisher" }],
    parties: [{ uuid: party, type: "organization", name: publisher }],
    "responsible-parties": [{ "role-id": "publisher", "party-uuids": [party] }],
  };
  return {
    title: name,
    "last-modified": new Date(at).toISOString(),
    version: edition ?? at.slice(0, 10),
    "oscal-version": OSCAL_VERSION,
    ...filled("links", source ? [{ href: source, rel: "canonical" }] : []),
    ...(publisher ? publishing : {}),
    ...(licence ? { remarks: licence } : {}),
  };
}

/** OSCAL does not allow empty lists. */
function filled(key: string, list: Json[]): Json {
  return list.length > 0 ? { [key]: list } : {};
}

/** Titles and texts are Markdown, in which two curly brackets insert a parameter. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>]|\{(?=\{)|(?<=\{)\{|(?<=\])\(/g, "\\$&");
}

/** Identifiers have to begin with a letter, and to consist of letters, digits, dots, hyphens and underscores. */
class Tokens {
  private readonly taken = new Set<string>();

  of(code: string): string {
    const plain = code
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._-]+/gu, "-")
      .replace(/^-+|-+$/g, "");
    const token = /^[\p{L}_]/u.test(plain) ? plain : `r-${plain}`;
    let free = token;
    for (let number = 2; this.taken.has(free); number += 1) free = `${token}-${number}`;
    this.taken.add(free);
    return free;
  }
}
