import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, createContext, memo, use } from "react";
import { useTranslation } from "react-i18next";
import ReactMarkdown, { type Components } from "react-markdown";

import { gfm } from "../markdown/gfm.ts";
import { markdownParts } from "../markdown/Markdown.tsx";
import { proseStyles } from "../markdown/prose.ts";
import { type Mention, mentionOf } from "./mentions.ts";
import { RecordChip } from "./RecordChip.tsx";
import { remarkChat } from "./remarkChat.ts";
import type { ChatReference } from "./types.ts";

const plugins = [gfm, remarkChat];

interface Context {
  mentions: readonly Mention[];
  references: readonly ChatReference[];
  viewerId: string;
}

const ChipContext = createContext<Context>({ mentions: [], references: [], viewerId: "" });

function Chip({ value, children }: ComponentProps<"data">) {
  const { t } = useTranslation("chat");
  const { mentions, references, viewerId } = use(ChipContext);
  const [kind, id = ""] = String(value).split(":");
  if (kind === "record") {
    return <RecordChip reference={id} record={references.find(({ reference }) => reference === id)} />;
  }
  const isMe = kind === "user" && id === viewerId;
  const mention = mentionOf(mentions, id);
  return (
    <chakra.span
      data-mention={isMe ? "me" : "other"}
      px="1"
      borderRadius="sm"
      fontWeight="semibold"
      bg={isMe ? "accent.soft" : "bg.sunken"}
      color={isMe ? "accent.fg" : "fg"}
    >
      {mention ? `@${mention.name}` : children}
      {mention?.isReached === false && (
        <chakra.span ms="1" fontWeight="normal" color="fg.muted">
          {t("message.notReached")}
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** Messages have no place in the outline of the page, so their headings are bold lines. */
function Line({ children }: ComponentProps<"h1">) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

const components: Components = {
  ...markdownParts,
  data: Chip,
  h1: Line,
  h2: Line,
  h3: Line,
  h4: Line,
  h5: Line,
  h6: Line,
};

const styles = {
  ...proseStyles,
  maxWidth: "none",
  lineHeight: "body",
  "& > * + *": { marginTop: "1.5" },
} as const;

interface ChatTextProps {
  /** Of the message: footnotes of two messages must not have the same ids. */
  id: string;
  content: string;
  mentions: readonly Mention[];
  references: readonly ChatReference[];
  viewerId: string;
}

/** The text of a message, from Markdown: no HTML, no images from elsewhere, links marked; mentions and records as chips. */
export const ChatText = memo(function ChatText(props: ChatTextProps) {
  const { id, content, mentions, references, viewerId } = props;
  const { t } = useTranslation();
  return (
    <ChipContext value={{ mentions, references, viewerId }}>
      <chakra.div css={styles}>
        <ReactMarkdown
          remarkPlugins={plugins}
          remarkRehypeOptions={{
            clobberPrefix: `${id}-`,
            footnoteLabel: t("markdown.footnotes"),
            footnoteBackLabel: t("markdown.back"),
          }}
          components={components}
        >
          {content}
        </ReactMarkdown>
      </chakra.div>
    </ChipContext>
  );
});
