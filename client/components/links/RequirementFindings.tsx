import { useState } from "react";

import { useMay } from "../../access/useMay.ts";
import { emptyFinding } from "../findings/findingValues.ts";
import { NewFinding } from "../findings/NewFinding.tsx";
import type { ChosenRecord } from "../record/RecordField.tsx";
import { LinkedFindings } from "./LinkedFindings.tsx";

interface RequirementFindingsProps {
  requirement: ChosenRecord;
  archived?: boolean;
}

/** The findings about a requirement; whoever may adds one. */
export function RequirementFindings({ requirement, archived = false }: RequirementFindingsProps) {
  const mayCreate = useMay("compliance_create", "full");
  const [open, setOpen] = useState(false);
  const { id } = requirement;

  return (
    <>
      <LinkedFindings
        about={{ requirementId: { equalTo: id } }}
        onRaise={mayCreate && !archived ? () => setOpen(true) : undefined}
      />
      {open && (
        <NewFinding
          formId={`finding-new-${id}`}
          start={{ ...emptyFinding(), requirementId: requirement }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
