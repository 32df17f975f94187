import { message } from "../messages/message.ts";
import type { CatalogueHead } from "./catalogue.ts";
import { MAX_REQUIREMENTS } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import type { JsonNode } from "./oscalJson.ts";
import type { Model, Node, Param, Part } from "./oscalModel.ts";
import { plain } from "./oscalText.ts";

const MAX_DEPTH = 24;
// Instructions for assessors are not part of the requirement.
const LEFT_OUT = /^(assessment|objective)/;

/** Reads the member `catalog` of a file in OSCAL 1.x. */
export function readCatalog(catalog: JsonNode): Model {
  const counter = { nodes: 0 };
  const model: Model = {
    ...headOf(catalog),
    params: catalog.objects("params").flatMap(readParam),
    children: [...readNodes(catalog, "controls", 0, counter), ...readNodes(catalog, "groups", 0, counter)],
  };
  if (counter.nodes === 0 && catalog.problems.errors === 0) {
    throw new UnreadableFile(message("oscal.empty", { path: catalog.pointer }));
  }
  return model;
}

export function headOf(document: JsonNode): CatalogueHead {
  const metadata = document.object("metadata");
  if (!metadata) {
    document.problems.warning(document.pointer, "oscal.noTitle");
  }
  return {
    uuid: document.text("uuid")?.toLowerCase() ?? null,
    title: plain(metadata?.text("title") ?? "") || null,
    edition: metadata?.text("version") ?? null,
    publisher: metadata ? publisherOf(metadata) : null,
  };
}

function publisherOf(metadata: JsonNode): string | null {
  const responsible = metadata.objects("responsible-parties");
  const named = ["publisher", "creator", "author"]
    .map((role) => responsible.find((party) => party.text("role-id") === role))
    .find(Boolean);
  const wanted = named?.list("party-uuids")[0]?.asText();
  const party = metadata.objects("parties").find((one) => one.text("uuid") === wanted);
  return party?.text("name") ?? null;
}

function readNodes(
  parent: JsonNode,
  key: "groups" | "controls",
  depth: number,
  counter: { nodes: number },
): Node[] {
  const members = parent.objects(key);
  if (depth > MAX_DEPTH && members.length > 0) {
    parent.problems.error(parent.pointer, message("oscal.tooDeep", { limit: MAX_DEPTH }));
    return [];
  }
  return members.flatMap((member) => {
    counter.nodes += 1;
    if (counter.nodes > MAX_REQUIREMENTS) {
      throw new UnreadableFile("oscal.tooMany");
    }
    return readNode(member, key === "groups" ? "group" : "control", depth, counter);
  });
}

function readNode(member: JsonNode, kind: Node["kind"], depth: number, counter: { nodes: number }): Node[] {
  const titled = member.required("title")?.replace(/\s+/g, " ") ?? null;
  const id = kind === "control" ? member.required("id") : (member.text("id") ?? titled);
  if (titled === null || id === null) return [];
  const props = propsOf(member);
  const { label, title } = withoutRepetition(labelOf(props), titled, id);
  return [
    {
      kind,
      id,
      label,
      title,
      family: member.text("class"),
      sortId: props.find(({ name }) => name === "sort-id")?.value ?? null,
      withdrawn: props.some(({ name, value }) => name === "status" && value.toLowerCase() === "withdrawn"),
      params: member.objects("params").flatMap(readParam),
      parts: readParts(member, 0),
      children: [
        ...readNodes(member, "controls", depth + 1, counter),
        ...(kind === "group" ? readNodes(member, "groups", depth + 1, counter) : []),
      ],
      pointer: member.pointer,
    },
  ];
}

interface Prop {
  name: string;
  value: string;
  class: string | null;
}

function propsOf(member: JsonNode): Prop[] {
  return member.objects("props").flatMap((prop) => {
    const name = prop.text("name");
    const value = prop.text("value");
    return name && value ? [{ name, value, class: prop.text("class") }] : [];
  });
}

/** The printed number, not the one padded for sorting. */
function labelOf(props: Prop[]): string | null {
  const labels = props.filter(({ name }) => name === "label");
  const plain =
    labels.find((label) => label.class === null) ?? labels.find((label) => label.class !== "zero-padded");
  return (plain ?? labels[0])?.value ?? null;
}

/** Some catalogues of NIST have labels such as 'Business Environment (ID.BE)': the code is in the brackets. */
function withoutRepetition(label: string | null, title: string, id: string) {
  const [suffix, code] = / \(([^\s()]+)\)$/.exec(label ?? "") ?? [];
  if (label === null || suffix === undefined || code === undefined) return { label, title };
  const name = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
  const isCode = code.toLowerCase() === id.toLowerCase() || label === name + suffix;
  return isCode ? { label: code, title: name } : { label, title };
}

function readParts(owner: JsonNode, depth: number): Part[] {
  const members = owner.objects("parts");
  if (depth > MAX_DEPTH && members.length > 0) {
    owner.problems.error(owner.pointer, message("oscal.tooDeep", { limit: MAX_DEPTH }));
    return [];
  }
  return members.flatMap((member) => {
    const name = member.required("name");
    if (name === null || LEFT_OUT.test(name)) return [];
    return [
      {
        name,
        label: labelOf(propsOf(member)),
        title: member.text("title"),
        prose: member.text("prose"),
        parts: readParts(member, depth + 1),
      },
    ];
  });
}

export function readParam(member: JsonNode): Param[] {
  const id = member.text("id") ?? member.text("param-id");
  if (id === null) {
    member.problems.error(member.pointer, "oscal.idMissing");
    return [];
  }
  const select = member.object("select");
  const props = propsOf(member);
  const texts = (owner: JsonNode, key: string) => owner.list(key).flatMap((item) => item.asText() ?? []);
  return [
    {
      id,
      label: member.text("label"),
      values: texts(member, "values"),
      select: select
        ? { several: select.text("how-many") === "one-or-more", choices: texts(select, "choice") }
        : null,
      aliases: props.filter(({ name }) => name === "alt-identifier").map(({ value }) => value),
      aggregates: props.filter(({ name }) => name === "aggregates").map(({ value }) => value),
    },
  ];
}
