import {
  BadgeCheck,
  BookOpen,
  Boxes,
  Building2,
  CalendarCheck,
  ClipboardCheck,
  ClipboardPen,
  CopyPlus,
  FileCheck,
  FileQuestion,
  FileText,
  FolderKanban,
  Inbox,
  Landmark,
  ListChecks,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Presentation,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  SquareCheck,
  TriangleAlert,
  UserRound,
  UsersRound,
  Workflow,
} from "lucide-react";

/**
 * The kinds of records that the search finds. A new one takes a line here, its name in search.json, and its row in
 * app_private.searched_kinds (search_everything.sql).
 */
export const kindIcons = {
  risks: ShieldAlert,
  controls: ShieldCheck,
  findings: TriangleAlert,
  evidence: FileCheck,
  policies: BookOpen,
  assets: Boxes,
  projects: FolderKanban,
  audits: ClipboardCheck,
  management_reviews: CalendarCheck,
  requirements: ListChecks,
  frameworks: Landmark,
  treatment_tasks: ListTodo,
  project_tasks: SquareCheck,
  people: UserRound,
  workflows: Workflow,
  reports: FileText,
  templates: CopyPlus,
  approvals: Inbox,
  acceptances: BadgeCheck,
  exceptions: ShieldOff,
  audit_requests: FileQuestion,
  workshops: ClipboardPen,
  decks: Presentation,
  announcements: Megaphone,
  teams: UsersRound,
  sites: Building2,
  management_systems: ScrollText,
  chat: MessagesSquare,
} as const satisfies Record<string, LucideIcon>;

export type Kind = keyof typeof kindIcons;

export function isKind(kind: string): kind is Kind {
  return kind in kindIcons;
}

export const kinds = Object.keys(kindIcons).filter(isKind);
