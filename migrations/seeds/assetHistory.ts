/** The history of the assets: an inventory, then dependencies, then stakeholders and risks. */
import type { History } from "./history.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, idOf, readLines, workday } from "./riskHistory.ts";

interface AssetLine {
  name: string;
  type: string;
  unit: string | null;
  vendor: string | null;
  location: string | null;
  needs: [confidentiality: number, integrity: number, availability: number];
  classification: string;
  recoveryTime: number | null;
  recoveryPoint: number | null;
  owner: string;
  custodian: string;
  dependsOn: string[];
  risks: string[];
  description: string;
  status: string;
}

/** The assets whose criticality was overridden, and why. */
const stated = [
  [
    "Charging stations",
    "high",
    "From January three cities admit electric vans only, and without chargers the vans cannot run.",
  ],
  ["Knowledge base", "low", "A day without it in May was hardly noticed, because agents asked each other."],
  [
    "Fuel stations of the yards",
    "medium",
    "Each yard has a public station within four kilometres, and our cards are valid there.",
  ],
] as const;

export async function readAssets(): Promise<AssetLine[]> {
  const lines = await readLines("assets.csv");
  return lines.map((line) => {
    const text = (key: string) => line[key] || null;
    const number = (key: string) => (line[key] ? Number(line[key]) : null);
    const list = (key: string) => (line[key] ? line[key].split(";").map((name) => name.trim()) : []);
    return {
      name: line.name ?? "",
      type: line.type ?? "",
      unit: text("unit"),
      vendor: text("vendor"),
      location: text("location"),
      needs: [Number(line.c), Number(line.i), Number(line.a)],
      classification: line.classification ?? "",
      recoveryTime: number("rto"),
      recoveryPoint: number("rpo"),
      owner: line.owner ?? "",
      custodian: line.custodian ?? "",
      dependsOn: list("needs"),
      risks: list("risks"),
      description: line.description ?? "",
      status: line.status || "active",
    };
  });
}

export async function planAssets(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const lines = await readAssets();
  const plan = new AssetPlan(history, random, people);
  for (const line of lines) plan.record(line);
  for (const line of lines) plan.connect(line);
  for (const line of await readLines("stakeholders.csv")) plan.involve(line);
  plan.stateCriticalities();
  plan.linkControls();
  return plan.events;
}

class AssetPlan {
  readonly events: DemoEvent[] = [];
  readonly #history: History;
  readonly #random: RandomSource;
  readonly #people: Map<string, string>;
  readonly #ids = new Map<string, string>();
  readonly #born = new Map<string, number>();

  constructor(history: History, random: RandomSource, people: Map<string, string>) {
    this.#history = history;
    this.#random = random;
    this.#people = people;
  }

  /** Two thirds are recorded by the inventory; the others are added later. */
  record(line: AssetLine): void {
    const random = this.#random;
    const daysAgo =
      line.status === "planned"
        ? 70
        : random.percent(66)
          ? random.between(560, 640)
          : random.between(90, 540);
    this.#born.set(line.name, daysAgo);
    const [confidentiality, integrity, availability] = line.needs;
    const guessed = random.percent(30) ? Math.max(1, availability - 1) : availability;
    const values = {
      name: line.name,
      description: line.description,
      type: line.type,
      status: line.status === "planned" ? "planned" : "active",
      classification: line.classification,
      confidentiality,
      integrity,
      availability: guessed,
      owner_id: idOf(this.#people, line.owner),
      custodian_id: idOf(this.#people, line.custodian),
      business_unit: line.unit,
      location: line.location,
      vendor: line.vendor,
      recovery_time_hours: line.recoveryTime,
      recovery_point_hours: line.recoveryPoint,
    };
    const columns = Object.keys(values);
    this.#plan(daysAgo, "Marta Lindqvist", async (act) => {
      const [asset] = await act<{ id: string }>(
        `insert into app_public.assets (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
        Object.values(values),
      );
      this.#ids.set(line.name, asset?.id ?? "");
    });
    this.#plan(Math.min(daysAgo - 1, random.between(10, 80)), "Liam O'Connor", (act) =>
      act(
        "update app_public.assets set availability = $2, next_review_on = $3, version = version where id = $1",
        [this.#ids.get(line.name), availability, this.#day(random.between(-30, 300))],
      ),
    );
    if (line.status === "retired") this.#retire(line.name);
    if (line.status === "archived") this.#archive(line.name);
  }

  #retire(name: string): void {
    this.#plan(45, "Liam O'Connor", (act) =>
      act("update app_public.assets set status = 'retired', version = version where id = $1", [
        this.#ids.get(name),
      ]),
    );
  }

  #archive(name: string): void {
    this.#plan(8, "Tomas Okafor", (act) =>
      act("select app_public.archive_assets(array[$1::uuid], $2)", [
        this.#ids.get(name),
        "Switched off after the last parcel shop had moved to the portal.",
      ]),
    );
  }

  /** Links to other assets and to risks, once both records exist. */
  connect(line: AssetLine): void {
    const random = this.#random;
    for (const needed of line.dependsOn) {
      const known = Math.min(this.#born.get(line.name) ?? 0, this.#born.get(needed) ?? 0);
      const linker = random.pick(["Liam O'Connor", "Marta Lindqvist"]);
      this.#plan(Math.max(9, known - random.between(2, 40)), linker, (act) =>
        act("insert into app_public.asset_dependencies (asset_id, depends_on_id) values ($1, $2)", [
          this.#ids.get(line.name),
          this.#ids.get(needed),
        ]),
      );
    }
    for (const risk of line.risks) {
      this.#plan(
        Math.min((this.#born.get(line.name) ?? 0) - 1, random.between(9, 60)),
        "Daniel Reyes",
        (act) =>
          act(
            `insert into app_public.asset_risks (asset_id, risk_id)
            select $1, id from app_public.risks where name = $2 and status <> 'closed' and archived_at is null limit 1`,
            [this.#ids.get(line.name), risk],
          ),
      );
    }
  }

  /** The stakeholders and their roles. */
  involve({ asset = "", person = "", involvement = "", note = "" }: Record<string, string>): void {
    const daysAgo = Math.min((this.#born.get(asset) ?? 0) - 1, this.#random.between(9, 200));
    this.#plan(daysAgo, "Marta Lindqvist", (act) =>
      act(
        "insert into app_public.asset_stakeholders (asset_id, user_id, involvement, note) values ($1, $2, $3, $4)",
        [this.#ids.get(asset), idOf(this.#people, person), involvement, note],
      ),
    );
  }

  stateCriticalities(): void {
    for (const [name, criticality, reason] of stated) {
      this.#plan(this.#random.between(9, 60), "Marta Lindqvist", (act) =>
        act(
          "select app_public.override_asset_criticality(id, version, $2, $3) from app_public.assets where id = $1",
          [this.#ids.get(name), criticality, reason],
        ),
      );
    }
  }

  /** What protects against the risks of an asset protects the asset. */
  linkControls(): void {
    this.#plan(3, "Claire Fontaine", (act) =>
      act(`insert into app_public.asset_controls (asset_id, control_id)
        select distinct link.asset_id, controls.id
        from app_public.asset_risks as link
        join app_public.control_risks as treated on treated.risk_id = link.risk_id
        join app_public.controls on controls.id = treated.control_id
        join app_public.assets on assets.id = link.asset_id
        where controls.status <> 'retired' and controls.archived_at is null and assets.archived_at is null`),
    );
  }

  #plan(
    daysAgo: number,
    person: string,
    what: (act: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>) => Promise<unknown>,
  ): void {
    const at = workday(this.#history.today, Math.max(1, daysAgo), this.#random);
    const id = idOf(this.#people, person);
    this.events.push({ at, run: () => what((sql, values) => this.#history.act(at, id, sql, values)) });
  }

  #day(daysAhead: number): string {
    return new Date(this.#history.today.getTime() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  }
}
