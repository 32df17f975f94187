import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, Table } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { TextArea } from "../controls.ts";
import { describedBy, FieldFrame } from "../FieldFrame.tsx";
import { IconButton } from "../IconButton.tsx";
import { type Edit, link, prefix, type Selected, table, wrap } from "./formatting.ts";
import { Markdown } from "./Markdown.tsx";
import { typeEdit } from "./typeEdit.ts";

interface MarkdownFieldProps {
  name: string;
  label: string;
  help?: string;
  maxLength: number;
  /** Shown at the right of the label. */
  aside?: ReactNode;
  /** Shown beside the text instead of how it will look; below it on narrow screens. */
  beside?: ReactNode;
}

interface Tool {
  label: string;
  icon: LucideIcon;
  /** With Ctrl or the command key. */
  shortcut?: string;
  edit: (selected: Selected) => Edit;
}

function useTools(): Tool[] {
  const { t } = useTranslation();
  return [
    {
      label: t("markdown.heading"),
      icon: Heading2,
      edit: (selected) => prefix(selected, () => "## ", /^#{1,6} /),
    },
    {
      label: t("markdown.bold"),
      icon: Bold,
      shortcut: "b",
      edit: (selected) => wrap(selected, "**", t("markdown.words")),
    },
    {
      label: t("markdown.italic"),
      icon: Italic,
      shortcut: "i",
      edit: (selected) => wrap(selected, "_", t("markdown.words")),
    },
    { label: t("markdown.list"), icon: List, edit: (selected) => prefix(selected, () => "- ", /^[-*] /) },
    {
      label: t("markdown.numbered"),
      icon: ListOrdered,
      edit: (selected) => prefix(selected, (line) => `${line + 1}. `, /^\d+\. /),
    },
    {
      label: t("markdown.link"),
      icon: Link2,
      edit: (selected) => link(selected, t("markdown.words")),
    },
    { label: t("markdown.table"), icon: Table, edit: (selected) => table(selected, t("markdown.column")) },
  ];
}

/** A form field for Markdown: buttons, the text, and beside it how it will look; on narrow screens one of the two. */
export function MarkdownField({ name, label, help, maxLength, aside, beside }: MarkdownFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [field, meta] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  const [wantsPreview, setPreviewed] = useState(false);
  const previewed = wantsPreview && !beside;
  const shown = useDeferredValue(field.value);
  const tools = useTools();
  const error = meta.touched ? meta.error : undefined;

  function apply({ edit }: Tool) {
    const { current } = area;
    if (!current) return;
    typeEdit(
      current,
      edit({ text: current.value, start: current.selectionStart, end: current.selectionEnd }),
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = tools.find(({ shortcut }) => shortcut === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    apply(tool);
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={error} aside={aside}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1" mb="2">
        <chakra.div role="group" aria-label={t("markdown.tools")} display="flex" flexWrap="wrap" gap="0.5">
          {tools.map((tool) => (
            <IconButton
              key={tool.label}
              type="button"
              size="sm"
              label={tool.label}
              aria-keyshortcuts={tool.shortcut && `Control+${tool.shortcut} Meta+${tool.shortcut}`}
              disabled={isSubmitting || previewed}
              onClick={() => apply(tool)}
            >
              <tool.icon />
            </IconButton>
          ))}
        </chakra.div>
        {!beside && (
          <chakra.div ms="auto" display={{ lg: "none" }}>
            <Button type="button" size="sm" aria-pressed={previewed} onClick={() => setPreviewed(!previewed)}>
              {t(previewed ? "markdown.write" : "markdown.preview")}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={{ lg: "1fr 1fr" }} gap="4">
        <chakra.div display={{ base: previewed ? "none" : "block", lg: "block" }} minW="0">
          <TextArea
            {...describedBy(id, { help, error })}
            ref={area}
            name={name}
            value={field.value}
            maxLength={maxLength}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onKeyDown={handleKey}
            disabled={isSubmitting}
            spellCheck
            fontFamily="mono"
            fontSize="table"
            lineHeight="1.5"
            h={{ base: "22rem", lg: "calc(100dvh - 24rem)" }}
            minH="16rem"
          />
        </chakra.div>
        {beside ? (
          <chakra.div
            minW="0"
            overflowY={{ lg: "auto" }}
            h={{ lg: "calc(100dvh - 24rem)" }}
            minH={{ lg: "16rem" }}
          >
            {beside}
          </chakra.div>
        ) : (
          <chakra.section
            aria-label={t("markdown.preview")}
            // Scrolls, so the keyboard must reach it.
            tabIndex={0}
            display={{ base: previewed ? "block" : "none", lg: "block" }}
            minW="0"
            h={{ base: "22rem", lg: "calc(100dvh - 24rem)" }}
            minH="16rem"
            overflowY="auto"
            borderWidth="1px"
            borderRadius="md"
            p="3"
          >
            {shown.trim() === "" ? (
              <chakra.p color="fg.muted">{t("markdown.empty")}</chakra.p>
            ) : (
              <Markdown topLevel={3}>{shown}</Markdown>
            )}
          </chakra.section>
        )}
      </chakra.div>
    </FieldFrame>
  );
}
