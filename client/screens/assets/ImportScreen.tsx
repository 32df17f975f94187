import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import type { ImportPlace } from "../../components/import/types.ts";

const origin: ImportPlace = {
  area: "assets",
  edits: "assets_edit",
  register: "/assets",
  record: (id) => `/assets/${id}`,
};

export default function ImportScreen() {
  return (
    <PermissionGate needs="assets_create" level="full" denial="area">
      <ImportFlow origin={origin} />
    </PermissionGate>
  );
}
