import { message } from "../messages/message.ts";
import { fitText, MAX_CODE_LENGTH, type ProblemCollector, type Requirement } from "./catalogue.ts";
import { HEADING } from "./oscalIds.ts";
import type { Model, Node } from "./oscalModel.ts";
import { nodesOf } from "./oscalModel.ts";
import { Params } from "./oscalParams.ts";
import { plain, textOf } from "./oscalText.ts";

export interface Rows {
  rows: Requirement[];
  /** Controls that the publisher has withdrawn, which are left out. */
  withdrawn: number;
}

/** Converts a catalogue to requirements: groups become headings, controls requirements, enhancements their children. */
export function rowsOf(model: Model, problems: ProblemCollector): Rows {
  reportDuplicates(model, problems);
  const params = new Params(model, problems);
  const codes = codesOf(model, problems);
  const rows: Requirement[] = [];
  let withdrawn = 0;

  function write(node: Node, parent: string | null, position: number): void {
    const code = codes.get(node) ?? node.id;
    const title = plain(params.fill(node.title, node.pointer)) || code;
    rows.push({
      code,
      ...fitText(title, textOf(node, params), node.pointer, problems),
      parent,
      assessable: node.kind === "control" && node.family !== HEADING,
      position,
    });
    writeAll(node.children, code);
  }
  function writeAll(children: Node[], parent: string | null): void {
    const siblings = sorted(present(children));
    const positions = positionsOf(siblings);
    siblings.forEach((node, index) => {
      write(node, parent, positions[index] ?? index + 1);
    });
  }
  /** Without withdrawn controls; their children move up. Headings above withdrawn controls only are left out. */
  function present(children: Node[]): Node[] {
    return children.flatMap((node) => {
      if (node.kind === "control") return node.withdrawn ? present(node.children) : [node];
      return holdsControls(node) || !holdsAny(node) ? [node] : [];
    });
  }

  writeAll(model.children, null);
  for (const node of nodesOf(model.children)) if (node.withdrawn) withdrawn += 1;
  return { rows, withdrawn };
}

function holdsControls(node: Node): boolean {
  return node.children.some((child) =>
    child.kind === "control" && !child.withdrawn ? true : holdsControls(child),
  );
}

function holdsAny(node: Node): boolean {
  return [...nodesOf(node.children)].some(({ kind }) => kind === "control");
}

/** The positions of siblings: their sort-id if all are numbers, as in files that Plumbline exports, else their order. */
function positionsOf(nodes: readonly Node[]): number[] {
  const stated = nodes.every(({ sortId }) => /^\d{1,6}$/.test(sortId ?? ""));
  return nodes.map(({ sortId }, index) => (stated ? Number(sortId) : index + 1));
}

function sorted(nodes: Node[]): Node[] {
  if (!nodes.every(({ sortId }) => sortId !== null)) return nodes;
  return nodes.toSorted((one, other) =>
    (one.sortId ?? "").localeCompare(other.sortId ?? "", "en", { numeric: true }),
  );
}

function reportDuplicates(model: Model, problems: ProblemCollector): void {
  const first = new Map<string, string>();
  for (const { kind, id, pointer } of nodesOf(model.children)) {
    if (kind === "group") continue;
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, pointer);
    else problems.error(pointer, message("oscal.controlTwice", { name: id, path: earlier }));
  }
}

/** Unique codes: the printed number if it is unique, else the identifier of the file. */
function codesOf(model: Model, problems: ProblemCollector): Map<Node, string> {
  const codes = new Map<Node, string>();
  const taken = new Set<string>();
  // Controls come first, because their numbers are cited.
  const nodes = [...nodesOf(model.children)].filter(({ withdrawn }) => !withdrawn);
  for (const node of nodes.toSorted((one, other) => one.kind.localeCompare(other.kind))) {
    const candidates = [
      node.label,
      node.kind === "group" ? node.id.toUpperCase() : node.id,
      node.kind === "group" ? `${node.id} (group)` : null,
    ];
    const code = candidates
      .flatMap((candidate) => candidate?.replace(/\s+/g, " ") ?? [])
      .find((candidate) => candidate.length <= MAX_CODE_LENGTH && !taken.has(candidate));
    if (code !== undefined) {
      codes.set(node, code);
      taken.add(code);
      continue;
    }
    const numbered = numberedCode(taken);
    codes.set(node, numbered);
    taken.add(numbered);
    if (node.kind === "control") {
      problems.warning(node.pointer, message("oscal.codeReplaced", { code: numbered }));
    }
  }
  return codes;
}

function numberedCode(taken: Set<string>): string {
  let number = taken.size + 1;
  while (taken.has(`#${number}`)) number += 1;
  return `#${number}`;
}
