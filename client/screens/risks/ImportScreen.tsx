import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import type { ImportPlace } from "../../components/import/types.ts";

const origin: ImportPlace = {
  area: "risks",
  edits: "risks_edit",
  register: "/risks",
  record: (id) => `/risks/${id}`,
};

export default function ImportScreen() {
  return (
    <PermissionGate needs="risks_create" level="full" denial="area">
      <ImportFlow origin={origin} />
    </PermissionGate>
  );
}
