import type { Data, Nodes, Parents, PhrasingContent, Text } from "mdast";

import { STORED } from "./mentions.ts";

/** '#R-0012', unless it continues a word or another number. */
const REFERENCE = /(?<![\p{L}\p{N}_#&/])#([A-Z]{1,6}-\d{1,7})(?![\p{L}\p{N}-])/gu;
const CHIPS = new RegExp(`${STORED.source}|${REFERENCE.source}`, "gu");

/** Becomes an element `data`, which ChatText renders as a chip. */
function chip(value: string, text: string): PhrasingContent {
  const data: Data & { hName: string; hProperties: object } = { hName: "data", hProperties: { value } };
  return { type: "emphasis", children: [{ type: "text", value: text }], data };
}

/** A line break of the author stays one; in Markdown alone it would be a space. */
function withBreaks(value: string): PhrasingContent[] {
  return value
    .split("\n")
    .flatMap((line, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: "break" } as const] : []),
      ...(line === "" ? [] : [{ type: "text", value: line } as const]),
    ]);
}

function withChips({ value }: Text): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const found of value.matchAll(CHIPS)) {
    const [text, kind, id, reference] = found;
    parts.push(...withBreaks(value.slice(from, found.index)));
    parts.push(chip(reference ? `record:${reference}` : `${kind}:${id}`, text));
    from = found.index + text.length;
  }
  return [...parts, ...withBreaks(value.slice(from))];
}

function visit(parent: Parents) {
  // What is written within a link stays as it is.
  if (parent.type === "link" || parent.type === "linkReference") return;
  for (const node of parent.children) if ("children" in node) visit(node);
  const split = parent.children.flatMap((node): Nodes[] => (node.type === "text" ? withChips(node) : [node]));
  Object.assign(parent, { children: split });
}

/** Mentions and references of records become chips, and line breaks stay. */
export function remarkChat() {
  return (tree: Nodes) => {
    if ("children" in tree) visit(tree);
  };
}
