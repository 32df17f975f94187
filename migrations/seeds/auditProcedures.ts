/** The programmes of the audits of the demo organisation. */
export interface ProcedureLine {
  audit: string;
  title: string;
  objective: string;
  steps: string;
  /** The name of the control that is tested. */
  control: string | null;
  /** Days before today. */
  written: number;
  result?: { daysAgo: number; result: string; conclusion: string; signedOff?: number };
}

export const auditProcedures: ProcedureLine[] = [
  {
    audit: "Access management",
    title: "Compare accounts with the list of staff",
    objective: "Only people who work here have an account.",
    steps: "Take all active accounts of the directory. Compare them with the list of staff of the same day.",
    control: "Access is given by role and approved by the owner",
    written: 230,
    result: {
      daysAgo: 192,
      result: "satisfactory",
      conclusion: "All 1,204 accounts belong to a person on the list of staff or to a named service.",
      signedOff: 190,
    },
  },
  {
    audit: "Access management",
    title: "Follow leavers of the last quarter",
    objective: "Access ends on the last working day.",
    steps: "Draw 25 leavers. Compare the day on which each account was closed with the last working day.",
    control: "Leavers lose their access on the last day",
    written: 230,
    result: {
      daysAgo: 187,
      result: "exception",
      conclusion: "4 of 25 accounts were still open after two weeks.",
      signedOff: 185,
    },
  },
  {
    audit: "Access management",
    title: "Read the minutes of the access reviews",
    objective: "Owners confirm the access to their systems twice a year.",
    steps: "Read the minutes of the last two reviews of three systems.",
    control: "Accounts are reviewed each quarter",
    written: 229,
    result: {
      daysAgo: 184,
      result: "not_tested",
      conclusion: "The reviews of this year take place after the fieldwork; they are part of the next audit.",
      signedOff: 181,
    },
  },
  {
    audit: "Continuity of the northern hub",
    title: "Start the emergency generator under load",
    objective: "The hub has power within ten minutes.",
    steps: "Read the log of the generator. Be present at a start under load and measure the time.",
    control: null,
    written: 40,
    result: {
      daysAgo: 9,
      result: "exception",
      conclusion: "It started after four minutes, but the last entry in its log is thirteen months old.",
      signedOff: 7,
    },
  },
  {
    audit: "Continuity of the northern hub",
    title: "Restore the warehouse management system",
    objective: "It works again within the recovery time of its asset record.",
    steps: "Attend the restore test of the quarter. Compare the time with the recovery time objective.",
    control: "Backups are restored as a test twice a year",
    written: 40,
    result: {
      daysAgo: 4,
      result: "satisfactory",
      conclusion: "The system was back after 95 minutes; the objective is two hours.",
    },
  },
  {
    audit: "Continuity of the northern hub",
    title: "Sort by hand for one hour",
    objective: "The night shift can sort without the sorting line.",
    steps: "Agree on a night with the head of warehousing. Count the parcels that are sorted in one hour.",
    control: null,
    written: 40,
  },
];
