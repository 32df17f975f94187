/**
 * Every function of the API, called by everyone with empty arguments: users without permission get an error first;
 * the others get an answer, or learn what is missing.
 */
import { everyMember } from "../support/access.ts";
import { becomeSuperuser, type Db, inRollback, resumeSession } from "../support/database.ts";
import { functionRules } from "../support/functionRules.ts";

// Arguments of a row type of the API make a computed column, which comes with a row that the person may see.
const functions = `
  select proname as name, string_agg('null::' || format_type(type, null), ', ' order by position) as nothing
  from pg_proc left join unnest(proargtypes::oid[]) with ordinality as argument (type, position) on true
  where pronamespace = 'app_public'::regnamespace and not exists (
    select from unnest(proargtypes::oid[]) as row_type join pg_class on reltype = row_type and relkind in ('r', 'p')
  )
  group by pg_proc.oid, proname`;

const members = everyMember();

it(
  "every function of the API has its rule, and every rule its function",
  inRollback(async (db) => {
    const { rows } = await db.query(functions);
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(functionRules).sort());
  }),
);

it.each(Object.entries(functionRules))("%s is for those who may", (name, { who }) =>
  inRollback(async (db) => {
    const { rows } = await db.query(`select * from (${functions}) as f where name = $1`, [name]);
    const found: string[] = [];
    const expected: string[] = [];
    for (const { user, session } of members()) {
      await becomeSuperuser(db);
      await resumeSession(db, session);
      found.push(`${user.name}: ${await called(db, `select app_public.${name}(${rows[0].nothing ?? ""})`)}`);
      expected.push(`${user.name}: ${who(user) ? "allowed" : user.status ? "FORBD" : "UNAUT"}`);
    }
    expect(found).toEqual(expected);
  })(),
);

async function called(db: Db, sql: string): Promise<string> {
  await db.query("savepoint before_call");
  const outcome = await db.query(sql).then(
    () => "allowed",
    (error: { code: string; message: string }) => {
      if (["UNAUT", "FORBD"].includes(error.code)) return error.code;
      // Other possible errors of empty arguments, in our own words.
      if (["NTFND", "IVINP", "IVREF", "CNFLT", "STALE", "TOOCX"].includes(error.code)) return "allowed";
      return `${error.code} ${error.message}`;
    },
  );
  await db.query("rollback to savepoint before_call");
  return outcome;
}
