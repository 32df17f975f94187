import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { BulkBar } from "../../components/register/BulkBar.tsx";
import { SearchBox } from "../../components/register/SearchBox.tsx";
import { usePhone } from "../../components/register/usePhone.ts";
import { TreeView } from "../../components/tree/TreeView.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { BulkActions } from "./BulkActions.tsx";
import { TreeCells, TreeHead } from "./TreeCells.tsx";
import { useChosenBranches } from "./useChosenBranches.ts";
import { type Requirement, useOutline } from "./useOutline.ts";

interface RequirementTreeProps {
  framework: { id: string; name: string; archivedAt: string | null };
  items: readonly Requirement[];
  onChanged: () => void;
}

const FILTER = "q";
const HEIGHT = { phone: 56, wide: 40 };

/** The requirements of a framework as a tree, with totals of each branch. */
export function RequirementTree({ framework, items, onChanged }: RequirementTreeProps) {
  const { t } = useTranslation("compliance");
  const navigate = useNavigate();
  const phone = usePhone();
  const { params, change } = useUrlParams();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const filter = params.get(FILTER) ?? "";
  const outline = useOutline(framework.id, items, useDeferredValue(filter));
  const { chosen, checkedOf, choose, clear } = useChosenBranches(outline.tree);
  const selectable = (mayEdit || mayDelete) && framework.archivedAt === null;

  const handleFilter = useCallback(
    (words: string) => change({ [FILTER]: words || null }, { replace: true }),
    [change],
  );

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <chakra.div display="flex" w={{ base: "full", md: "auto" }}>
          <SearchBox value={filter} label={t("tree.filter")} onSearch={handleFilter} />
        </chakra.div>
        <Button size="sm" onClick={outline.openAll} disabled={outline.found !== undefined}>
          <ChevronsUpDown />
          {t("tree.expandAll")}
        </Button>
        <Button size="sm" onClick={outline.closeAll} disabled={outline.found !== undefined}>
          <ChevronsDownUp />
          {t("tree.collapseAll")}
        </Button>
        <chakra.span role="status" color="fg.muted" textStyle="meta">
          {outline.found === undefined
            ? t("tree.total", { count: items.length })
            : t("tree.shown", { count: outline.found, total: items.length })}
        </chakra.span>
      </chakra.div>
      <chakra.div bg="bg.surface" borderWidth="1px" borderRadius="md" overflow="hidden">
        {outline.lines.length === 0 ? (
          <EmptyState title={t("tree.nothing")} text={t("tree.nothingText")} />
        ) : (
          <TreeView<Requirement>
            label={t("tree.label", { name: framework.name })}
            head={<TreeHead />}
            lines={outline.lines}
            height={phone ? HEIGHT.phone : HEIGHT.wide}
            textOf={({ code }) => code}
            render={(line) => <TreeCells line={line} />}
            onToggle={outline.toggle}
            onToggleMany={outline.openMany}
            onActivate={(id) => navigate(`/compliance/requirements/${id}`)}
            onChoose={selectable ? choose : undefined}
            checkedOf={selectable ? checkedOf : undefined}
          />
        )}
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.subtle" mt="2" hideBelow="md" data-print="no">
        {t("tree.keys")}
      </chakra.p>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={clear}>
          <BulkActions
            rows={chosen.map((id) => ({ id, archivedAt: null }))}
            onDone={() => {
              clear();
              onChanged();
            }}
          />
        </BulkBar>
      )}
    </>
  );
}
