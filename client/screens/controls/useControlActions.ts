import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { useViewer } from "../../access/useViewer.ts";

export interface ControlActions {
  edit: boolean;
  /** Whether tests are recorded here by this person at all. */
  tests: boolean;
  test: boolean;
  /** Would test, but owns the control. */
  owns: boolean;
  retire: boolean;
  reinstate: boolean;
  archive: boolean;
  restore: boolean;
  raise: boolean;
}

/** What this person may do with this control as it is now: what the server would refuse is not offered. */
export function useControlActions(
  control: Pick<ControlRecordFragment, "status" | "archivedAt" | "owner"> | undefined,
): ControlActions {
  const { viewer } = useViewer();
  const mayCreate = useMay("compliance_create", "full");
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const archived = control?.archivedAt != null;
  const retired = control?.status === "retired";
  const living = control !== undefined && !archived && !retired;
  const owns = control?.owner != null && control.owner.id === viewer?.id;

  return {
    edit: mayEdit && living,
    tests: mayEdit && living,
    test: mayEdit && living && !owns,
    owns: mayEdit && living && owns,
    retire: mayEdit && living,
    reinstate: mayEdit && !archived && retired,
    archive: mayDelete && control !== undefined && !archived,
    restore: mayDelete && archived,
    raise: mayCreate && control !== undefined && !archived,
  };
}
