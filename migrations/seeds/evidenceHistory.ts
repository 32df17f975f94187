/** The evidence of the company: collected, reviewed by another person, renewed in time or not. */
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

import { parse } from "csv-parse/sync";

import { pdfOf } from "./demoPdf.ts";
import type { History } from "./history.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

/** The status of the newest piece today. */
type End = "current" | "soon" | "begun" | "lapsed" | "review" | "draft" | "rejected";

interface PieceLine {
  name: string;
  /** Framework and code of each requirement. */
  serves: string;
  months: number;
  /** How many days ago the first piece was collected. */
  first: number;
  end: End;
  collector: string;
  kind: "file" | "link" | "text";
  /** What it shows; the address of a link. Renewals take the variants in turn. */
  words: string;
}

interface Context {
  history: History;
  random: RandomSource;
  people: Map<string, string>;
  officer: string;
}

const DAY = 86_400_000;

export async function planEvidence(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const text = await readFile(new URL("./evidence.csv", import.meta.url), "utf8");
  const lines: PieceLine[] = parse(text, {
    columns: true,
    delimiter: "|",
    cast: (value, { column }) => (column === "months" || column === "first" ? Number(value) : value),
  });
  const context = { history, random, people, officer: idOf(people, "Claire Fontaine") };
  return [...lines.flatMap((line) => planPiece(context, line)), ...nights(history)];
}

/** The first piece and its renewals, each a little before the former one ends. */
function planPiece(context: Context, line: PieceLine): DemoEvent[] {
  const { history } = context;
  const events: DemoEvent[] = [];
  const variants = line.words.split(" / ");
  let former: { id: string } | undefined;
  let daysAgo = line.first;
  for (let count = 0; ; count += 1) {
    const piece = { id: "" };
    const collected = new Date(history.today.getTime() - daysAgo * DAY);
    const next = daysAgo - Math.round((line.months * 365) / 12) + 12;
    const isLast = next <= 0 || line.end === "lapsed";
    const words = variants[count % variants.length] ?? "";
    events.push(
      ...planVersion(context, { ...line, words }, collected, piece, former, isLast ? line.end : "current"),
    );
    if (isLast) {
      if (line.end === "begun") events.push(beginRenewal(context, piece));
      return events;
    }
    former = piece;
    daysAgo = next;
  }
}

function planVersion(
  context: Context,
  line: PieceLine,
  collected: Date,
  piece: { id: string },
  former: { id: string } | undefined,
  end: End,
): DemoEvent[] {
  const { history, random, people, officer } = context;
  const recorded = new Date(collected.getTime() + 9 * 3_600_000 + random.between(0, 300) * 60_000);
  const submitted = new Date(recorded.getTime() + random.between(1, 40) * 3_600_000);
  const decided = new Date(submitted.getTime() + random.between(3, 90) * 3_600_000);
  // Four eyes: the officer records and submits, one of these two decides.
  const reviewer = idOf(people, random.pick(["Tomas Okafor", "Ingrid Solheim", "Tomas Okafor"]));
  const other = idOf(people, line.collector === "Ingrid Solheim" ? "Tomas Okafor" : "Ingrid Solheim");
  const judge = line.collector === "Ingrid Solheim" ? other : reviewer;
  const events: DemoEvent[] = [
    { at: recorded, run: async () => Object.assign(piece, await record(context, line, recorded, former)) },
  ];
  if (end === "draft") return events;
  const step = (at: Date, who: string, sql: string, values: unknown[] = []) => {
    // The last renewals are under way: nobody has submitted or decided what is still to come.
    if (at.getTime() >= history.today.getTime()) return;
    events.push({
      at,
      run: () =>
        history.act(
          at,
          who,
          `select from (select id, version from app_public.evidence where id = $1) as piece, ${sql}`,
          [piece.id, ...values],
        ),
    });
  };
  step(submitted, officer, "app_public.submit_evidence(piece.id, piece.version)");
  if (end === "review") return events;
  if (end === "rejected") {
    const reason =
      "Orders whose consignee changed after the screening are missing, although this evidence is meant to cover them.";
    step(decided, judge, "app_public.reject_evidence(piece.id, piece.version, $2)", [reason]);
    return events;
  }
  step(decided, judge, "app_public.approve_evidence(piece.id, piece.version)");
  return events;
}

async function record(
  { history, people, officer }: Context,
  line: PieceLine,
  at: Date,
  former: { id: string } | undefined,
): Promise<{ id: string }> {
  const requirements = line.serves.split(",");
  const collector = idOf(people, line.collector);
  const [made] = former
    ? await history.act<{ id: string }>(at, officer, "select id from app_public.renew_evidence($1)", [
        former.id,
      ])
    : await history.act<{ id: string }>(
        at,
        officer,
        `select id from app_public.record_evidence(null, $1, $2, $3, null, null, null, $4, '{}', array(
           select requirement.id from app_public.compliance_requirements as requirement
           join app_public.frameworks on frameworks.id = framework_id
           where frameworks.code || ' ' || requirement.code = any ($5)))`,
        [line.name, line.kind === "file" ? line.words : null, collector, line.months, requirements],
      );
  if (!made) throw new Error(`No evidence was recorded: ${line.name}`);
  if (former) {
    await history.act(
      at,
      officer,
      "update app_public.evidence set collected_by = $2, description = $3, version = version where id = $1",
      [made.id, collector, line.kind === "file" ? line.words : null],
    );
  }
  await fill(history, line, at, officer, made.id);
  return made;
}

async function fill(history: History, line: PieceLine, at: Date, officer: string, id: string): Promise<void> {
  const add = (columns: string, ...values: unknown[]) =>
    history.act(
      at,
      officer,
      `insert into app_public.evidence_items (evidence_id, kind, ${columns}) values ($1, $2, ${values.map((_, index) => `$${index + 3}`)})`,
      [id, line.kind, ...values],
    );
  if (line.kind === "link") return void (await add("url, title", line.words, line.name));
  if (line.kind === "text") return void (await add("body", line.words));
  const day = at.toISOString().slice(0, 10);
  const bytes = pdfOf(line.name, [`Collected on ${day} by ${line.collector}.`, "", ...wrapped(line.words)]);
  const fileId = randomUUID();
  const name = `${line.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "")}-${day.slice(0, 7)}.pdf`;
  const hash = createHash("sha256").update(bytes).digest("hex");
  await history.act(at, officer, "select app_hidden.add_file_chunk($1, 0, $2)", [fileId, bytes]);
  await history.act(at, officer, "select from app_hidden.store_file($1, $2, 'application/pdf', $3, $4)", [
    fileId,
    name,
    bytes.length,
    hash,
  ]);
  await add("file_id", fileId);
}

function wrapped(words: string): string[] {
  return words.match(/.{1,80}(\s|$)/g) ?? [];
}

/** A renewal that has been started and is not finished. */
function beginRenewal({ history, officer }: Context, piece: { id: string }): DemoEvent {
  const at = new Date(history.today.getTime() - 2 * DAY + 10 * 3_600_000);
  return { at, run: () => history.act(at, officer, "select from app_public.renew_evidence($1)", [piece.id]) };
}

/** The nightly job, run once a week here, which marks what has expired. */
function nights(history: History): DemoEvent[] {
  return Array.from({ length: 100 }, (_, week) => {
    const at = new Date(history.today.getTime() - 7 * week * DAY + 120_000);
    return { at, run: () => history.happen(at, "select app_private.expire_evidence()") };
  });
}
