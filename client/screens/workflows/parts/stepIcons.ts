import { BadgeCheck, ClipboardList, Hourglass, type LucideIcon, Mail, PencilLine } from "lucide-react";

import type { StepType } from "./flow.ts";

/** The icon of each type of step, in the list and in the diagram. */
export const stepIcons: Record<StepType, LucideIcon> = {
  approve: BadgeCheck,
  task: ClipboardList,
  notify: Mail,
  wait: Hourglass,
  set: PencilLine,
};
