import { chakra } from "@chakra-ui/react/styled-system";
import { Bold, Code, Italic, Link2, List, type LucideIcon } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";
import { code, type Edit, link, prefix, type Selected, wrap } from "../markdown/formatting.ts";
import { typeEdit } from "../markdown/typeEdit.ts";

interface Tool {
  label: string;
  icon: LucideIcon;
  /** With Ctrl or the command key. */
  shortcut?: string;
  edit: (selected: Selected) => Edit;
}

function useTools(): readonly Tool[] {
  const { t } = useTranslation();
  return [
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
    {
      label: t("markdown.code"),
      icon: Code,
      shortcut: "e",
      edit: (selected) => code(selected, t("markdown.words")),
    },
    {
      label: t("markdown.list"),
      icon: List,
      shortcut: "l",
      edit: (selected) => prefix(selected, () => "- ", /^[-*] /),
    },
    {
      label: t("markdown.link"),
      icon: Link2,
      edit: (selected) => link(selected, t("markdown.words")),
    },
  ];
}

/** The formatting of a message, by buttons and by keys. */
export function useComposerTools() {
  const list = useTools();

  function use(tool: Tool, area: HTMLTextAreaElement | null) {
    if (!area) return;
    typeEdit(area, tool.edit({ text: area.value, start: area.selectionStart, end: area.selectionEnd }));
  }

  function handleKey(event: KeyboardEvent, area: HTMLTextAreaElement | null) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const tool = list.find(({ shortcut }) => shortcut === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    use(tool, area);
  }

  return { list, use, handleKey };
}

interface ComposerToolsProps {
  tools: readonly Tool[];
  disabled: boolean;
  onUse: (tool: Tool) => void;
}

export function ComposerTools({ tools, disabled, onUse }: ComposerToolsProps) {
  const { t } = useTranslation();
  return (
    <chakra.div role="group" aria-label={t("markdown.tools")} display="flex" gap="0.5">
      {tools.map((tool) => (
        <IconButton
          key={tool.label}
          size="sm"
          label={tool.label}
          aria-keyshortcuts={tool.shortcut && `Control+${tool.shortcut} Meta+${tool.shortcut}`}
          disabled={disabled}
          // The selection of the text stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onUse(tool)}
        >
          <tool.icon aria-hidden />
        </IconButton>
      ))}
    </chakra.div>
  );
}
