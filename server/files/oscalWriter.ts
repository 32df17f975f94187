/** Writes the requirements of a framework as an OSCAL 1.1 catalogue, which can be imported again without changes. */
import {
  escaped,
  filled,
  given,
  type Json,
  line,
  metadataOf,
  organization,
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

  /** OSCAL keeps groups and controls apart; the sort-id says how they follow each other. */
  function below(id: string | null): Json {
    const rowsBelow = children.get(id) ?? [];
    return {
      ...filled("groups", rowsBelow.filter((row) => !ids.isControl(row.id)).map(write)),
      ...filled("controls", rowsBelow.filter((row) => ids.isControl(row.id)).map(write)),
    };
  }
  function write(row: CatalogueRow): Json {
    const part = {
      id: ids.statementOf(row.id),
      name: row.assessable ? "statement" : "overview",
      prose: escaped(row.text ?? ""),
    };
    return {
      id: ids.of(row.id),
      ...(ids.isControl(row.id) && !row.assessable ? { class: HEADING } : {}),
      title: escaped(row.title),
      props: [
        { name: "label", value: line(row.code) },
        { name: "sort-id", value: String(row.position).padStart(5, "0") },
      ],
      ...filled("parts", row.text ? [part] : []),
      ...below(row.id),
    };
  }

  return { catalog: { uuid: uuidOf(head.id), metadata: catalogueMetadata(head), ...below(null) } };
}

function catalogueMetadata({ id, name, edition, publisher, licence, source, at }: CatalogueHeadRow): Json {
  const party = uuidFrom(id, "publisher");
  // What is no address, such as 'Official Journal L 119', cannot be a link.
  const isAddress = source !== null && URL.canParse(source) && !/[\s<>"{}|\\^`]/.test(source);
  const remarks = [licence, isAddress ? null : source].filter(Boolean).join("\n\n");
  return metadataOf({
    title: name,
    version: edition,
    at,
    links: isAddress ? [{ href: source, rel: "canonical" }] : [],
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
    ...given("title", name),
    rlinks: [{ href: fileName(code, "oscal", at), "media-type": "application/oscal+json" }],
  };
}

/** The name of the file of a document, which is a valid relative address too. */
export function fileName(code: string, kind: string, at: string): string {
  return `${code.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 40)}-${kind}-${at.slice(0, 10)}.json`;
}
