import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Pager } from "../../components/import/Pager.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import { changes, type Kind, type KindCounts, kinds, sumOf } from "./kinds.ts";
import type { Line, Load } from "./types.ts";

const PAGE = 100;

interface Shown {
  kinds: readonly Kind[] | null;
  skipped: number;
}

interface ChangesProps {
  load: Load;
  frameworkId: string | null;
  counts: KindCounts;
  lines: readonly Line[];
  shown: Shown;
  dimmed: boolean;
  onShow: (shown: Shown) => void;
}

/** The catalogue as a tree, each line with its change, optionally filtered by kind of change. */
export function Changes({ load, frameworkId, counts, lines, shown, dimmed, onShow }: ChangesProps) {
  const { t } = useTranslation("catalogues");
  const present = kinds.filter((kind) => counts[kind]);
  const some =
    frameworkId && sumOf(counts, changes) > 0 ? [{ label: t("changes.some"), kinds: changes }] : [];
  const filters = [
    { label: t("changes.all"), kinds: null },
    ...some,
    ...(present.length > 1 ? present.map((kind) => ({ label: t(`kinds.${kind}`), kinds: [kind] })) : []),
  ];
  const total = sumOf(counts, shown.kinds ?? kinds);

  return (
    <>
      <chakra.fieldset
        display="flex"
        flexWrap="wrap"
        gap="2"
        mb="3"
        border="0"
        p="0"
        aria-label={t("changes.filter")}
      >
        {filters.map((filter) => (
          <Button
            key={filter.label}
            size="sm"
            type="button"
            aria-pressed={String(filter.kinds) === String(shown.kinds)}
            onClick={() => onShow({ kinds: filter.kinds, skipped: 0 })}
            _pressed={{ bg: "accent.soft", color: "accent.fg", borderColor: "accent.solid" }}
          >
            {filter.label}
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatNumber(sumOf(counts, filter.kinds ?? kinds))}
            </chakra.span>
          </Button>
        ))}
      </chakra.fieldset>
      {lines.length === 0 && <EmptyState title={t("changes.empty")} />}
      <chakra.ul
        listStyle="none"
        aria-label={t("changes.list")}
        aria-busy={dimmed}
        opacity={dimmed ? 0.6 : 1}
        transition="opacity 120ms"
      >
        {lines.map((line) => (
          <ChangeLine key={`${frameworkId} ${line.code}`} load={load} frameworkId={frameworkId} line={line} />
        ))}
      </chakra.ul>
      <Pager
        skipped={shown.skipped}
        page={PAGE}
        total={total}
        format={formatNumber}
        onMove={(skipped) => onShow({ ...shown, skipped })}
      />
    </>
  );
}
