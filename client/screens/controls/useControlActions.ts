import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { useViewer } from "../../access/useViewer.ts";
import { useMayRaiseFindings } from "../findings/parts/useMayRaiseFindings.ts";

export interface ControlActions {
  edit: boolean;
  /** Whether the user may record tests of controls. */
  tests: boolean;
  test: boolean;
  /** The user may record tests but owns this control. */
  owns: boolean;
  retire: boolean;
  reinstate: boolean;
  archive: boolean;
  restore: boolean;
  raise: boolean;
}

/** The actions that the user may take on the control in its current state. */
export function useControlActions(
  control: Pick<ControlRecordFragment, "status" | "archivedAt" | "owner"> | undefined,
): ControlActions {
  const { viewer } = useViewer();
  const mayRaise = useMayRaiseFindings();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const archived = control?.archivedAt != null;
  const retired = control?.status === "retired";
  const active = control !== undefined && !archived && !retired;
  const owns = control?.owner != null && control.owner.id === viewer?.id;

  return {
    edit: mayEdit && active,
    tests: mayEdit && active,
    test: mayEdit && active && !owns,
    owns: mayEdit && active && owns,
    retire: mayEdit && active,
    reinstate: mayEdit && !archived && retired,
    archive: mayDelete && control !== undefined && !archived,
    restore: mayDelete && archived,
    raise: mayRaise && control !== undefined && !archived,
  };
}
