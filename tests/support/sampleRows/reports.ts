/** Reports, board decks and schedules. */
import { add, type Row, type Samples } from "./rows.ts";

export const reportsSamples: Samples = {
  reports: {
    make: (db) => add(db, "reports", { kind: "risk_register" }),
    touch: "status = 'failed'",
  },
  report_checks: {
    make: async (db) =>
      add(db, "report_checks", { report_id: (await add(db, "reports", { kind: "risk_register" })).id }),
    touch: "status = 'failed'",
  },
  board_decks: {
    // Published; who reads a draft is proven on its own.
    make: (db) =>
      add(db, "board_decks", { ...boardDeck(), published_at: new Date(), published_until: "2199-12-31" }),
    touch: "expires_on = '2030-01-01', version = version",
  },
  report_schedules: {
    make: (db) => add(db, "report_schedules", schedule()),
    touch: "paused_at = now(), version = version",
  },
  report_schedule_recipients: {
    make: async (db, user_id) =>
      add(db, "report_schedule_recipients", {
        user_id,
        schedule_id: (await add(db, "report_schedules", schedule())).id,
      }),
    touch: "created_at = created_at - interval '1 day'",
  },
};

function schedule(): Row {
  return { kind: "risk_register", frequency: "daily", next_on: "2199-01-01" };
}

export function boardDeck(): Row {
  const sections = [
    { kind: "executive_summary", part: "risks", parameters: {}, comment: "Fewer than last year." },
    { kind: "change_log", parameters: {} },
  ];
  return { title: "Autumn", content: JSON.stringify(sections) };
}
