/** The people of the invented company: one for each role and dashboard tier, and some whose accounts wait. */
export interface DemoPerson {
  name: string;
  roles: string[];
  jobTitle: string;
  department: string;
}

export const company = "Merrow Freight";
const domain = "merrow-freight.example";

export function emailOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@${domain}`;
}

export const founder: DemoPerson = {
  name: "Ingrid Solheim",
  roles: ["super_admin"],
  jobTitle: "Head of governance",
  department: "Legal & Compliance",
};

export const staff: DemoPerson[] = [
  { name: "Tomas Okafor", roles: ["admin"], jobTitle: "Application manager", department: "IT & Technology" },
  {
    name: "Marta Lindqvist",
    roles: ["manager"],
    jobTitle: "Director of operations",
    department: "Operations",
  },
  {
    name: "Claire Fontaine",
    roles: ["compliance_officer"],
    jobTitle: "Compliance officer",
    department: "Legal & Compliance",
  },
  {
    name: "Daniel Reyes",
    roles: ["risk_manager"],
    jobTitle: "Risk manager",
    department: "Finance & Accounting",
  },
  {
    name: "Priya Raman",
    roles: ["auditor"],
    jobTitle: "Internal auditor",
    department: "Finance & Accounting",
  },
  {
    name: "Jonas Weber",
    roles: ["security_officer"],
    jobTitle: "Security officer",
    department: "IT & Technology",
  },
  { name: "Emily Carter", roles: ["user"], jobTitle: "Dispatcher", department: "Operations" },
  { name: "Ruth Adeyemi", roles: ["risk_owner"], jobTitle: "Head of warehousing", department: "Operations" },
  {
    name: "Henrik Dahl",
    roles: ["control_owner"],
    jobTitle: "Head of service desk",
    department: "IT & Technology",
  },
  { name: "Sofia Marino", roles: ["assessor"], jobTitle: "Risk analyst", department: "Finance & Accounting" },
  {
    name: "Walter Brandt",
    roles: ["external_auditor"],
    jobTitle: "Auditor, Brandt & Partner",
    department: "External",
  },
  {
    name: "Nina Petrova",
    roles: ["vendor"],
    jobTitle: "Account manager, Belt Systems",
    department: "External",
  },
  { name: "Charles Whitby", roles: ["board_member"], jobTitle: "Member of the board", department: "Board" },
  {
    name: "Aiko Tanaka",
    roles: ["finance_manager"],
    jobTitle: "Head of controlling",
    department: "Finance & Accounting",
  },
  { name: "Liam O'Connor", roles: ["owner"], jobTitle: "Head of fleet", department: "Operations" },
  { name: "Helena Voss", roles: ["executive"], jobTitle: "Chief financial officer", department: "Board" },
  {
    name: "Yusuf Demir",
    roles: ["business_analyst"],
    jobTitle: "Business analyst",
    department: "Marketing & Sales",
  },
  {
    name: "Grace Mensah",
    roles: ["technical_lead"],
    jobTitle: "Lead engineer",
    department: "IT & Technology",
  },
  {
    name: "Victor Almeida",
    roles: ["executive", "tier_1"],
    jobTitle: "Chief executive",
    department: "Board",
  },
  {
    name: "Astrid Nyberg",
    roles: ["board_member", "tier_2"],
    jobTitle: "Chair of the audit committee",
    department: "Board",
  },
];

/** Pending registrations, for an administrator to approve. */
export const waiting = [
  { name: "Oliver Grant", daysAgo: 1, verified: true },
  { name: "Mei Zhang", daysAgo: 3, verified: true },
  { name: "Pedro Santos", daysAgo: 9, verified: true },
  { name: "Hanna Kowalska", daysAgo: 0, verified: false },
];

export const withoutRoles = { name: "Ben Fischer", jobTitle: "Trainee", department: "Human Resources" };
export const suspended = {
  name: "Rolf Jansen",
  jobTitle: "Former contractor",
  department: "IT & Technology",
};

/** The names of all people. */
export const everyone = [founder, ...staff, suspended, ...waiting, withoutRoles].map(({ name }) => name);

export const units = [
  "Finance & Accounting",
  "Human Resources",
  "Legal & Compliance",
  "IT & Technology",
  "Operations",
  "Marketing & Sales",
  "Procurement",
  "Customer Service",
] as const;

/** The owners of the risks of a unit. */
export const owners: Record<string, string[]> = {
  "Finance & Accounting": ["Aiko Tanaka", "Helena Voss", "Sofia Marino"],
  "Human Resources": ["Marta Lindqvist", "Ruth Adeyemi"],
  "Legal & Compliance": ["Claire Fontaine", "Ingrid Solheim"],
  "IT & Technology": ["Jonas Weber", "Grace Mensah", "Henrik Dahl"],
  Operations: ["Ruth Adeyemi", "Liam O'Connor", "Marta Lindqvist"],
  "Marketing & Sales": ["Yusuf Demir", "Victor Almeida"],
  Procurement: ["Liam O'Connor", "Marta Lindqvist"],
  "Customer Service": ["Henrik Dahl", "Emily Carter"],
};
