/** The help section of each page, by the beginning of its path; the longest match counts. */
const topics: Readonly<Record<string, string>> = {
  "/my-work": "work",
  "/dashboard": "dashboard",
  "/bi-dashboard": "intelligence",
  "/risks": "risks",
  "/assets": "assets",
  "/compliance": "compliance",
  "/compliance/controls": "controls",
  "/compliance/findings": "findings",
  "/compliance/policies": "policies",
  "/policies": "policies",
  "/projects": "projects",
  "/audits": "audits",
  "/reports": "reports",
  "/approvals": "approvals",
  "/workflows": "workflows",
  "/team-chat": "chat",
  "/templates": "templates",
  "/audits/log": "changeLog",
  "/profile": "profile",
  "/profile/notifications": "notifications",
  "/sessions": "profile",
  "/settings": "settings",
  "/settings/announcements": "notifications",
  "/settings/roles": "roles",
  "/settings/team-chat": "chat",
  "/settings/workflows": "workflows",
};

const addresses = Object.keys(topics).sort((one, other) => other.length - one.length);

export function helpTopicOf(pathname: string): string | undefined {
  const found = addresses.find((address) => `${pathname}/`.startsWith(`${address}/`));
  return found && topics[found];
}
