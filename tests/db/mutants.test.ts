/**
 * Whether the access tests would notice a mistake: each policy is removed, opened to everyone, moved by one level,
 * and given another permission, one at a time. A change that is not noticed is named; the last line counts.
 */
import { type Comparison, everyMember, type Member, outcomes, ownOutcomes } from "../support/access.ts";
import { type Db, inRollback } from "../support/database.ts";
import { levelOf, meets, permissions, roles } from "../support/specificationMatrix.ts";
import { type Rule, rules } from "../support/tableRules.ts";

interface Policy {
  policyname: string;
  qual: string | null;
  with_check: string | null;
}

type Level = "read" | "full";

interface Demand {
  permission: string;
  level: Level;
}

const ASSIGNED =
  / OR \(*\w+ (IN \( SELECT unnest\(app_hidden\.my_ids|= ANY \(\( SELECT app_hidden\.(my_ids|about_my_records)|= \( SELECT app_hidden\.assigned_only_user_id)/g;

const members = everyMember();
const score = { noticed: 0, made: 0 };

afterAll(() => {
  process.stderr.write(`mutants: ${score.noticed} of ${score.made} noticed\n`);
});

it.each(Object.entries(rules))(
  "%s: no policy can be changed unnoticed",
  (table, rule) =>
    inRollback(async (db) => {
      const { rows } = await db.query<Policy>(
        `select policyname, qual, with_check from pg_policies
        where schemaname = 'app_public' and tablename = $1 and 'grc_visitor' = any (roles)`,
        [table],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const policy of rows) {
        for (const mutant of mutantsOf(table, policy)) {
          if ([rule.spare].flat().some((name) => mutant.startsWith(`drop policy ${name} `))) continue;
          if (rule.sheltered?.some((name) => mutant.startsWith(`alter policy ${name} `))) continue;
          score.made += 1;
          await db.query("savepoint whole");
          await db.query(mutant);
          // A user who is not signed in has no name to write into the row, which is noticed too.
          const noticed = await isNoticed(db, table, rule, members()).catch(isNamelessRow);
          expect({ mutant, noticed }).toEqual({ mutant, noticed: true });
          score.noticed += 1;
          await db.query("rollback to savepoint whole; release savepoint whole");
        }
      }
    })(),
  60_000,
);

function mutantsOf(table: string, policy: Policy): string[] {
  const on = `policy ${policy.policyname} on app_public.${table}`;
  return [
    `drop ${on}`,
    altered(on, policy, () => "true"),
    // The first permission of a policy is its own; a second one says that the parent must be visible.
    ...movesOf(policy).map(([from, to]) =>
      altered(on, policy, (condition) => condition.replace(`'${from}'::text`, `'${to}'::text`)),
    ),
    ...swapsOf(policy).map(([from, to]) =>
      altered(on, policy, (condition) => condition.replaceAll(`'${from}'::text`, `'${to}'::text`)),
    ),
  ].filter((mutant) => mutant !== altered(on, policy, (condition) => condition));
}

/** Levels to move. Where no role of the specification would get another answer, the area's own test has one that does. */
function movesOf(policy: Policy): [from: Level, to: Level][] {
  const demands = demandsOf(policy);
  const some = needsOneOf(policy);
  const before = answers(demands, some);
  const moves: [Level, Level][] = [
    ["full", "read"],
    ["read", "full"],
  ];
  return moves.filter(([from, to]) => {
    const first = demands.findIndex(({ level }) => level === from);
    const after = answers(
      demands.map((each, at) => (at === first ? { ...each, level: to } : each)),
      some,
    );
    return after.some((may, at) => may !== before[at]);
  });
}

/**
 * Whether one of several permissions is enough. The alternative for people who see only assigned records is left out:
 * assigned_only.test.ts proves it.
 */
function needsOneOf({ qual, with_check }: Policy): boolean {
  return / OR /.test((qual ?? with_check ?? "").replace(ASSIGNED, ""));
}

function demandsOf(policy: Policy): Demand[] {
  const condition = policy.qual ?? policy.with_check ?? "";
  return [...condition.matchAll(/may\('(\w+)'::text, '(read|full)'::text\)/g)].map(
    ([, permission, level]) => ({ permission, level }) as Demand,
  );
}

/**
 * For each permission of a policy the one that is most similar: the fewest roles, but at least one, would get another
 * answer.
 */
function swapsOf(policy: Policy): [from: string, to: string][] {
  const demands = demandsOf(policy);
  const some = needsOneOf(policy);
  return demands.flatMap(({ permission: from }): [string, string][] => {
    const before = answers(demands, some);
    const candidates = permissions
      .filter((to) => demands.every(({ permission }) => permission !== to))
      .map((to) => {
        const swapped = demands.map((each) =>
          each.permission === from ? { ...each, permission: to } : each,
        );
        const after = answers(swapped, some);
        return { to, differences: after.filter((may, at) => may !== before[at]).length };
      })
      .filter(({ differences }) => differences > 0)
      .sort((one, other) => one.differences - other.differences);
    return candidates[0] ? [[from, candidates[0].to]] : [];
  });
}

function answers(demands: Demand[], some: boolean): boolean[] {
  return roles.map((role) => {
    const met = demands.map(({ permission, level }) => meets(levelOf(role, permission), level));
    return some ? met.includes(true) : !met.includes(false);
  });
}

function altered(on: string, policy: Policy, change: (condition: string) => string): string {
  const using = policy.qual ? ` using (${change(policy.qual)})` : "";
  const check = policy.with_check ? ` with check (${change(policy.with_check)})` : "";
  return `alter ${on}${using}${check}`;
}

async function isNoticed(db: Db, table: string, rule: Rule, members: Member[]): Promise<boolean> {
  if (await someDiffer(outcomes(db, table, rule, members))) return true;
  if (!rule.own) return false;
  return someDiffer(ownOutcomes(db, table, rule, rule.own, members));
}

/** Stops at the first difference. */
async function someDiffer(comparisons: AsyncGenerator<Comparison>): Promise<boolean> {
  for await (const { found, expected } of comparisons) if (found !== expected) return true;
  return false;
}

function isNamelessRow(error: unknown): true {
  if (error instanceof Error && "code" in error && error.code === "23502") return true;
  throw error;
}
