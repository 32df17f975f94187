import type { Task, TaskList } from "graphile-worker";
import type { Logger } from "pino";

import { type Sender, sendMail } from "../mail/sendMail.ts";
import type { ReportJobs } from "../reports/reportJobs.ts";
import { mailCheckpoint } from "../trail/mailCheckpoint.ts";

interface TaskOptions {
  rootUrl: string;
  sender: Sender | null;
  log: Logger;
  /** The secret from which the tokens in emails derive. */
  key: string;
  reports: ReportJobs;
}

/** The tasks by the name under which the database queues them. Running one twice does no harm. */
export function createTasks(options: TaskOptions): TaskList {
  const sendOneMail: Task = async (payload, { withPgClient }) => {
    await sendMail(withPgClient, idOf(payload), options);
  };

  const notifyWrongPasswords: Task = async (payload, { withPgClient }) => {
    const { network } = payload as { network?: string };
    await withPgClient((db) =>
      db.query("select app_private.notify_wrong_passwords($1, $2)", [idOf(payload), network ?? ""]),
    );
  };

  const sendWaitingMails: Task = async (_payload, { withPgClient }) => {
    const { rows } = await withPgClient((db) =>
      db.query<{ mail_waiting: string }>("select app_private.mail_waiting()"),
    );
    for (const { mail_waiting: id } of rows) await sendMail(withPgClient, id, options);
  };

  const prune: Task = async (_payload, { withPgClient }) => {
    await withPgClient(async (db) => {
      await db.query("select app_private.prune_auth()");
      await db.query("select app_private.prune_mails()");
      await db.query("select app_private.prune_notifications()");
      await db.query("select app_private.expire_chat()");
      await db.query("select app_private.prune_unsubscribe_tokens()");
      await db.query("select app_private.prune_files()");
      await db.query("select app_private.prune_catalogues()");
      await db.query("select app_private.prune_imports()");
    });
  };

  const aggregateFigures: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.aggregate_figures()"));
  };

  const checkFigures: Task = async (_payload, { withPgClient }) => {
    const { rows } = await withPgClient((db) =>
      db.query(
        "select * from app_private.check_figures() union all select * from app_private.check_intelligence()",
      ),
    );
    if (rows.length > 0) options.log.error({ figures: rows }, "figures differ from a count");
  };

  const expireEvidence: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.expire_evidence()"));
  };

  const expireAcceptances: Task = async (_payload, { withPgClient }) => {
    await withPgClient(async (db) => {
      await db.query("select app_private.expire_risk_acceptances()");
      await db.query("select app_private.expire_control_exceptions()");
    });
  };

  const startFrameworks: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.start_frameworks()"));
  };

  const checkEvidence: Task = async (_payload, { withPgClient }) => {
    const { rows } = await withPgClient((db) => db.query("select * from app_private.check_evidence()"));
    if (rows.length > 0)
      options.log.error({ rows }, "stored statuses differ from those that their sources give");
  };

  const tickApprovals: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.tick_approvals()"));
  };

  const notifyDeadlines: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.notify_deadlines()"));
  };

  const notifyAnnouncements: Task = async (_payload, { withPgClient }) => {
    // In batches, each in its own transaction.
    await withPgClient(async (db) => {
      for (let notified = 1; notified > 0; ) {
        const { rows } = await db.query<{ notified: number }>(
          "select app_private.notify_announcements() as notified",
        );
        notified = rows[0]?.notified ?? 0;
      }
    });
  };

  const publishPolicies: Task = async (_payload, { withPgClient }) => {
    await withPgClient(async (db) => {
      await db.query("select app_private.publish_due_policies()");
      for (let notified = 1; notified > 0; ) {
        const { rows } = await db.query<{ notified: number }>(
          "select app_private.notify_policy_readers() as notified",
        );
        notified = rows[0]?.notified ?? 0;
      }
    });
  };

  const sendDigests: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.send_digests()"));
  };

  // Each step is a transaction. After an interruption the next sweep continues.
  const advanceRun: Task = async (payload, { withPgClient }) => {
    await withPgClient(async (db) => {
      for (let more = true; more; ) {
        const { rows } = await db.query("select app_private.advance_run($1) as more", [idOf(payload)]);
        more = rows[0]?.more === true;
      }
    });
  };

  const sweepRuns: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.sweep_runs()"));
  };

  const tickWorkflows: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.tick_workflows()"));
  };

  const tickReportSchedules: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => db.query("select app_private.tick_report_schedules()"));
  };

  const sendCheckpoint: Task = async (_payload, { withPgClient }) => {
    await withPgClient((db) => mailCheckpoint(db, options));
  };

  const checkTrail: Task = async (_payload, { withPgClient }) => {
    const { rows } = await withPgClient((db) =>
      db.query("select * from app_private.trail_differences() limit 100"),
    );
    if (rows.length > 0) options.log.error({ rows }, "rows differ from the change log");
  };

  const makeReport: Task = async (payload, { withPgClient }) => {
    await withPgClient((db) => options.reports.make(db, idOf(payload)));
  };

  const checkReport: Task = async (payload, { withPgClient }) => {
    await withPgClient((db) => options.reports.check(db, idOf(payload)));
  };

  return {
    make_report: makeReport,
    check_report: checkReport,
    mail_checkpoint: sendCheckpoint,
    check_trail: checkTrail,
    send_mail: sendOneMail,
    notify_wrong_passwords: notifyWrongPasswords,
    send_waiting_mails: sendWaitingMails,
    prune,
    aggregate_figures: aggregateFigures,
    check_figures: checkFigures,
    expire_evidence: expireEvidence,
    expire_acceptances: expireAcceptances,
    start_frameworks: startFrameworks,
    check_evidence: checkEvidence,
    tick_approvals: tickApprovals,
    notify_deadlines: notifyDeadlines,
    notify_announcements: notifyAnnouncements,
    publish_policies: publishPolicies,
    send_digests: sendDigests,
    advance_run: advanceRun,
    sweep_runs: sweepRuns,
    tick_workflows: tickWorkflows,
    tick_report_schedules: tickReportSchedules,
  };
}

function idOf(payload: unknown): string {
  if (typeof payload === "object" && payload !== null && "id" in payload && typeof payload.id === "string") {
    return payload.id;
  }
  throw new Error("The job has no id.");
}
