import {
  BookOpen,
  Boxes,
  ChartLine,
  CircleHelp,
  ClipboardCheck,
  CopyPlus,
  FileText,
  FolderKanban,
  Gauge,
  Inbox,
  ListChecks,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Settings,
  ShieldAlert,
  Workflow,
} from "lucide-react";

import type { Needs } from "../access/may.ts";

export type AreaKey =
  | "work"
  | "dashboard"
  | "intelligence"
  | "risks"
  | "compliance"
  | "assets"
  | "projects"
  | "audits"
  | "reports"
  | "approvals"
  | "workflows"
  | "chat"
  | "templates"
  | "policies"
  | "changeLog"
  | "help"
  | "settings";
export type AreaGroup = "overview" | "registers" | "assurance" | "work" | "foot";

export interface Area {
  key: AreaKey;
  group: AreaGroup;
  to: string;
  icon: LucideIcon;
  /** If missing, every signed-in user sees the area. */
  needs?: Needs;
  /** On phones it is in the bottom bar, before others that take a place which is left. */
  firstInBar?: boolean;
  /** On phones it is behind 'more'. */
  behindMore?: boolean;
}

/** The navigation, in order. A new area takes one line here and its name in i18n/en/shell.json. */
export const areas: readonly Area[] = [
  { key: "work", group: "overview", to: "/my-work", icon: ListTodo, firstInBar: true },
  { key: "dashboard", group: "overview", to: "/dashboard", icon: Gauge, firstInBar: true },
  { key: "intelligence", group: "overview", to: "/bi-dashboard", icon: ChartLine, behindMore: true },
  {
    key: "risks",
    group: "registers",
    to: "/risks",
    icon: ShieldAlert,
    needs: { permissions: ["risks_view"] },
    firstInBar: true,
  },
  {
    key: "compliance",
    group: "registers",
    to: "/compliance",
    icon: ListChecks,
    needs: { permissions: ["compliance_view"] },
  },
  {
    key: "assets",
    group: "registers",
    to: "/assets",
    icon: Boxes,
    needs: { permissions: ["assets_view"] },
  },
  {
    key: "projects",
    group: "registers",
    to: "/projects",
    icon: FolderKanban,
    needs: { permissions: ["projects_view"] },
  },
  {
    key: "audits",
    group: "assurance",
    to: "/audits",
    icon: ClipboardCheck,
    needs: { permissions: ["audit_reports"] },
    behindMore: true,
  },
  {
    key: "reports",
    group: "assurance",
    to: "/reports",
    icon: FileText,
    needs: { permissions: ["audit_reports"] },
    behindMore: true,
  },
  {
    key: "changeLog",
    group: "assurance",
    to: "/audits/log",
    icon: ScrollText,
    needs: { permissions: ["audit_logs_view"] },
    behindMore: true,
  },
  { key: "approvals", group: "work", to: "/approvals", icon: Inbox, firstInBar: true },
  { key: "workflows", group: "work", to: "/workflows", icon: Workflow },
  { key: "chat", group: "work", to: "/team-chat", icon: MessagesSquare, behindMore: true },
  { key: "templates", group: "work", to: "/templates", icon: CopyPlus, behindMore: true },
  // What is published is read by everybody; the register is a part of compliance.
  { key: "policies", group: "work", to: "/policies", icon: BookOpen, behindMore: true },
  { key: "help", group: "foot", to: "/help", icon: CircleHelp, behindMore: true },
  {
    key: "settings",
    group: "foot",
    to: "/settings",
    icon: Settings,
    needs: {
      permissions: ["system_settings", "users_view", "users_edit", "user_roles_assign", "role_management"],
    },
  },
];

/** Whether a page is of this area: it begins with its path, and with no longer one, as the change log does. */
export function isWithin({ to }: Area, pathname: string): boolean {
  const begins = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  return begins(to) && !areas.some((other) => other.to.length > to.length && begins(other.to));
}
