/** What chance puts into arguments: values that are in the database, values that are not, and values that hurt. */
import type { RandomSource } from "../../migrations/seeds/randomSource.ts";
import { badDates, badIds, badNumbers, badTexts } from "./badInputs.ts";
import type { Db } from "./database.ts";
import type { Table } from "./organisation.ts";

export interface Vocabulary {
  value(random: RandomSource, type: string, name: string, field: string): unknown;
  bad(random: RandomSource, type: string): unknown;
  /** Cursors of answers can be used in later queries. */
  learn(answer: string): void;
}

const NOBODY = "00000000-0000-4000-8000-000000000000";
const WORDS = ["fire", "supplier", "CANARY", "Unit", "a", "Neighbour", "other", "R-0001", "e", "Person"];
const REASON = "Because chance would have it so";

/**
 * Everything that is there is in it, also what the person who asks may not see. Where canaries are listened for they
 * must stay out of it: one who may write would carry them into what others may read.
 */
export async function vocabularyOf(db: Db, tables: Table[], keepOut?: RegExp): Promise<Vocabulary> {
  const ids = new Map<string, string[]>();
  const texts = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const { rows } = await db.query(`select to_jsonb(r) as row from app_public.${name} as r limit 60`);
    for (const { name: column, type } of columns) {
      const values = rows
        .map(({ row }) => row[column])
        .filter((value) => typeof value === "string" && !keepOut?.test(value));
      if (type === "uuid" && column === "id") ids.set(name, values);
      if (type === "text") {
        const key = camelCase(column);
        texts.set(key, [...new Set([...(texts.get(key) ?? []), ...values])]);
      }
    }
  }
  return new RandomVocabulary(ids, texts);
}

class RandomVocabulary implements Vocabulary {
  readonly #ids: Map<string, string[]>;
  readonly #texts: Map<string, string[]>;
  readonly #cursors: string[] = ["WyJhIiwxXQ=="];

  constructor(ids: Map<string, string[]>, texts: Map<string, string[]>) {
    this.#ids = ids;
    this.#texts = texts;
  }

  learn(answer: string): void {
    for (const [, cursor] of answer.matchAll(/"(?:cursor|endCursor|startCursor)":"([^"]+)"/g)) {
      if (cursor && this.#cursors.length < 300) this.#cursors.push(cursor);
    }
  }

  value(random: RandomSource, type: string, name: string, field: string): unknown {
    switch (type) {
      case "UUID":
        return this.#id(random, name, field);
      case "Int":
        if (name === "first" || name === "last") return random.between(1, 6);
        return random.pick([0, 1, 1, 1, 2, 3, 4, 5, 7, 12, 25, 100]);
      case "Float":
        return random.between(0, 100) / 4;
      case "BigInt":
      case "BigFloat":
        return String(random.between(0, 30));
      case "Boolean":
        return random.percent(50);
      case "Datetime":
        return random.pick(["2020-01-01T00:00:00Z", "2026-06-30T12:00:00+02:00", "2030-12-31T23:59:59.999Z"]);
      case "Date":
        return random.pick(["2025-01-31", "2026-11-30", "2027-02-28", "2030-12-31"]);
      case "Cursor":
        return random.pick(this.#cursors);
      case "JSON":
        return random.pick([{}, [], { a: 1 }, null]);
      default:
        return this.#text(random, name);
    }
  }

  bad(random: RandomSource, type: string): unknown {
    if (type === "UUID") return random.pick(badIds);
    if (type === "Date" || type === "Datetime") return random.pick(badDates);
    if (type === "Boolean") return random.pick(["true", 1, "maybe", {}]);
    if (/^(Int|Float|BigInt|BigFloat)$/.test(type)) return random.pick(badNumbers);
    return random.pick(badTexts);
  }

  #id(random: RandomSource, name: string, field: string): string {
    if (random.percent(8)) return NOBODY;
    // A user who knows the id of a hidden row can learn that it is taken; a new id reveals nothing.
    if (name === "id" && /^create[A-Z]/.test(field)) return newId(random);
    const hint = /^ids?$/.test(name) ? field : /^(owner|user|person|heir)/i.test(name) ? "user" : name;
    const table = random.percent(85) ? this.#tableIn(hint) : undefined;
    return random.pick(this.#ids.get(table ?? random.pick([...this.#ids.keys()])) ?? [NOBODY]);
  }

  /** approveUser speaks of users, createRiskAssessment of risk_assessments: the longest name that fits. */
  #tableIn(hint: string): string | undefined {
    const spoken = hint.toLowerCase();
    return [...this.#ids.keys()]
      .filter((table) => (this.#ids.get(table)?.length ?? 0) > 0)
      .sort((one, other) => other.length - one.length)
      .find((table) => spoken.includes(table.replaceAll("_", "").replace(/ies$/, "y").replace(/s$/, "")));
  }

  #text(random: RandomSource, name: string): string {
    if (name === "reason") return REASON;
    const known = this.#texts.get(name) ?? this.#texts.get(name.replace(/s$/, ""));
    if (known?.length && random.percent(75)) return random.pick(known);
    return random.pick(WORDS);
  }
}

function newId(random: RandomSource): string {
  const digits = Array.from({ length: 12 }, () => random.between(0, 15).toString(16)).join("");
  return `00000000-0000-4000-9000-${digits}`;
}

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
