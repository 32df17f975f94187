/**
 * Writes the statement of applicability of a framework as an OSCAL 1.1 profile: it selects the requirements that apply
 * from the catalogue of the framework, and states why the others do not.
 */
import {
  escapeMarkdown,
  ifNotEmpty,
  type Json,
  metadataOf,
  organization,
  property,
  singleLine,
  uuidFrom,
  uuidOf,
} from "./oscalDocument.ts";
import { type CodedRow, ControlIds } from "./oscalIds.ts";
import { type CatalogueHeadRow, catalogueResource, fileName } from "./oscalWriter.ts";

export interface FrameworkHeadRow extends CatalogueHeadRow {
  organisation: string;
}

/** A requirement in the statement of applicability. */
export interface ApplicabilityRow {
  id: string;
  applicable: boolean;
  reason: string | null;
}

export function oscalProfile(
  head: FrameworkHeadRow,
  catalogue: readonly CodedRow[],
  statement: readonly ApplicabilityRow[],
): Json {
  const { id, name, edition, organisation, at } = head;
  const ids = new ControlIds(catalogue);
  const chosen = new Set(statement.filter(({ applicable }) => applicable).map((row) => row.id));
  const headings = ids.headingsAbove(chosen);
  const organisationUuid = uuidFrom(id, "organisation");
  const included = catalogue.filter((row) => chosen.has(row.id) || headings.has(row.id));
  return {
    profile: {
      uuid: uuidFrom(id, "profile"),
      metadata: metadataOf({
        title: `${name}: statement of applicability of ${organisation}`,
        version: edition,
        at,
        roles: [{ id: "creator", title: "Creator" }],
        parties: [organization(organisationUuid, organisation)],
        responsible: { creator: [organisationUuid] },
      }),
      imports: [
        {
          href: `#${uuidOf(id)}`,
          "include-controls": [{ "with-ids": included.map((row) => ids.of(row.id)) }],
        },
      ],
      merge: { "as-is": true },
      ...modifyOf(ids, catalogue, statement),
      "back-matter": {
        resources: [catalogueResource(head), ...exclusionsOf(head, ids, catalogue, statement)],
      },
    },
  };
}

/** Why a requirement applies, as a remark on it. */
function modifyOf(
  ids: ControlIds,
  catalogue: readonly CodedRow[],
  statement: readonly ApplicabilityRow[],
): Json {
  const reasons = new Map(statement.map((row) => [row.id, row]));
  const alters = catalogue.flatMap((row) => {
    const found = reasons.get(row.id);
    if (!found?.applicable || !found.reason) return [];
    const reason = { ...property("applicability", "applicable"), remarks: escapeMarkdown(found.reason) };
    return [{ "control-id": ids.of(row.id), adds: [{ props: [reason] }] }];
  });
  return alters.length > 0 ? { modify: { alters } } : {};
}

/** A profile has no place for controls that it does not select, so that the reasons are resources. */
function exclusionsOf(
  head: CatalogueHeadRow,
  ids: ControlIds,
  catalogue: readonly CodedRow[],
  statement: readonly ApplicabilityRow[],
): Json[] {
  const excluded = new Map(statement.filter(({ applicable }) => !applicable).map((row) => [row.id, row]));
  return catalogue.flatMap((row) => {
    const found = excluded.get(row.id);
    if (!found) return [];
    return [
      {
        uuid: uuidFrom(row.id, "exclusion"),
        title: escapeMarkdown(`${singleLine(row.code)} does not apply`),
        ...(found.reason ? { description: escapeMarkdown(found.reason) } : {}),
        props: [property("excluded-control", ids.of(row.id))],
        ...ifNotEmpty("rlinks", [{ href: `${fileName(head.code, "oscal", head.at)}#${ids.of(row.id)}` }]),
      },
    ];
  });
}

/** The profile as a resource of another document. */
export function profileResource({ id, code, name, at }: CatalogueHeadRow): Json {
  return {
    uuid: uuidFrom(id, "profile"),
    title: escapeMarkdown(`${name}: statement of applicability`),
    rlinks: [{ href: fileName(code, "oscal-profile", at), "media-type": "application/oscal+json" }],
  };
}
