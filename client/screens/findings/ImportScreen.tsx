import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import type { ImportPlace } from "../../components/import/types.ts";

const origin: ImportPlace = {
  area: "findings",
  edits: "compliance_edit",
  register: "/compliance/findings",
  record: (id) => `/compliance/findings/${id}`,
};

export default function ImportScreen() {
  return (
    <PermissionGate needs={["compliance_create", "audit_reports"]} level="full" denial="area">
      <ImportFlow origin={origin} />
    </PermissionGate>
  );
}
