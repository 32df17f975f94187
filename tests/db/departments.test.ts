import { become, becomeSuperuser, inRollback, person } from "../support/database.ts";

it(
  "a department that is renamed is renamed in the profiles of its people, and only there",
  inRollback(async (db) => {
    await db.query("insert into app_public.departments (name) values ('Finance')");
    const member = await person(db, { roles: ["user"] });
    const other = await person(db, { roles: ["user"] });
    await db.query("update app_public.users set department = 'Finance' where id = $1", [member]);
    await db.query("update app_public.users set department = 'Financial planning' where id = $1", [other]);
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query(
      "select app_public.departments_record_count(departments) as count from app_public.departments where name = 'Finance'",
    );
    expect(rows).toEqual([{ count: 1 }]);
    await db.query(
      "update app_public.departments set name = 'Finance and tax', version = version where name = 'Finance'",
    );
    await becomeSuperuser(db);
    const people = await db.query(
      "select department from app_public.users where id = any ($1) order by department",
      [[member, other]],
    );
    expect(people.rows.map(({ department }) => department)).toEqual([
      "Finance and tax",
      "Financial planning",
    ]);
  }),
);

it(
  "only people who may rename a unit or category see how many records it has",
  inRollback(async (db) => {
    await db.query("insert into app_public.business_units (name) values ('Warehouse')");
    await db.query(
      "insert into app_public.risks (name, business_unit, category) values ('Fire', 'Warehouse', 'Strategic')",
    );
    await db.query(
      "insert into app_public.controls (name, business_unit) values ('Sprinklers', 'Warehouse')",
    );
    const count = async () => {
      const { rows } = await db.query(
        `select app_public.business_units_record_count(unit) as unit, app_public.risk_categories_record_count(category) as category
         from app_public.business_units as unit, app_public.risk_categories as category
         where unit.name = 'Warehouse' and category.name = 'Strategic'`,
      );
      return rows[0];
    };
    await become(db, await person(db, { roles: ["super_admin"] }));
    expect(await count()).toEqual({ unit: 2, category: 1 });
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await count()).toEqual({ unit: null, category: null });
  }),
);
