import { BadgeCheck, ClipboardList, Hourglass, type LucideIcon, Mail, PencilLine } from "lucide-react";

import type { StepType } from "./flow.ts";

/** One shape for each type of step, in the list and in the drawing. */
export const stepIcons: Record<StepType, LucideIcon> = {
  approve: BadgeCheck,
  task: ClipboardList,
  notify: Mail,
  wait: Hourglass,
  set: PencilLine,
};
