import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm as gfmSyntax } from "micromark-extension-gfm";
import type {} from "remark-parse";
import type { Processor } from "unified";

/** Tables, task lists, footnotes and bare addresses in Markdown. `remark-gfm` would also load what writes Markdown. */
export function gfm(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmSyntax()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
}
