import "i18next";

import type acceptances from "./en/acceptances.json";
import type account from "./en/account.json";
import type announcements from "./en/announcements.json";
import type approvals from "./en/approvals.json";
import type approvers from "./en/approvers.json";
import type assets from "./en/assets.json";
import type audits from "./en/audits.json";
import type auth from "./en/auth.json";
import type board from "./en/board.json";
import type catalogues from "./en/catalogues.json";
import type charts from "./en/charts.json";
import type common from "./en/common.json";
import type compliance from "./en/compliance.json";
import type controls from "./en/controls.json";
import type dashboard from "./en/dashboard.json";
import type evidence from "./en/evidence.json";
import type findings from "./en/findings.json";
import type glossary from "./en/glossary.json";
import type help from "./en/help.json";
import type helpAreas from "./en/helpAreas.json";
import type imports from "./en/imports.json";
import type intelligence from "./en/intelligence.json";
import type library from "./en/library.json";
import type notifications from "./en/notifications.json";
import type people from "./en/people.json";
import type personal from "./en/personal.json";
import type profile from "./en/profile.json";
import type projectPage from "./en/projectPage.json";
import type projects from "./en/projects.json";
import type record from "./en/record.json";
import type register from "./en/register.json";
import type risks from "./en/risks.json";
import type roles from "./en/roles.json";
import type secondFactor from "./en/secondFactor.json";
import type settings from "./en/settings.json";
import type shell from "./en/shell.json";
import type statement from "./en/statement.json";
import type teams from "./en/teams.json";
import type tokens from "./en/tokens.json";
import type views from "./en/views.json";
import type work from "./en/work.json";
import type workflows from "./en/workflows.json";
import type workshops from "./en/workshops.json";

// One line an area: a key that is missing in its file does not compile.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      acceptances: typeof acceptances;
      account: typeof account;
      announcements: typeof announcements;
      approvals: typeof approvals;
      assets: typeof assets;
      audits: typeof audits;
      auth: typeof auth;
      board: typeof board;
      catalogues: typeof catalogues;
      charts: typeof charts;
      common: typeof common;
      compliance: typeof compliance;
      controls: typeof controls;
      dashboard: typeof dashboard;
      evidence: typeof evidence;
      findings: typeof findings;
      glossary: typeof glossary;
      // Keys of its lists are not checked: the types would become too deep for the compiler.
      help: Omit<typeof help, "shortcuts"> & { shortcuts: Record<keyof typeof help.shortcuts, string> };
      helpAreas: Omit<typeof helpAreas, "areas"> & { areas: Record<keyof typeof helpAreas.areas, string> };
      imports: typeof imports;
      intelligence: typeof intelligence;
      library: typeof library;
      notifications: typeof notifications;
      people: typeof people;
      personal: typeof personal;
      profile: typeof profile;
      projectPage: typeof projectPage;
      projects: typeof projects;
      record: typeof record;
      register: typeof register;
      risks: typeof risks;
      roles: typeof roles;
      approvers: typeof approvers;
      secondFactor: typeof secondFactor;
      settings: typeof settings;
      shell: typeof shell;
      statement: typeof statement;
      teams: typeof teams;
      tokens: typeof tokens;
      views: typeof views;
      work: typeof work;
      workflows: typeof workflows;
      workshops: typeof workshops;
    };
  }
}
