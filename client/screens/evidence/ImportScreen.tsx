import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import type { ImportPlace } from "../../components/import/types.ts";

const origin: ImportPlace = {
  area: "evidence",
  edits: "evidence_management",
  register: "/compliance/evidence",
  record: (id) => `/compliance/evidence/${id}`,
};

export default function ImportScreen() {
  return (
    <PermissionGate needs="evidence_management" level="full" denial="area">
      <ImportFlow origin={origin} />
    </PermissionGate>
  );
}
