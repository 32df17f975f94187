/** The Markdown of a policy as blocks that Typst lays out: data only, never markup of Typst or HTML. */
import type { PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

interface Marks {
  bold?: true;
  italic?: true;
  struck?: true;
  code?: true;
  /** http, https or mailto. */
  href?: string;
}

export interface Span extends Marks {
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "table"; rows: Span[][][] }
  | { kind: "rule" };

/** Deeper lists and quotes become plain paragraphs, so that a hostile text exhausts nothing. */
const MAX_DEPTH = 12;

function spansOf(nodes: readonly PhrasingContent[], marks: Marks = {}): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case "strong":
        return spansOf(node.children, { ...marks, bold: true });
      case "emphasis":
        return spansOf(node.children, { ...marks, italic: true });
      case "delete":
        return spansOf(node.children, { ...marks, struck: true });
      case "link":
        return spansOf(node.children, { ...marks, ...hrefOf(node.url) });
      case "inlineCode":
        return [{ ...marks, code: true, text: node.value }];
      case "break":
        return [{ ...marks, text: "\n" }];
      // No image is loaded; HTML is shown as the text that it is.
      case "image":
      case "imageReference":
        return [{ ...marks, text: node.alt ?? "" }];
      case "text":
      case "html":
        return [{ ...marks, text: node.value }];
      case "footnoteReference":
        return [{ ...marks, text: `[${node.label ?? node.identifier}]` }];
      case "linkReference":
        return spansOf(node.children, marks);
      default:
        return [];
    }
  });
}

function hrefOf(url: string): Marks {
  return /^(https?:\/\/|mailto:)/i.test(url) ? { href: url } : {};
}

function rowsOf({ children }: Table): Span[][][] {
  return children.map((row) => row.children.map((cell) => spansOf(cell.children)));
}

/** The text of whatever is nested too deep. */
function textOf(node: RootContent): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join(" ") : "";
}

/** Puts a mark before the first words. */
function marked(text: string, blocks: Block[]): Block[] {
  const [first, ...others] = blocks;
  if (first?.kind === "paragraph") return [{ ...first, spans: [{ text }, ...first.spans] }, ...others];
  return [{ kind: "paragraph", spans: [{ text }] }, ...blocks];
}

function blockOf(node: RootContent, depth: number): Block[] {
  if (depth > MAX_DEPTH && "children" in node)
    return [{ kind: "paragraph", spans: [{ text: textOf(node) }] }];
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", level: node.depth, spans: spansOf(node.children) }];
    case "paragraph":
      return [{ kind: "paragraph", spans: spansOf(node.children) }];
    case "list":
      return [
        {
          kind: "list",
          ordered: node.ordered === true,
          start: node.start ?? 1,
          items: node.children.map(({ checked, children }) => {
            const blocks = nested(children, depth + 1);
            return typeof checked === "boolean" ? marked(checked ? "☑ " : "☐ ", blocks) : blocks;
          }),
        },
      ];
    case "blockquote":
      return [{ kind: "quote", blocks: nested(node.children, depth + 1) }];
    case "code":
      return [{ kind: "code", text: node.value }];
    case "html":
      return [{ kind: "paragraph", spans: [{ text: node.value }] }];
    case "table":
      return [{ kind: "table", rows: rowsOf(node) }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "footnoteDefinition":
      return marked(`[${node.label ?? node.identifier}] `, nested(node.children, depth + 1));
    default:
      return [];
  }
}

function nested(nodes: readonly RootContent[], depth: number): Block[] {
  return nodes.flatMap((node) => blockOf(node, depth));
}

export function blocksOf(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return nested(children, 0);
}
