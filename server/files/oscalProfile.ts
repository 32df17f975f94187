import { message } from "../messages/message.ts";
import type { ProblemCollector } from "./catalogue.ts";
import type { JsonNode } from "./oscalJson.ts";
import { type Model, type Node, nodesOf, type Param } from "./oscalModel.ts";
import { headOf, readParam } from "./oscalReader.ts";

/** An import of a profile: a document from which it takes controls. */
export interface CatalogueImport {
  pointer: string;
  href: string;
  uuid: string | null;
  /** Names by which the document may be known: titles, descriptions, file names. */
  names: string[];
}

const UUID = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The documents that a profile imports, in order. They are looked up among loaded ones, never fetched. */
export function importsOf(profile: JsonNode): CatalogueImport[] {
  const resources = profile.object("back-matter")?.objects("resources") ?? [];
  return profile.objects("imports").flatMap((one) => {
    const href = one.required("href");
    if (href === null) return [];
    const uuid = UUID.exec(href)?.[1]?.toLowerCase() ?? null;
    const resource = uuid ? resources.find((other) => other.text("uuid")?.toLowerCase() === uuid) : undefined;
    const links = resource?.objects("rlinks").map((link) => link.text("href")) ?? [];
    const names = [resource?.text("title"), resource?.text("description"), ...links, uuid ? null : href];
    return [{ pointer: one.pointer, href, uuid, names: names.filter((name) => typeof name === "string") }];
  });
}

/** Creates the catalogue of a profile: the selected controls, with the profile's values of parameters. */
export function resolveProfile(profile: JsonNode, sources: Model[], problems: ProblemCollector): Model {
  const imports = profile.objects("imports").filter((one) => one.text("href") !== null);
  const parts = imports.flatMap((one, index) => {
    const source = sources[index];
    return source ? [{ source, chosen: chosenOf(one, source, problems) }] : [];
  });
  const flat = isFlat(profile, problems);
  const seen = new Set<string>();
  const children = parts.flatMap(({ source, chosen }) => {
    const kept = keep(source.children, chosen, seen);
    return flat ? kept.flatMap(controlsOf) : kept;
  });
  if (children.length === 0) problems.error(profile.pointer, "oscal.noControls");
  const model: Model = { ...headOf(profile), params: parts.flatMap(({ source }) => source.params), children };
  return setParams(profile, model, problems);
}

type Choice = Set<Node>;

function chosenOf(one: JsonNode, source: Model, problems: ProblemCollector): Choice {
  const controls = [...nodesOf(source.children)].filter(
    ({ kind, withdrawn }) => kind === "control" && !withdrawn,
  );
  const byId = new Map(controls.map((control) => [control.id, control]));
  const chosen: Choice = new Set();
  const included = one.objects("include-controls");
  // An import without a selection includes all.
  if (one.get("include-all") || included.length === 0) for (const control of controls) chosen.add(control);
  for (const selection of included) {
    for (const control of selectedBy(selection, byId, problems)) chosen.add(control);
  }
  for (const selection of one.objects("exclude-controls")) {
    for (const control of selectedBy(selection, byId, problems)) chosen.delete(control);
  }
  return chosen;
}

function selectedBy(selection: JsonNode, byId: Map<string, Node>, problems: ProblemCollector): Node[] {
  const named = selection.list("with-ids").flatMap((item) => {
    const id = item.asText();
    const control = id === null ? undefined : byId.get(id);
    if (id !== null && !control) {
      problems.warning(item.pointer, message("oscal.controlUnknown", { name: id }));
    }
    return control ? [control] : [];
  });
  const patterns = selection.objects("matching").flatMap((item) => item.text("pattern") ?? []);
  const matched = [...byId.values()].filter(({ id }) => patterns.some((pattern) => matches(id, pattern)));
  const found = [...named, ...matched];
  if (selection.text("with-child-controls") !== "yes") return found;
  return found.flatMap((control) => [control, ...nodesOf(control.children)]);
}

/**
 * Matches patterns such as `ac-*` and `?c-1`, character by character: as regular expressions some patterns would
 * never end.
 */
export function matches(id: string, pattern: string): boolean {
  let [at, next, star, retry] = [0, 0, -1, 0];
  while (at < id.length) {
    if (pattern[next] === "*") {
      star = next++;
      retry = at;
    } else if (pattern[next] === "?" || pattern[next] === id[at]) {
      next += 1;
      at += 1;
    } else if (star >= 0) {
      next = star + 1;
      at = ++retry;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(next));
}

/** The selected controls at their places; one whose parent was not selected moves up to the group. */
function keep(children: readonly Node[], chosen: Choice, seen: Set<string>): Node[] {
  return children.flatMap((node) => {
    const below = () => keep(node.children, chosen, seen);
    if (node.kind === "group") {
      const kept = below();
      return kept.length > 0 ? [{ ...node, children: kept }] : [];
    }
    // Controls that two imports select are included once.
    if (!chosen.has(node) || seen.has(node.id)) return below();
    seen.add(node.id);
    return [{ ...node, children: below() }];
  });
}

function controlsOf(node: Node): Node[] {
  return node.kind === "control" ? [node] : node.children.flatMap(controlsOf);
}

function isFlat(profile: JsonNode, problems: ProblemCollector): boolean {
  const merge = profile.object("merge");
  if (!merge) return true;
  const custom = merge.get("custom");
  if (custom) {
    problems.warning(custom.pointer, "oscal.arrangement");
    return false;
  }
  return !merge.get("as-is")?.value;
}

function setParams(profile: JsonNode, model: Model, problems: ProblemCollector): Model {
  const modify = profile.object("modify");
  const alters = modify?.objects("alters").filter(changesText) ?? [];
  for (const alter of alters) {
    problems.warning(alter.pointer, message("oscal.reworded", { name: alter.text("control-id") ?? "?" }));
  }
  const settings = new Map<string, { param: Param; pointer: string }>();
  for (const setting of modify?.objects("set-parameters") ?? []) {
    for (const param of readParam(setting)) settings.set(param.id, { param, pointer: setting.pointer });
  }
  if (settings.size === 0) return model;

  const used = new Set<string>();
  const set = (param: Param): Param => {
    const found = [param.id, ...param.aliases].find((id) => settings.has(id));
    const given = found === undefined ? undefined : settings.get(found);
    if (!given || found === undefined) return param;
    used.add(found);
    const { label, values, select } = given.param;
    return {
      ...param,
      label: label ?? param.label,
      // A new selection replaces the former value, and a new value the selection.
      values: values.length > 0 ? values : select ? [] : param.values,
      select: select ?? param.select,
    };
  };
  const result = { ...model, params: model.params.map(set), children: withParams(model.children, set) };
  for (const [id, { pointer }] of settings) {
    if (!used.has(id)) problems.warning(pointer, message("oscal.parameterUnused", { name: id }));
  }
  return result;
}

function changesText(alter: JsonNode): boolean {
  return (
    alter.get("removes") !== undefined || alter.objects("adds").some((add) => add.get("parts") !== undefined)
  );
}

function withParams(nodes: readonly Node[], set: (param: Param) => Param): Node[] {
  return nodes.map((node) => ({
    ...node,
    params: node.params.map(set),
    children: withParams(node.children, set),
  }));
}
