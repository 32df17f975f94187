import { useState } from "react";

import { lazyComponent } from "../../components/lazyComponent.ts";
import type { ChosenRecord } from "../../components/record/RecordField.tsx";
import { emptyFinding } from "../findings/parts/findingValues.ts";
import { LinkedFindings } from "../findings/parts/LinkedFindings.tsx";
import { useMayRaiseFindings } from "../findings/parts/useMayRaiseFindings.ts";

const NewFinding = lazyComponent(async () => (await import("../findings/parts/NewFinding.tsx")).NewFinding);

interface RequirementFindingsProps {
  requirement: ChosenRecord;
  archived?: boolean;
}

/** The findings about a requirement, with a button to add one. */
export function RequirementFindings({ requirement, archived = false }: RequirementFindingsProps) {
  const mayCreate = useMayRaiseFindings();
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
