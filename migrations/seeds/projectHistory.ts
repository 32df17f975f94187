/** The history of the projects: started, planned, worked on, changed with and without approval, measured, and cancelled. */
import type { History } from "./history.ts";
import { type ProjectLine, projects, type TaskLine, type WishLine } from "./projects.ts";
import { type RandomSource, seededRandom } from "./randomSource.ts";
import { type DemoEvent, dateOf, idOf, workday } from "./riskHistory.ts";

const hour = 3_600_000;
const day = 24 * hour;

const save = `select app_public.save_project(p.id, p.version, jsonb_populate_record(null::app_public.project_form, to_jsonb(p) || $2))
  from app_public.projects p where p.id = $1`;
const ask = `select app_public.request_project_change(p.id, p.version,
    jsonb_populate_record(null::app_public.project_form, to_jsonb(p) || $2), $3, $4)
  from app_public.projects p where p.id = $1`;
const decide = `select app_public.decide_approval(id, $3, content_hash, $4) from app_public.approvals
  where subject_id = $1 and kind = $2 and status = 'pending_approval'`;
const withdraw = `select app_public.withdraw_approval(id, $2) from app_public.approvals
  where subject_id = $1 and status = 'pending_approval'`;
const move =
  "select app_public.move_task(id, version, $3) from app_public.project_tasks where project_id = $1 and title = $2";

const link = (
  other: string,
  condition: string,
) => `insert into app_public.project_${other}s (project_id, ${other}_id)
  select p.id, r.id from app_public.projects p, app_public.${other}s r
  where p.id = $1 and p.archived_at is null and r.name = any ($2) and r.archived_at is null and ${condition}
    and not exists (select from app_public.project_${other}s l where l.project_id = p.id and l.${other}_id = r.id)`;

export function planProjects(history: History, people: Map<string, string>): DemoEvent[] {
  const random = seededRandom(71);
  return projects.flatMap((line) => new ProjectPlan(history, random, people, line).events);
}

class ProjectPlan {
  readonly events: DemoEvent[] = [];
  readonly #history: History;
  readonly #random: RandomSource;
  readonly #people: Map<string, string>;
  readonly #line: ProjectLine;
  readonly #project = { id: "" };

  constructor(history: History, random: RandomSource, people: Map<string, string>, line: ProjectLine) {
    this.#history = history;
    this.#random = random;
    this.#people = people;
    this.#line = line;
    this.#begin();
    this.#connect();
    for (const task of line.tasks) this.#task(task);
    if (line.health) this.#save(line.health.ago, line.health.by, { health: line.health.is });
    for (const wish of line.wishes ?? []) this.#wish(wish);
    for (const { benefit, ago, value, note } of line.results ?? []) {
      this.#plan(
        ago,
        "Marta Lindqvist",
        "select app_public.record_benefit_result(null, $1, $2, $3, $4, $5)",
        () => [benefit, this.#dayOf(ago + 1), value, note],
      );
    }
    this.#end();
  }

  /** So many days ago, and after another moment, this person asks; the first value is the project. Gives the moment. */
  #plan(ago: number, name: string, sql: string, values: () => unknown[], after?: Date): Date {
    const wanted = workday(this.#history.today, ago, this.#random);
    const earliest = new Date((after?.getTime() ?? 0) + 3 * hour);
    const at = wanted > earliest ? wanted : earliest;
    this.events.push({
      at,
      run: () => this.#history.act(at, this.#id(name), sql, [this.#project.id, ...values()]),
    });
    return at;
  }

  #id(name: string): string {
    return idOf(this.#people, name);
  }

  #dayOf(ago: number): string {
    return dateOf(new Date(this.#history.today.getTime() - ago * day));
  }

  #begin(): void {
    const line = this.#line;
    const at = workday(this.#history.today, line.created, this.#random);
    const benefits = Object.entries(line.benefits).map(([id, benefit]) => [
      id,
      { selected: true, ...benefit },
    ]);
    const form = {
      name: line.name,
      description: line.description,
      project_type: line.type,
      status: line.status,
      start_date: this.#dayOf(line.start),
      end_date: this.#dayOf(line.end),
      business_benefits: Object.fromEntries(benefits),
      estimated_capex: line.capex,
      estimated_opex: line.opex,
      owner_id: this.#id(line.owner),
      business_unit: line.unit,
    };
    this.events.push({
      at,
      run: async () => {
        const [made] = await this.#history.act<{ id: string }>(
          at,
          this.#id(line.creator),
          "select id from app_public.create_project(null, jsonb_populate_record(null::app_public.project_form, $1))",
          [form],
        );
        Object.assign(this.#project, made);
      },
    });
  }

  #connect(): void {
    const { created, creator, stakeholders, assets, risks } = this.#line;
    for (const [name, role] of stakeholders) {
      this.#plan(
        created - 3,
        creator,
        "insert into app_public.project_stakeholders (project_id, user_id, role) values ($1, $2, $3)",
        () => [this.#id(name), role],
      );
    }
    // Some of them were recorded later than the project.
    for (const ago of [created - 4, Math.min(created - 5, 30)]) {
      this.#plan(ago, creator, link("asset", "true"), () => [assets]);
      this.#plan(ago, creator, link("risk", "r.status <> 'closed'"), () => [risks]);
    }
  }

  /** Planned in the second week; begun two weeks before the day, done when it is said to be. */
  #task({ title, owner, due, state }: TaskLine): void {
    const { created } = this.#line;
    const planned = this.#plan(
      created - 7,
      "Marta Lindqvist",
      "insert into app_public.project_tasks (project_id, title, owner_id, due_on) values ($1, $2, $3, $4)",
      () => [title, this.#id(owner), this.#dayOf(due)],
    );
    if (state === "todo") return;
    const done = state === "doing" ? undefined : state.done;
    const begun = Math.max(Math.min(created - 10, Math.max(due, done ?? 1) + 14), (done ?? 0) + 1);
    const doing = this.#plan(begun, owner, move, () => [title, "doing"], planned);
    if (done !== undefined) this.#plan(done, owner, move, () => [title, "done"], doing);
  }

  #save(ago: number, by: string, form: object, after?: Date): void {
    this.#plan(ago, by, save, () => [form], after);
  }

  #wish({ asked, by, form, endMoves, description, justification, end }: WishLine): void {
    const wanted =
      endMoves === undefined ? form : { ...form, end_date: this.#dayOf(this.#line.end - endMoves) };
    const after = this.#plan(asked, by, ask, () => [wanted, description, justification]);
    if (!end) return;
    const { ago, by: who, as, comment = null } = end;
    if (as === "void") this.#save(ago, who, { health: "at_risk" }, after);
    else if (as === "withdraw") this.#plan(ago, who, withdraw, () => [comment], after);
    else this.#plan(ago, who, decide, () => ["project_change", as, comment], after);
  }

  #end(): void {
    const { deletion } = this.#line;
    if (!deletion) return;
    let last = this.#plan(
      deletion.asked,
      "Tomas Okafor",
      "select app_public.request_project_deletion(id, version, $2, $3) from app_public.projects where id = $1",
      () => [deletion.reason, deletion.impact],
    );
    for (const [name, ago] of deletion.decisions)
      last = this.#plan(ago, name, decide, () => ["project_deletion", "approve", null], last);
  }
}
