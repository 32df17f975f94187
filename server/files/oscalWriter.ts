/**
 * Writes the requirements of a framework as an OSCAL 1.1 catalogue, which can be imported again without changes. OSCAL
 * calls a requirement a control.
 */
import {
  escapeMarkdown,
  ifGiven,
  ifNotEmpty,
  type Json,
  metadataOf,
  organization,
  singleLine,
  uuidFrom,
  uuidOf,
} from "./oscalDocument.ts";
import { type CodedRow, ControlIds, HEADING } from "./oscalIds.ts";

export interface CatalogueHeadRow {
  id: string;
  code: string;
  name: string;
  edition: string | null;
  publisher: string | null;
  licence: string | null;
  source: string | null;
  /** When it was last changed; also in the name of the file. */
  at: string;
}

export interface CatalogueRow extends CodedRow {
  title: string;
  text: string | null;
  position: number;
}

export function oscalCatalogue(head: CatalogueHeadRow, rows: readonly CatalogueRow[]): Json {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const ids = new ControlIds(rows);

  /** OSCAL keeps groups and controls apart; the sort-id keeps their common order. */
  function childrenOf(id: string | null): Json {
    const below = children.get(id) ?? [];
    return {
      ...ifNotEmpty("groups", below.filter((row) => !ids.isControl(row.id)).map(groupOrControl)),
      ...ifNotEmpty("controls", below.filter((row) => ids.isControl(row.id)).map(groupOrControl)),
    };
  }
  function groupOrControl(row: CatalogueRow): Json {
    const part = {
      id: ids.statementOf(row.id),
      name: row.assessable ? "statement" : "overview",
      prose: escapeMarkdown(row.text ?? ""),
    };
    return {
      id: ids.of(row.id),
      ...(ids.isControl(row.id) && !row.assessable ? { class: HEADING } : {}),
      title: escapeMarkdown(row.title),
      props: [
        { name: "label", value: singleLine(row.code) },
        { name: "sort-id", value: String(row.position).padStart(5, "0") },
      ],
      ...ifNotEmpty("parts", row.text ? [part] : []),
      ...childrenOf(row.id),
    };
  }

  return { catalog: { uuid: uuidOf(head.id), metadata: catalogueMetadata(head), ...childrenOf(null) } };
}

function catalogueMetadata({ id, name, edition, publisher, licence, source, at }: CatalogueHeadRow): Json {
  const party = uuidFrom(id, "publisher");
  // A source that is not a URL, such as 'Official Journal L 119', goes into the remarks.
  const isUrl = source !== null && URL.canParse(source) && !/[\s<>"{}|\\^`]/.test(source);
  const remarks = [licence, isUrl ? null : source].filter(Boolean).join("\n\n");
  return metadataOf({
    title: name,
    version: edition,
    at,
    links: isUrl ? [{ href: source, rel: "canonical" }] : [],
    roles: publisher ? [{ id: "publisher", title: "Publisher" }] : [],
    parties: publisher ? [organization(party, publisher)] : [],
    responsible: publisher ? { publisher: [party] } : {},
    remarks,
  });
}

/** The catalogue as a resource of another document, by which that document refers to it. */
export function catalogueResource({
  id,
  code,
  name,
  at,
}: Pick<CatalogueHeadRow, "id" | "code" | "name" | "at">): Json {
  return {
    uuid: uuidOf(id),
    ...ifGiven("title", name),
    rlinks: [{ href: fileName(code, "oscal", at), "media-type": "application/oscal+json" }],
  };
}

/** The name of the file of a document, which is a valid relative address too. */
export function fileName(code: string, kind: string, at: string): string {
  return `${code.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 40)}-${kind}-${at.slice(0, 10)}.json`;
}
