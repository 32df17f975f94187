import type { Needs } from "./access/may.ts";
import type messages from "./i18n/en/shell.json";
import { type LazyScreen, lazyScreen } from "./lazyScreen.ts";

/** One entry a page. The guard, the shell and the first load read this table. */
export interface PageRoute {
  /** Relative to the parent; "" is the parent's own page. */
  path: string;
  screen: LazyScreen;
  /** The name in the breadcrumbs; the page of a record shows its own heading. */
  title?: keyof typeof messages.titles;
  /** For signed-in users only. */
  requireAuth?: boolean;
  /** Also for approved users who have no role yet. */
  allowWithoutRoles?: boolean;
  /** The roles or permissions that it needs. */
  needs?: Needs;
  /** Shown without the navigation. */
  bare?: boolean;
  children?: readonly PageRoute[];
}

const register: Needs = { permissions: ["risks_view"] };
const compliance: Needs = { permissions: ["compliance_view"] };
const evidence: Needs = { permissions: ["evidence_management"] };
const assets: Needs = { permissions: ["assets_view"] };
const changeLog: Needs = { permissions: ["audit_logs_view"] };
const projects: Needs = { permissions: ["projects_view"] };
const audits: Needs = { permissions: ["audit_reports"] };

export const routes: readonly PageRoute[] = [
  {
    path: "/",
    screen: lazyScreen("auth/SignedOutScreen", () => import("./screens/auth/SignedOutScreen.tsx")),
  },
  {
    path: "/auth",
    screen: lazyScreen("auth/SignedOutScreen", () => import("./screens/auth/SignedOutScreen.tsx")),
  },
  {
    path: "/auth/code",
    screen: lazyScreen("auth/CodeScreen", () => import("./screens/auth/CodeScreen.tsx")),
  },
  {
    path: "/auth/verify",
    screen: lazyScreen("auth/VerifyScreen", () => import("./screens/auth/VerifyScreen.tsx")),
  },
  {
    path: "/auth/reset",
    screen: lazyScreen("auth/NewPasswordScreen", () => import("./screens/auth/NewPasswordScreen.tsx")),
  },
  {
    path: "/auth/invitation",
    screen: lazyScreen("auth/InvitationScreen", () => import("./screens/auth/InvitationScreen.tsx")),
  },
  {
    path: "/debug",
    screen: lazyScreen("debug/DebugScreen", () => import("./screens/debug/DebugScreen.tsx")),
  },
  {
    path: "/pending-approval",
    requireAuth: true,
    bare: true,
    screen: lazyScreen(
      "account-states/PendingScreen",
      () => import("./screens/account-states/PendingScreen.tsx"),
    ),
  },
  {
    path: "/suspended",
    requireAuth: true,
    bare: true,
    screen: lazyScreen(
      "account-states/SuspendedScreen",
      () => import("./screens/account-states/SuspendedScreen.tsx"),
    ),
  },
  {
    path: "/second-factor",
    requireAuth: true,
    allowWithoutRoles: true,
    bare: true,
    screen: lazyScreen(
      "account-states/SecondFactorScreen",
      () => import("./screens/account-states/SecondFactorScreen.tsx"),
    ),
  },
  {
    path: "/no-roles",
    requireAuth: true,
    allowWithoutRoles: true,
    bare: true,
    screen: lazyScreen(
      "account-states/NoRolesScreen",
      () => import("./screens/account-states/NoRolesScreen.tsx"),
    ),
  },
  {
    path: "/my-work",
    title: "work",
    requireAuth: true,
    screen: lazyScreen("work/WorkScreen", () => import("./screens/work/WorkScreen.tsx")),
  },
  {
    path: "/dashboard",
    title: "dashboard",
    requireAuth: true,
    screen: lazyScreen("dashboard/DashboardScreen", () => import("./screens/dashboard/DashboardScreen.tsx")),
  },
  {
    path: "/dashboard/compare",
    title: "compare",
    requireAuth: true,
    screen: lazyScreen(
      "dashboard/compare/CompareScreen",
      () => import("./screens/dashboard/compare/CompareScreen.tsx"),
    ),
  },
  {
    path: "/bi-dashboard",
    title: "intelligence",
    requireAuth: true,
    screen: lazyScreen(
      "intelligence/IntelligenceScreen",
      () => import("./screens/intelligence/IntelligenceScreen.tsx"),
    ),
  },
  {
    path: "/risks",
    title: "risks",
    requireAuth: true,
    needs: register,
    screen: lazyScreen("risks/RisksScreen", () => import("./screens/risks/RisksScreen.tsx")),
  },
  {
    path: "/risks/import",
    title: "import",
    requireAuth: true,
    needs: register,
    screen: lazyScreen("risks/ImportScreen", () => import("./screens/risks/ImportScreen.tsx")),
  },
  {
    path: "/risks/workshops",
    title: "workshops",
    requireAuth: true,
    needs: { permissions: ["risk_assessments"] },
    screen: lazyScreen(
      "risks/workshops/WorkshopsScreen",
      () => import("./screens/risks/workshops/WorkshopsScreen.tsx"),
    ),
  },
  {
    path: "/risks/workshops/:id",
    requireAuth: true,
    needs: { permissions: ["risk_assessments"] },
    screen: lazyScreen(
      "risks/workshops/WorkshopScreen",
      () => import("./screens/risks/workshops/WorkshopScreen.tsx"),
    ),
  },
  {
    path: "/risks/:id",
    requireAuth: true,
    needs: register,
    screen: lazyScreen("risks/RiskScreen", () => import("./screens/risks/RiskScreen.tsx")),
  },
  {
    path: "/compliance",
    title: "compliance",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(
      "compliance/FrameworksScreen",
      () => import("./screens/compliance/FrameworksScreen.tsx"),
    ),
  },
  {
    path: "/compliance/requirements",
    title: "requirements",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(
      "compliance/RequirementsScreen",
      () => import("./screens/compliance/RequirementsScreen.tsx"),
    ),
  },
  {
    path: "/compliance/requirements/import",
    title: "import",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("compliance/ImportScreen", () => import("./screens/compliance/ImportScreen.tsx")),
  },
  {
    path: "/compliance/requirements/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(
      "compliance/RequirementScreen",
      () => import("./screens/compliance/RequirementScreen.tsx"),
    ),
  },
  {
    path: "/compliance/import",
    title: "import",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(
      "catalogues/CataloguesScreen",
      () => import("./screens/catalogues/CataloguesScreen.tsx"),
    ),
  },
  {
    path: "/compliance/frameworks/:id/statement",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("statement/StatementScreen", () => import("./screens/statement/StatementScreen.tsx")),
  },
  {
    path: "/compliance/frameworks/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(
      "compliance/FrameworkScreen",
      () => import("./screens/compliance/FrameworkScreen.tsx"),
    ),
  },
  {
    path: "/compliance/library",
    title: "library",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("library/LibraryScreen", () => import("./screens/library/LibraryScreen.tsx")),
  },
  {
    path: "/compliance/frameworks/:id/mappings",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("library/MappingsScreen", () => import("./screens/library/MappingsScreen.tsx")),
  },
  {
    path: "/compliance/frameworks/:id/mapping-proposals",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(
      "library/MappingProposalsScreen",
      () => import("./screens/library/MappingProposalsScreen.tsx"),
    ),
  },
  {
    path: "/compliance/evidence",
    title: "evidence",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen(
      "evidence/EvidenceListScreen",
      () => import("./screens/evidence/EvidenceListScreen.tsx"),
    ),
  },
  {
    path: "/compliance/evidence/import",
    title: "import",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen("evidence/ImportScreen", () => import("./screens/evidence/ImportScreen.tsx")),
  },
  {
    path: "/compliance/evidence/:id",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen("evidence/EvidenceScreen", () => import("./screens/evidence/EvidenceScreen.tsx")),
  },
  {
    path: "/compliance/renewals",
    title: "renewals",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen("evidence/RenewalsScreen", () => import("./screens/evidence/RenewalsScreen.tsx")),
  },
  {
    path: "/compliance/forecast",
    title: "forecast",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("evidence/ForecastScreen", () => import("./screens/evidence/ForecastScreen.tsx")),
  },
  {
    path: "/assets",
    title: "assets",
    requireAuth: true,
    needs: assets,
    screen: lazyScreen("assets/AssetsScreen", () => import("./screens/assets/AssetsScreen.tsx")),
  },
  {
    path: "/assets/import",
    title: "import",
    requireAuth: true,
    needs: assets,
    screen: lazyScreen("assets/ImportScreen", () => import("./screens/assets/ImportScreen.tsx")),
  },
  {
    path: "/assets/:id",
    requireAuth: true,
    needs: assets,
    screen: lazyScreen("assets/AssetScreen", () => import("./screens/assets/AssetScreen.tsx")),
  },
  {
    path: "/projects",
    title: "projects",
    requireAuth: true,
    needs: projects,
    screen: lazyScreen("projects/ProjectsScreen", () => import("./screens/projects/ProjectsScreen.tsx")),
  },
  {
    path: "/projects/import",
    title: "import",
    requireAuth: true,
    needs: projects,
    screen: lazyScreen("projects/ImportScreen", () => import("./screens/projects/ImportScreen.tsx")),
  },
  {
    path: "/projects/:id",
    requireAuth: true,
    needs: projects,
    screen: lazyScreen("projects/ProjectScreen", () => import("./screens/projects/ProjectScreen.tsx")),
  },
  {
    path: "/audits",
    title: "audits",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("audits/AuditsScreen", () => import("./screens/audits/AuditsScreen.tsx")),
  },
  {
    path: "/audits/plan",
    title: "auditPlan",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("audits/plan/PlanScreen", () => import("./screens/audits/plan/PlanScreen.tsx")),
  },
  {
    path: "/compliance/policies",
    title: "policies",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("policies/PoliciesScreen", () => import("./screens/policies/PoliciesScreen.tsx")),
  },
  {
    path: "/compliance/policies/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("policies/PolicyScreen", () => import("./screens/policies/PolicyScreen.tsx")),
  },
  {
    path: "/policies",
    title: "policies",
    requireAuth: true,
    screen: lazyScreen(
      "policies/ReadPoliciesScreen",
      () => import("./screens/policies/ReadPoliciesScreen.tsx"),
    ),
  },
  {
    path: "/policies/:id",
    requireAuth: true,
    screen: lazyScreen("policies/ReadPolicyScreen", () => import("./screens/policies/ReadPolicyScreen.tsx")),
  },
  {
    path: "/audits/reviews",
    title: "reviews",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("reviews/ReviewsScreen", () => import("./screens/reviews/ReviewsScreen.tsx")),
  },
  {
    path: "/audits/reviews/:id",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("reviews/ReviewScreen", () => import("./screens/reviews/ReviewScreen.tsx")),
  },
  {
    path: "/audits/requests/:id",
    requireAuth: true,
    screen: lazyScreen(
      "audits/requests/RequestScreen",
      () => import("./screens/audits/requests/RequestScreen.tsx"),
    ),
  },
  {
    path: "/audits/:id",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("audits/AuditScreen", () => import("./screens/audits/AuditScreen.tsx")),
  },
  {
    path: "/audits/:id/samples/:sampleId",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen(
      "audits/samples/SampleScreen",
      () => import("./screens/audits/samples/SampleScreen.tsx"),
    ),
  },
  {
    path: "/compliance/controls",
    title: "controls",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("controls/ControlsScreen", () => import("./screens/controls/ControlsScreen.tsx")),
  },
  {
    path: "/compliance/controls/import",
    title: "import",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("controls/ImportScreen", () => import("./screens/controls/ImportScreen.tsx")),
  },
  {
    path: "/compliance/controls/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("controls/ControlScreen", () => import("./screens/controls/ControlScreen.tsx")),
  },
  // Without the permission to see all findings, people see those that they own.
  {
    path: "/compliance/findings",
    title: "findings",
    requireAuth: true,
    screen: lazyScreen("findings/FindingsScreen", () => import("./screens/findings/FindingsScreen.tsx")),
  },
  {
    path: "/compliance/findings/import",
    title: "import",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen("findings/ImportScreen", () => import("./screens/findings/ImportScreen.tsx")),
  },
  {
    path: "/compliance/findings/:id",
    requireAuth: true,
    screen: lazyScreen("findings/FindingScreen", () => import("./screens/findings/FindingScreen.tsx")),
  },
  ...(
    [
      ["/approvals", "approvals"],
      ["/approvals/asked", "approvalsAsked"],
      ["/approvals/team", "approvalsTeam"],
      ["/approvals/all", "approvalsAll"],
    ] as const
  ).map(([path, title]) => ({
    path,
    title,
    requireAuth: true,
    screen: lazyScreen("approvals/InboxScreen", () => import("./screens/approvals/InboxScreen.tsx")),
  })),
  {
    path: "/approvals/delegations",
    title: "delegations",
    requireAuth: true,
    screen: lazyScreen(
      "approvals/delegations/DelegationsScreen",
      () => import("./screens/approvals/delegations/DelegationsScreen.tsx"),
    ),
  },
  {
    path: "/approvals/:id",
    requireAuth: true,
    screen: lazyScreen("approvals/ApprovalScreen", () => import("./screens/approvals/ApprovalScreen.tsx")),
  },
  {
    path: "/reports",
    title: "reports",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("reports/ReportsScreen", () => import("./screens/reports/ReportsScreen.tsx")),
  },
  {
    path: "/reports/decks/:id",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen(
      "reports/decks/BoardDeckScreen",
      () => import("./screens/reports/decks/BoardDeckScreen.tsx"),
    ),
  },
  {
    path: "/reports/:id",
    requireAuth: true,
    needs: audits,
    screen: lazyScreen("reports/ReportScreen", () => import("./screens/reports/ReportScreen.tsx")),
  },
  {
    path: "/audits/log",
    title: "changeLog",
    requireAuth: true,
    needs: changeLog,
    screen: lazyScreen(
      "change-log/ChangeLogScreen",
      () => import("./screens/change-log/ChangeLogScreen.tsx"),
    ),
  },
  {
    path: "/audits/log/:seq",
    requireAuth: true,
    needs: changeLog,
    screen: lazyScreen("change-log/LogEntryScreen", () => import("./screens/change-log/LogEntryScreen.tsx")),
  },
  {
    path: "/workflows",
    title: "workflows",
    requireAuth: true,
    screen: lazyScreen("workflows/RunsScreen", () => import("./screens/workflows/RunsScreen.tsx")),
  },
  {
    path: "/workflows/definitions",
    title: "workflowDefinitions",
    requireAuth: true,
    screen: lazyScreen(
      "workflows/DefinitionsScreen",
      () => import("./screens/workflows/DefinitionsScreen.tsx"),
    ),
  },
  {
    path: "/workflows/tasks",
    title: "workflowTasks",
    requireAuth: true,
    screen: lazyScreen("workflows/TasksScreen", () => import("./screens/workflows/TasksScreen.tsx")),
  },
  {
    path: "/workflows/runs/:id",
    requireAuth: true,
    screen: lazyScreen("workflows/RunScreen", () => import("./screens/workflows/RunScreen.tsx")),
  },
  {
    path: "/workflows/:id",
    requireAuth: true,
    screen: lazyScreen("workflows/WorkflowScreen", () => import("./screens/workflows/WorkflowScreen.tsx")),
  },
  {
    path: "/workflows/:id/edit",
    requireAuth: true,
    screen: lazyScreen(
      "workflows/editor/WorkflowEditorScreen",
      () => import("./screens/workflows/editor/WorkflowEditorScreen.tsx"),
    ),
  },
  {
    path: "/team-chat",
    title: "chat",
    requireAuth: true,
    screen: lazyScreen("chat/ChatScreen", () => import("./screens/chat/ChatScreen.tsx")),
  },
  {
    path: "/team-chat/:channelId",
    requireAuth: true,
    screen: lazyScreen("chat/ChatScreen", () => import("./screens/chat/ChatScreen.tsx")),
  },
  {
    path: "/templates",
    title: "templates",
    requireAuth: true,
    screen: lazyScreen("templates/TemplatesScreen", () => import("./screens/templates/TemplatesScreen.tsx")),
  },
  {
    path: "/templates/:id",
    requireAuth: true,
    screen: lazyScreen("templates/TemplateScreen", () => import("./screens/templates/TemplateScreen.tsx")),
  },
  {
    path: "/profile",
    title: "profile",
    requireAuth: true,
    allowWithoutRoles: true,
    screen: lazyScreen("profile/ProfileScreen", () => import("./screens/profile/ProfileScreen.tsx")),
    children: [
      {
        path: "",
        screen: lazyScreen("profile/AboutScreen", () => import("./screens/profile/AboutScreen.tsx")),
      },
      {
        path: "security",
        title: "security",
        screen: lazyScreen("profile/SecurityScreen", () => import("./screens/profile/SecurityScreen.tsx")),
      },
      {
        path: "notifications",
        title: "notifications",
        screen: lazyScreen(
          "profile/NotificationsScreen",
          () => import("./screens/profile/NotificationsScreen.tsx"),
        ),
      },
      {
        path: "sessions",
        title: "sessions",
        screen: lazyScreen("profile/SessionsScreen", () => import("./screens/profile/SessionsScreen.tsx")),
      },
    ],
  },
  {
    path: "/help",
    title: "help",
    requireAuth: true,
    allowWithoutRoles: true,
    screen: lazyScreen("help/HelpScreen", () => import("./screens/help/HelpScreen.tsx")),
    children: [
      {
        path: "",
        screen: lazyScreen("help/OverviewScreen", () => import("./screens/help/OverviewScreen.tsx")),
      },
      {
        path: ":section",
        screen: lazyScreen("help/SectionScreen", () => import("./screens/help/SectionScreen.tsx")),
      },
    ],
  },
  {
    path: "/sessions",
    requireAuth: true,
    allowWithoutRoles: true,
    screen: lazyScreen("profile/OldSessionsScreen", () => import("./screens/profile/OldSessionsScreen.tsx")),
  },
  {
    path: "/settings",
    title: "settings",
    requireAuth: true,
    screen: lazyScreen("settings/SettingsScreen", () => import("./screens/settings/SettingsScreen.tsx")),
    children: [
      {
        path: "",
        screen: lazyScreen("settings/GeneralScreen", () => import("./screens/settings/GeneralScreen.tsx")),
      },
      {
        path: "general",
        title: "general",
        screen: lazyScreen("settings/GeneralScreen", () => import("./screens/settings/GeneralScreen.tsx")),
      },
      {
        path: "organisation",
        title: "organisation",
        screen: lazyScreen(
          "settings/organisation/OrganisationScreen",
          () => import("./screens/settings/organisation/OrganisationScreen.tsx"),
        ),
      },
      {
        path: "branding",
        title: "branding",
        screen: lazyScreen(
          "settings/branding/BrandingScreen",
          () => import("./screens/settings/branding/BrandingScreen.tsx"),
        ),
      },
      {
        path: "metadata",
        title: "metadata",
        screen: lazyScreen(
          "settings/metadata/MetadataScreen",
          () => import("./screens/settings/metadata/MetadataScreen.tsx"),
        ),
      },
      {
        path: "users",
        title: "users",
        screen: lazyScreen("settings/UsersScreen", () => import("./screens/settings/UsersScreen.tsx")),
      },
      {
        path: "roles",
        title: "roles",
        screen: lazyScreen("settings/RolesScreen", () => import("./screens/settings/RolesScreen.tsx")),
      },
      {
        path: "users/:id",
        screen: lazyScreen(
          "settings/people/PersonScreen",
          () => import("./screens/settings/people/PersonScreen.tsx"),
        ),
      },
      {
        path: "access-review",
        title: "accessReview",
        screen: lazyScreen(
          "settings/review/AccessReviewScreen",
          () => import("./screens/settings/review/AccessReviewScreen.tsx"),
        ),
      },
      {
        path: "teams",
        title: "teams",
        screen: lazyScreen("settings/TeamsScreen", () => import("./screens/settings/TeamsScreen.tsx")),
      },
      {
        path: "teams/:id",
        screen: lazyScreen(
          "settings/teams/TeamScreen",
          () => import("./screens/settings/teams/TeamScreen.tsx"),
        ),
      },
      {
        path: "workflows",
        title: "workflows",
        screen: lazyScreen(
          "settings/WorkflowsScreen",
          () => import("./screens/settings/WorkflowsScreen.tsx"),
        ),
      },
      {
        path: "ai-instructions",
        title: "aiInstructions",
        screen: lazyScreen(
          "settings/ai/AiInstructionsScreen",
          () => import("./screens/settings/ai/AiInstructionsScreen.tsx"),
        ),
      },
      {
        path: "announcements",
        title: "announcements",
        screen: lazyScreen(
          "settings/announcements/AnnouncementsScreen",
          () => import("./screens/settings/announcements/AnnouncementsScreen.tsx"),
        ),
      },
      {
        path: "team-chat",
        title: "chatSettings",
        screen: lazyScreen(
          "settings/chat/ChatSettingsScreen",
          () => import("./screens/settings/chat/ChatSettingsScreen.tsx"),
        ),
      },
      {
        path: "tokens",
        title: "tokens",
        screen: lazyScreen("settings/TokensScreen", () => import("./screens/settings/TokensScreen.tsx")),
      },
      {
        path: "mail",
        title: "mail",
        screen: lazyScreen("settings/MailScreen", () => import("./screens/settings/MailScreen.tsx")),
      },
    ],
  },
  {
    path: "/graphiql",
    requireAuth: true,
    bare: true,
    screen: lazyScreen("graphiql/GraphiqlScreen", () => import("./screens/graphiql/GraphiqlScreen.tsx")),
  },
  {
    path: "*",
    screen: lazyScreen("missing/MissingScreen", () => import("./screens/missing/MissingScreen.tsx")),
  },
];
