import { chakra } from "@chakra-ui/react/styled-system";
import { ExternalLink, Square, SquareCheck } from "lucide-react";
import type { Nodes } from "mdast";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import ReactMarkdown, { type Components } from "react-markdown";
import { Link } from "react-router-dom";

import { linkRecipe } from "../../theme/recipes.ts";
import { gfm } from "./gfm.ts";
import { proseStyles } from "./prose.ts";

/** A text may begin with any heading and leave levels out; pages must not. */
function headingsInOrder() {
  return (tree: Nodes) => {
    let last = 0;
    const visit = (node: Nodes) => {
      if (node.type === "heading") {
        last = Math.min(node.depth, last + 1);
        Object.assign(node, { depth: last });
      }
      if ("children" in node) node.children.forEach(visit);
    };
    visit(tree);
  };
}

const plugins = [gfm, headingsInOrder];
const InnerLink = chakra(Link, linkRecipe, { forwardProps: ["to"] });
const OuterLink = chakra("a", linkRecipe);

interface MarkdownProps {
  children: string;
  /** The level of the first headings of the text; those of the page are above it. */
  topLevel: 2 | 3;
}

/** Links to other places are marked and open in a tab of their own; those within the application do not. */
function MarkdownLink({ href = "", children }: ComponentProps<"a">) {
  const { t } = useTranslation();
  if (href === "") return <span>{children}</span>;
  if (href.startsWith("#"))
    return (
      <OuterLink href={href} textDecoration="underline">
        {children}
      </OuterLink>
    );
  if (/^\/(?!\/)/.test(href))
    return (
      <InnerLink to={href} textDecoration="underline">
        {children}
      </InnerLink>
    );
  return (
    <OuterLink href={href} target="_blank" rel="noopener noreferrer nofollow" textDecoration="underline">
      {children}
      <chakra.span display="inline-block" verticalAlign="-1px" ms="0.5">
        <ExternalLink size={12} aria-label={t("markdown.opensElsewhere")} />
      </chakra.span>
    </OuterLink>
  );
}

/** Wide tables scroll within themselves, so the keyboard must reach them. */
function MarkdownTable({ children }: ComponentProps<"table">) {
  const { t } = useTranslation();
  return (
    <chakra.div className="table" role="region" tabIndex={0} aria-label={t("markdown.table")}>
      <table>{children}</table>
    </chakra.div>
  );
}

function TaskMark({ checked }: ComponentProps<"input">) {
  const { t } = useTranslation();
  const Mark = checked ? SquareCheck : Square;
  return (
    <Mark size={14} role="img" aria-label={t(checked ? "markdown.done" : "markdown.open")} className="task" />
  );
}

/** Headings start below those of the page, and go no deeper than six. */
function headings(topLevel: number): Components {
  const levels = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
  return Object.fromEntries(
    levels.map((level, place) => {
      const Level = levels[Math.min(place + topLevel - 1, 5)] ?? "h6";
      return [
        level,
        ({ children }: ComponentProps<"h1">) => <Level data-level={place + 1}>{children}</Level>,
      ];
    }),
  );
}

/** How links, tables, check boxes and images look wherever Markdown is shown. */
export const markdownParts: Components = {
  a: MarkdownLink,
  table: MarkdownTable,
  input: TaskMark,
  // No image is loaded from elsewhere: it would tell another server who reads, and when.
  img: ({ alt }) => <span>{alt}</span>,
};
const byLevel = { 2: { ...markdownParts, ...headings(2) }, 3: { ...markdownParts, ...headings(3) } };

/**
 * Text that people wrote in Markdown. It becomes React elements; HTML in it is shown as the text that it is, and
 * addresses other than http, https and mailto are left out.
 */
export function Markdown({ children, topLevel }: MarkdownProps) {
  const { t } = useTranslation();
  return (
    <chakra.div css={proseStyles}>
      <ReactMarkdown
        remarkPlugins={plugins}
        remarkRehypeOptions={{
          footnoteLabel: t("markdown.footnotes"),
          footnoteBackLabel: t("markdown.back"),
        }}
        components={byLevel[topLevel]}
      >
        {children}
      </ReactMarkdown>
    </chakra.div>
  );
}
