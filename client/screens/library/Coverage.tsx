import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDownToLine } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import type { FrameworkCoverageQuery, MappedRowFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { BulkBar } from "../../components/register/BulkBar.tsx";
import { useSelection } from "../../components/register/useSelection.ts";
import { StatePanel } from "../../components/StatePanel.tsx";
import { CarryOverMany } from "./CarryOverMany.tsx";
import { CoverageFilters } from "./CoverageFilters.tsx";
import { CoverageRow } from "./CoverageRow.tsx";
import { type Covered, coveredBy, frameworksIn, isCoverageStatus } from "./coverage.ts";
import { endOf, relationOf, statusOf } from "./parts/mapping.ts";

const CarryOverDialog = lazyComponent(
  async () => (await import("./parts/CarryOverDialog.tsx")).CarryOverDialog,
);

interface CoverageProps {
  rows: NonNullable<FrameworkCoverageQuery["frameworkCoverage"]>;
}

interface Chosen {
  id: string;
  row: Covered;
  offer: MappedRowFragment;
}

/** Each requirement with what covers it in other frameworks; the filter is in the URL. */
export function Coverage({ rows }: CoverageProps) {
  const { t } = useTranslation("library");
  const [params] = useSearchParams();
  const mayEdit = useMay("compliance_edit", "full");
  const mayEvidence = useMay("evidence_management", "full");
  const [carrying, setCarrying] = useState<{ row: Covered; from: MappedRowFragment }>();
  const allId = useId();
  const [asking, setAsking] = useState(false);
  const { chosen, toggle, toggleAll, clear } = useSelection<Chosen>();

  const frameworks = frameworksIn(rows);
  const framework = params.get("framework");
  const coverage = params.get("coverage");
  const covered = coveredBy(rows, framework !== null && frameworks.includes(framework) ? framework : null);
  const shown = isCoverageStatus(coverage) ? covered.filter((row) => row.coverage === coverage) : covered;
  const offered = shown.flatMap((row) =>
    row.offer ? [{ id: row.requirementId, row, offer: row.offer }] : [],
  );
  // Leaves out what was carried over meanwhile.
  const picked = covered.flatMap((row) =>
    row.offer && chosen.get(row.requirementId) ? [{ row, offer: row.offer }] : [],
  );

  return (
    <>
      <CoverageFilters covered={covered} frameworks={frameworks} />
      {shown.length === 0 && <StatePanel title={t("coverage.nothing")} text={t("coverage.nothingText")} />}
      {mayEvidence && offered.length > 0 && (
        <chakra.div ps="4" pb="2" fontSize="table">
          <CheckboxField
            control={{ id: allId, onChange: () => toggleAll(offered) }}
            checked={offered.every(({ id }) => chosen.has(id))}
            label={t("coverage.chooseAll")}
          />
        </chakra.div>
      )}
      {shown.length > 0 && (
        <chakra.ul
          listStyle="none"
          aria-label={t("coverage.caption")}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
          mb={picked.length > 0 ? "16" : "0"}
        >
          {shown.map((row) => (
            <CoverageRow
              key={row.requirementId}
              row={row}
              indented={mayEvidence && offered.length > 0}
              mayCarry={mayEdit || mayEvidence}
              choice={
                mayEvidence && row.offer
                  ? {
                      chosen: chosen.has(row.requirementId),
                      onToggle: (range) => {
                        const one = offered.find(({ id }) => id === row.requirementId);
                        if (one) toggle(offered, one, range);
                      },
                    }
                  : undefined
              }
              onCarry={(from) => setCarrying({ row, from })}
            />
          ))}
        </chakra.ul>
      )}
      {picked.length > 0 && (
        <BulkBar count={picked.length} onClear={clear}>
          <Button size="sm" onClick={() => setAsking(true)}>
            <ArrowDownToLine />
            {t("coverage.carryMany")}
          </Button>
        </BulkBar>
      )}
      {asking && <CarryOverMany picked={picked} onDone={clear} onClose={() => setAsking(false)} />}
      {carrying && (
        <CarryOverDialog
          from={endOf(carrying.from)}
          to={{
            id: carrying.row.requirementId,
            reference: carrying.row.code,
            title: carrying.row.title,
            status: statusOf(carrying.row.status),
          }}
          relation={relationOf(carrying.from.relation)}
          onClose={() => setCarrying(undefined)}
        />
      )}
    </>
  );
}
