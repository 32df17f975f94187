import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import type { ImportPlace } from "../../components/import/types.ts";

const origin: ImportPlace = {
  area: "controls",
  edits: "compliance_edit",
  register: "/compliance/controls",
  record: (id) => `/compliance/controls/${id}`,
};

export default function ImportScreen() {
  return (
    <PermissionGate needs="compliance_create" level="full" denial="area">
      <ImportFlow origin={origin} />
    </PermissionGate>
  );
}
