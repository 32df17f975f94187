import { become, inRollback, person } from "../support/database.ts";

it(
  "staff read the name behind an id, signed-out visitors and people without a role read none",
  inRollback(async (db) => {
    const ada = await person(db, { name: "Ada Lovelace", roles: ["auditor"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    const nobody = "00000000-0000-4000-8000-00000000dead";
    const alone = await person(db, { roles: [] });
    const read = async () => {
      const { rows } = await db.query("select full_name from app_public.people_by_ids($1)", [
        [grace, ada, nobody, grace],
      ]);
      return rows.map((row) => row.full_name);
    };
    await become(db, grace);
    expect(await read()).toEqual(["Ada Lovelace", "Grace Hopper"]);
    await become(db, alone);
    expect(await read()).toEqual([]);
  }),
);
