import { useState } from "react";

import { lazyComponent } from "../../components/lazyComponent.ts";
import { emptyFinding } from "../findings/parts/findingValues.ts";
import { LinkedFindings } from "../findings/parts/LinkedFindings.tsx";

const NewFinding = lazyComponent(async () => (await import("../findings/parts/NewFinding.tsx")).NewFinding);

interface AuditFindingsProps {
  auditId: string;
  /** Whether the user belongs to the team, and the audit still identifies findings. */
  mayRaise: boolean;
}

/** The findings that the audit identified, with a button to add one. */
export function AuditFindings({ auditId, mayRaise }: AuditFindingsProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <LinkedFindings
        about={{ auditId: { equalTo: auditId } }}
        onRaise={mayRaise ? () => setOpen(true) : undefined}
      />
      {open && (
        <NewFinding
          formId={`finding-new-audit-${auditId}`}
          start={emptyFinding()}
          auditId={auditId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
