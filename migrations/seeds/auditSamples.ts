/** The samples of the audits of the demo organisation. */
export interface SampleLine {
  /** The title of the procedure. */
  procedure: string;
  area: string;
  population: string;
  filter: { values: Record<string, string[]> };
  /** Days before today. */
  drawn: number;
  draw: { method: "random"; size: number } | { method: "judgemental"; reason: string; names: string[] };
  /** The results of the first items, in the order of the draw. */
  results: { daysAgo: number; result: string; note: string | null }[];
}

export const auditSamples: SampleLine[] = [
  {
    procedure: "Follow leavers of the last quarter",
    area: "controls",
    population: "Controls of IT & Technology that are not archived",
    filter: { values: { business_unit: ["IT & Technology"], archived: ["false"] } },
    drawn: 191,
    draw: {
      method: "judgemental",
      reason: "These three controls decide whether a leaver can still sign in.",
      names: [
        "Leavers lose their access on the last day",
        "Accounts are reviewed each quarter",
        "Administrators sign in with a second factor",
      ],
    },
    results: [
      { daysAgo: 189, result: "exception", note: "4 of 25 accounts stayed open for two weeks or longer." },
      { daysAgo: 189, result: "not_applicable", note: "The next review takes place after the fieldwork." },
      { daysAgo: 188, result: "pass", note: null },
    ],
  },
  {
    procedure: "Restore the warehouse management system",
    area: "assets",
    population: "All assets that are not archived",
    filter: { values: { archived: ["false"] } },
    drawn: 11,
    draw: { method: "random", size: 8 },
    results: [
      { daysAgo: 8, result: "pass", note: "The recovery time in the record is that of the contract." },
      { daysAgo: 8, result: "pass", note: null },
      { daysAgo: 7, result: "exception", note: "The record has a recovery time that was never tested." },
      { daysAgo: 5, result: "pass", note: null },
      {
        daysAgo: 5,
        result: "not_applicable",
        note: "The record has no recovery time, so there is nothing to compare.",
      },
    ],
  },
];
