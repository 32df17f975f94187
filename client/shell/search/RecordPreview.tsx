import type { ComponentType } from "react";
import { FoundAsset } from "../../screens/assets/parts/FoundAsset.tsx";
import { FoundAudit } from "../../screens/audits/parts/FoundAudit.tsx";
import { FoundRequirement } from "../../screens/compliance/parts/FoundRequirement.tsx";
import { FoundControl } from "../../screens/controls/parts/FoundControl.tsx";
import { FoundEvidence } from "../../screens/evidence/parts/FoundEvidence.tsx";
import { FoundFinding } from "../../screens/findings/parts/FoundFinding.tsx";
import { FoundPolicy } from "../../screens/policies/parts/FoundPolicy.tsx";
import { FoundProject } from "../../screens/projects/parts/FoundProject.tsx";
import { FoundReview } from "../../screens/reviews/parts/FoundReview.tsx";
import { FoundRisk } from "../../screens/risks/parts/FoundRisk.tsx";
import type { Kind } from "./kinds.ts";

/** The previews of the registers. */
const previews: Partial<Record<Kind, ComponentType<{ id: string }>>> = {
  risks: FoundRisk,
  controls: FoundControl,
  findings: FoundFinding,
  evidence: FoundEvidence,
  policies: FoundPolicy,
  assets: FoundAsset,
  projects: FoundProject,
  audits: FoundAudit,
  management_reviews: FoundReview,
  requirements: FoundRequirement,
};

/** The record as its register previews it; nothing for kinds without a register. */
export function RecordPreview({ kind, id }: { kind: Kind; id: string }) {
  const Preview = previews[kind];
  return Preview ? <Preview key={id} id={id} /> : null;
}
