import type { Needs } from "./access/may.ts";
import { bringWords } from "./i18n/bring.ts";
import type words from "./i18n/en/shell.json";
import { type LazyScreen, lazyScreen } from "./lazyScreen.ts";

/** One line a page. The guard, the shell and the first load all read this table. */
export interface PageRoute {
  /** Relative to the parent; "" is the parent's own page. */
  path: string;
  screen: LazyScreen;
  /** Its name in the breadcrumbs; a record is named by its own heading. */
  title?: keyof typeof words.titles;
  /** Behind the access guard. */
  requireAuth?: boolean;
  /** Open to approved people who have no role yet. */
  allowWithoutRoles?: boolean;
  /** Guarded as well by roles or permissions. */
  needs?: Needs;
  /** Without the navigation around it. */
  bare?: boolean;
  children?: readonly PageRoute[];
}

/** Around every page of a signed-in person. */
export const shell = lazyScreen(() => import("./shell/AppShell.tsx"), []);

const register: Needs = { permissions: ["risks_view"] };
const compliance: Needs = { permissions: ["compliance_view"] };
const evidence: Needs = { permissions: ["evidence_management"] };
const assets: Needs = { permissions: ["assets_view"] };
const projects: Needs = { permissions: ["projects_view"] };

export const routes: readonly PageRoute[] = [
  { path: "/", screen: lazyScreen(() => import("./screens/auth/DoorScreen.tsx"), []) },
  { path: "/auth", screen: lazyScreen(() => import("./screens/auth/DoorScreen.tsx"), []) },
  {
    path: "/auth/code",
    screen: lazyScreen(() => import("./screens/auth/CodeScreen.tsx"), ["auth", "secondFactor"]),
  },
  { path: "/auth/verify", screen: lazyScreen(() => import("./screens/auth/VerifyScreen.tsx"), ["account"]) },
  {
    path: "/auth/reset",
    screen: lazyScreen(() => import("./screens/auth/NewPasswordScreen.tsx"), ["account"]),
  },
  {
    path: "/auth/invitation",
    screen: lazyScreen(() => import("./screens/auth/InvitationScreen.tsx"), ["account", "people"]),
  },
  { path: "/debug", screen: lazyScreen(() => import("./screens/debug/DebugScreen.tsx"), ["account"]) },
  {
    path: "/pending-approval",
    requireAuth: true,
    bare: true,
    screen: lazyScreen(() => import("./screens/account-states/PendingScreen.tsx"), ["account"]),
  },
  {
    path: "/suspended",
    requireAuth: true,
    bare: true,
    screen: lazyScreen(() => import("./screens/account-states/SuspendedScreen.tsx"), ["account"]),
  },
  {
    path: "/second-factor",
    requireAuth: true,
    allowWithoutRoles: true,
    bare: true,
    screen: lazyScreen(
      () => import("./screens/account-states/SecondFactorScreen.tsx"),
      ["account", "secondFactor"],
    ),
  },
  {
    path: "/no-roles",
    requireAuth: true,
    allowWithoutRoles: true,
    bare: true,
    screen: lazyScreen(() => import("./screens/account-states/NoRolesScreen.tsx"), ["account"]),
  },
  {
    path: "/dashboard",
    title: "dashboard",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/dashboard/DashboardScreen.tsx"), ["dashboard", "charts"]),
  },
  {
    path: "/bi-dashboard",
    title: "intelligence",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/intelligence/IntelligenceScreen.tsx")),
  },
  {
    path: "/risks",
    title: "risks",
    requireAuth: true,
    needs: register,
    screen: lazyScreen(() => import("./screens/risks/RisksScreen.tsx")),
  },
  {
    path: "/risks/import",
    title: "import",
    requireAuth: true,
    needs: register,
    screen: lazyScreen(() => import("./screens/risks/ImportScreen.tsx")),
  },
  {
    path: "/risks/:id",
    requireAuth: true,
    needs: register,
    screen: lazyScreen(() => import("./screens/risks/RiskScreen.tsx")),
  },
  {
    path: "/compliance",
    title: "compliance",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/compliance/FrameworksScreen.tsx")),
  },
  {
    path: "/compliance/requirements",
    title: "requirements",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/compliance/RequirementsScreen.tsx")),
  },
  {
    path: "/compliance/requirements/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/compliance/RequirementScreen.tsx")),
  },
  {
    path: "/compliance/import",
    title: "import",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/catalogues/CataloguesScreen.tsx")),
  },
  {
    path: "/compliance/frameworks/:id/statement",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/statement/StatementScreen.tsx")),
  },
  {
    path: "/compliance/frameworks/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/compliance/FrameworkScreen.tsx")),
  },
  {
    path: "/compliance/library",
    title: "library",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/library/LibraryScreen.tsx")),
  },
  {
    path: "/compliance/frameworks/:id/mappings",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/library/MappingsScreen.tsx")),
  },
  {
    path: "/compliance/evidence",
    title: "evidence",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen(() => import("./screens/evidence/EvidenceListScreen.tsx")),
  },
  {
    path: "/compliance/evidence/:id",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen(() => import("./screens/evidence/EvidenceScreen.tsx")),
  },
  {
    path: "/compliance/renewals",
    title: "renewals",
    requireAuth: true,
    needs: evidence,
    screen: lazyScreen(() => import("./screens/evidence/RenewalsScreen.tsx")),
  },
  {
    path: "/compliance/forecast",
    title: "forecast",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/evidence/ForecastScreen.tsx")),
  },
  {
    path: "/assets",
    title: "assets",
    requireAuth: true,
    needs: assets,
    screen: lazyScreen(() => import("./screens/assets/AssetsScreen.tsx")),
  },
  {
    path: "/assets/import",
    title: "import",
    requireAuth: true,
    needs: assets,
    screen: lazyScreen(() => import("./screens/assets/ImportScreen.tsx")),
  },
  {
    path: "/assets/:id",
    requireAuth: true,
    needs: assets,
    screen: lazyScreen(() => import("./screens/assets/AssetScreen.tsx")),
  },
  {
    path: "/projects",
    title: "projects",
    requireAuth: true,
    needs: projects,
    screen: lazyScreen(() => import("./screens/projects/ProjectsScreen.tsx")),
  },
  {
    path: "/projects/:id",
    requireAuth: true,
    needs: projects,
    screen: lazyScreen(() => import("./screens/projects/ProjectScreen.tsx")),
  },
  {
    path: "/compliance/controls",
    title: "controls",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/controls/ControlsScreen.tsx")),
  },
  {
    path: "/compliance/controls/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/controls/ControlScreen.tsx")),
  },
  {
    path: "/compliance/findings",
    title: "findings",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/findings/FindingsScreen.tsx")),
  },
  {
    path: "/compliance/findings/:id",
    requireAuth: true,
    needs: compliance,
    screen: lazyScreen(() => import("./screens/findings/FindingScreen.tsx")),
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
    screen: lazyScreen(() => import("./screens/approvals/InboxScreen.tsx")),
  })),
  {
    path: "/approvals/delegations",
    title: "delegations",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/approvals/delegations/DelegationsScreen.tsx")),
  },
  {
    path: "/approvals/:id",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/approvals/ApprovalScreen.tsx")),
  },
  {
    path: "/workflows",
    title: "workflows",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/workflows/RunsScreen.tsx")),
  },
  {
    path: "/workflows/definitions",
    title: "workflowDefinitions",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/workflows/DefinitionsScreen.tsx")),
  },
  {
    path: "/workflows/tasks",
    title: "workflowTasks",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/workflows/TasksScreen.tsx")),
  },
  {
    path: "/workflows/runs/:id",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/workflows/RunScreen.tsx")),
  },
  {
    path: "/workflows/:id",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/workflows/WorkflowScreen.tsx")),
  },
  {
    path: "/workflows/:id/edit",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/workflows/editor/WorkflowEditorScreen.tsx")),
  },
  {
    path: "/profile",
    title: "profile",
    requireAuth: true,
    allowWithoutRoles: true,
    screen: lazyScreen(() => import("./screens/profile/ProfileScreen.tsx")),
    children: [
      { path: "", screen: lazyScreen(() => import("./screens/profile/AboutScreen.tsx")) },
      {
        path: "security",
        title: "security",
        screen: lazyScreen(() => import("./screens/profile/SecurityScreen.tsx")),
      },
      {
        path: "notifications",
        title: "notifications",
        screen: lazyScreen(() => import("./screens/profile/NotificationsScreen.tsx")),
      },
      {
        path: "sessions",
        title: "sessions",
        screen: lazyScreen(() => import("./screens/profile/SessionsScreen.tsx")),
      },
    ],
  },
  {
    path: "/help",
    title: "help",
    requireAuth: true,
    allowWithoutRoles: true,
    screen: lazyScreen(async () => {
      const own = bringWords(["help", "helpAreas", "glossary"]);
      const [screen] = await Promise.all([import("./screens/help/HelpScreen.tsx"), own]);
      return screen;
    }),
  },
  {
    path: "/sessions",
    requireAuth: true,
    allowWithoutRoles: true,
    screen: lazyScreen(() => import("./screens/profile/OldSessionsScreen.tsx")),
  },
  {
    path: "/settings",
    title: "settings",
    requireAuth: true,
    screen: lazyScreen(() => import("./screens/settings/SettingsScreen.tsx")),
    children: [
      { path: "", screen: lazyScreen(() => import("./screens/settings/GeneralScreen.tsx")) },
      {
        path: "general",
        title: "general",
        screen: lazyScreen(() => import("./screens/settings/GeneralScreen.tsx")),
      },
      {
        path: "users",
        title: "users",
        screen: lazyScreen(() => import("./screens/settings/UsersScreen.tsx")),
      },
      {
        path: "roles",
        title: "roles",
        screen: lazyScreen(() => import("./screens/settings/RolesScreen.tsx")),
      },
      {
        path: "users/:id",
        screen: lazyScreen(() => import("./screens/settings/people/PersonScreen.tsx")),
      },
      {
        path: "access-review",
        title: "accessReview",
        screen: lazyScreen(() => import("./screens/settings/review/AccessReviewScreen.tsx")),
      },
      {
        path: "teams",
        title: "teams",
        screen: lazyScreen(() => import("./screens/settings/TeamsScreen.tsx")),
      },
      {
        path: "workflows",
        title: "workflows",
        screen: lazyScreen(() => import("./screens/settings/WorkflowsScreen.tsx")),
      },
      {
        path: "announcements",
        title: "announcements",
        screen: lazyScreen(() => import("./screens/settings/announcements/AnnouncementsScreen.tsx")),
      },
      {
        path: "tokens",
        title: "tokens",
        screen: lazyScreen(() => import("./screens/settings/TokensScreen.tsx")),
      },
      { path: "mail", title: "mail", screen: lazyScreen(() => import("./screens/settings/MailScreen.tsx")) },
    ],
  },
  {
    path: "/graphiql",
    requireAuth: true,
    bare: true,
    screen: lazyScreen(() => import("./screens/graphiql/GraphiqlScreen.tsx")),
  },
  { path: "*", screen: lazyScreen(() => import("./screens/missing/MissingScreen.tsx"), ["account"]) },
];
