/** What the audit team of the demo organisation asks of people, their answers, and its working papers. */
import { createHash, randomUUID } from "node:crypto";

import { pdfOf } from "./demoPdf.ts";
import type { History } from "./history.ts";
import { type DemoEvent, dateOf, idOf } from "./riskHistory.ts";

const day = 86_400_000;
const audit = "Continuity of the northern hub";

interface RequestLine {
  title: string;
  description: string;
  by: string;
  to: string;
  procedure: string | null;
  /** Days before today, negative for days to come. */
  asked: number;
  due: number;
  answer?: { daysAgo: number; text: string; file?: string; evidence?: string };
  decision?: { daysAgo: number; by: string; returned?: string };
}

const requests: RequestLine[] = [
  {
    title: "Protocols of the last two restore tests",
    description: "With the times, the data that was restored, and who confirmed that it could be used.",
    by: "Daniel Reyes",
    to: "Henrik Dahl",
    procedure: "Restore the warehouse management system",
    asked: 18,
    due: 8,
    answer: {
      daysAgo: 10,
      text: "Both protocols are in the evidence on backups. The third test of this year is planned for next month.",
      evidence: "Backups and restore tests",
    },
    decision: { daysAgo: 9, by: "Daniel Reyes" },
  },
  {
    title: "People with access to the server room of the hub",
    description: "The list of today, and the visitors of the last three months.",
    by: "Walter Brandt",
    to: "Henrik Dahl",
    procedure: null,
    asked: 17,
    due: 7,
    answer: {
      daysAgo: 8,
      text: "The list and the visitors are part of the yearly review of access.",
      evidence: "Access to hubs and server rooms",
    },
    decision: { daysAgo: 6, by: "Walter Brandt" },
  },
  {
    title: "Log of the emergency generator",
    description: "All starts of the last two years, under load and without.",
    by: "Priya Raman",
    to: "Ruth Adeyemi",
    procedure: "Start the emergency generator under load",
    asked: 16,
    due: 2,
    answer: {
      daysAgo: 3,
      text: "Copied from the book in the generator room. There are no entries between last spring and this one.",
      file: "Log of the emergency generator",
    },
  },
  {
    title: "Shift plan of the nights in which parcels can be sorted by hand",
    description: "The next four weeks, with the number of people in each shift.",
    by: "Priya Raman",
    to: "Ruth Adeyemi",
    procedure: "Sort by hand for one hour",
    asked: 12,
    due: -4,
    answer: { daysAgo: 5, text: "Every Tuesday and Thursday works for us, with about forty people." },
    decision: {
      daysAgo: 4,
      by: "Priya Raman",
      returned: "Please send the plan itself, so that the team can choose a night.",
    },
  },
  {
    title: "Contract for the maintenance of the generator",
    description: "The contract that ended, and the offer for a new one if there is one.",
    by: "Daniel Reyes",
    to: "Ruth Adeyemi",
    procedure: "Start the emergency generator under load",
    asked: 10,
    due: 1,
  },
  {
    title: "Recovery times that were agreed with the depots",
    description: "For power, network and the warehouse system.",
    by: "Walter Brandt",
    to: "Henrik Dahl",
    procedure: null,
    asked: 5,
    due: -9,
  },
];

interface PaperLine {
  procedure: string;
  title: string;
  words: string[];
  daysAgo: number;
}

const papers: PaperLine[] = [
  {
    procedure: "Start the emergency generator under load",
    title: "Times of the start under load",
    words: ["20:00 power switched off.", "20:04 generator runs.", "20:06 all lines of the hub have power."],
    daysAgo: 9,
  },
  {
    procedure: "Restore the warehouse management system",
    title: "Notes of the restore test",
    words: ["Begun 09:10, finished 10:45.", "Forty orders were compared with the ledger; all were complete."],
    daysAgo: 4,
  },
];

export function planAuditRequests(history: History, people: Map<string, string>): DemoEvent[] {
  const moment = (daysAgo: number, hour: number) =>
    new Date(history.today.getTime() - daysAgo * day + hour * 3_600_000);

  async function upload(when: Date, who: string, title: string, words: string[]): Promise<string> {
    const id = randomUUID();
    const bytes = pdfOf(title, words);
    const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.pdf`;
    const hash = createHash("sha256").update(bytes).digest("hex");
    await history.act(when, who, "select app_hidden.add_file_chunk($1, 0, $2)", [id, bytes]);
    await history.act(when, who, "select app_hidden.store_file($1, $2, 'application/pdf', $3, $4)", [
      id,
      name,
      bytes.length,
      hash,
    ]);
    return id;
  }

  function about(title: string, name: string, call: string, values: unknown[], when: Date): Promise<unknown> {
    const sql = `select app_public.${call} from app_public.audit_requests where title = $1`;
    return history.act(when, idOf(people, name), sql, [title, ...values]);
  }

  function planRequest(line: RequestLine, position: number): DemoEvent[] {
    const { title, answer, decision } = line;
    const asked = new Date(moment(line.asked, 10).getTime() + position * 60_000);
    const events: DemoEvent[] = [
      {
        at: asked,
        run: async () =>
          void (await history.act(
            asked,
            idOf(people, line.by),
            `select app_public.ask_auditee(audits.id, $2, $3, $4, $5,
               (select id from app_public.audit_procedures where audit_id = audits.id and title = $6))
             from app_public.audits where name = $1`,
            [
              audit,
              title,
              idOf(people, line.to),
              dateOf(moment(line.due, 0)),
              line.description,
              line.procedure,
            ],
          )),
      },
    ];
    if (answer) events.push(planAnswer(line, answer));
    if (decision) {
      const decided = moment(decision.daysAgo, 15);
      const call = decision.returned
        ? "return_audit_request(id, version, $2)"
        : "accept_audit_request(id, version)";
      const values = decision.returned ? [decision.returned] : [];
      events.push({
        at: decided,
        run: async () => void (await about(title, decision.by, call, values, decided)),
      });
    }
    return events;
  }

  function planAnswer(line: RequestLine, answer: NonNullable<RequestLine["answer"]>): DemoEvent {
    const at = moment(answer.daysAgo, 11);
    return {
      at,
      run: async () => {
        const files = answer.file
          ? [await upload(at, idOf(people, line.to), answer.file, [answer.text])]
          : [];
        const call = `answer_audit_request(id, version, $2, array(
          select id from app_public.evidence where name = $3 and status = 'approved' order by number desc limit 1), $4)`;
        await about(line.title, line.to, call, [answer.text, answer.evidence ?? null, files], at);
      },
    };
  }

  function planPaper({ procedure, title, words, daysAgo }: PaperLine): DemoEvent {
    const at = moment(daysAgo, 16);
    const who = idOf(people, "Daniel Reyes");
    return {
      at,
      run: async () => {
        const file = await upload(at, who, title, words);
        await history.act(
          at,
          who,
          `select app_public.add_audit_paper(audit_id, $2, $3, id) from app_public.audit_procedures where title = $1`,
          [procedure, file, title],
        );
      },
    };
  }

  return [...requests.flatMap(planRequest), ...papers.map(planPaper)];
}
