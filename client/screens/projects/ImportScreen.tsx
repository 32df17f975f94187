import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import type { ImportPlace } from "../../components/import/types.ts";

const origin: ImportPlace = {
  area: "projects",
  edits: "projects_edit",
  register: "/projects",
  record: (id) => `/projects/${id}`,
};

export default function ImportScreen() {
  return (
    <PermissionGate needs="projects_create" level="full" denial="area">
      <ImportFlow origin={origin} />
    </PermissionGate>
  );
}
