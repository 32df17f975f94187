import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../components/Badge.tsx";
import { formatList } from "../../i18n/format.ts";
import { Comparison } from "./Comparison.tsx";
import { isKind, tones } from "./kinds.ts";
import type { Line, Load } from "./types.ts";

const fields = ["title", "text", "parent", "assessable"] as const;

interface ChangeLineProps {
  load: Load;
  frameworkId: string | null;
  line: Line;
}

/** One requirement; expanded, it shows its text and what would change. */
export function ChangeLine({ load, frameworkId, line }: ChangeLineProps) {
  const { t } = useTranslation("catalogues");
  const [open, setOpen] = useState(false);
  const id = useId();
  const { code, title, depth, assessable } = line;
  const kind = isKind(line.kind) ? line.kind : "unchanged";
  const changed = fields
    .filter((field) => line.fields.includes(field))
    .map((field) => t(`changes.field.${field}`));

  return (
    <chakra.li borderTopWidth="1px" borderColor="border.subtle" fontSize="table">
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        display="flex"
        alignItems="baseline"
        gap="2"
        width="full"
        textAlign="start"
        py="1.5"
        cursor="pointer"
        bg={assessable ? "transparent" : "bg.sunken"}
        _hover={{ bg: "bg.raised" }}
        style={{ paddingInlineStart: `${0.5 + Math.min(depth, 6) * 1.25}rem` }}
      >
        <chakra.span
          aria-hidden
          color="fg.subtle"
          alignSelf="center"
          flexShrink="0"
          transition="transform 120ms"
          transform={open ? "rotate(90deg)" : undefined}
        >
          <ChevronRight size={14} />
        </chakra.span>
        <chakra.span
          flex="1"
          minW="0"
          overflowWrap="anywhere"
          fontWeight={assessable ? "normal" : "semibold"}
        >
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" me="2">
            {code}
          </chakra.span>
          {title}
          {changed.length > 0 && (
            <chakra.span display="block" textStyle="meta" color="fg.muted" fontWeight="normal">
              {t("changes.fields", { fields: formatList(changed) })}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span flexShrink="0" pe="2">
          <StatusBadge tone={tones[kind]}>{t(`kinds.${kind}`)}</StatusBadge>
        </chakra.span>
      </chakra.button>
      {open && (
        <chakra.div id={id} px={{ base: "2", md: "8" }} pb="3" pt="1">
          <Comparison load={load} frameworkId={frameworkId} code={code} />
        </chakra.div>
      )}
    </chakra.li>
  );
}
