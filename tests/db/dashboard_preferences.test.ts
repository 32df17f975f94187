/** How users arrange the Business Intelligence page: defaults, limits, privacy, two browsers. */
import { defaultPreferences, numbered } from "../../client/screens/intelligence/layout/preferences.ts";
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

interface Widget {
  id: string;
  size: string;
  visible: boolean;
  position: number;
}

interface Preferences {
  version: number;
  layout: string;
  theme: string;
  density: string;
  auto_refresh: boolean;
  refresh_interval: number;
  widgets: unknown;
}

const widgets: readonly Widget[] = [
  { id: "metrics", size: "large", visible: true, position: 1 },
  { id: "riskTrends", size: "medium", visible: true, position: 2 },
  { id: "complianceScore", size: "medium", visible: true, position: 3 },
  { id: "topRisks", size: "medium", visible: true, position: 4 },
  { id: "assetBreakdown", size: "small", visible: true, position: 5 },
  { id: "projectStatus", size: "small", visible: true, position: 6 },
  { id: "alerts", size: "medium", visible: false, position: 7 },
  { id: "calendar", size: "medium", visible: false, position: 8 },
];

const defaults: Preferences = {
  version: 0,
  layout: "grid",
  theme: "system",
  density: "comfortable",
  auto_refresh: true,
  refresh_interval: 300,
  widgets,
};

const save = "select (app_public.save_dashboard_preferences($1, $2, $3, $4, $5, $6, $7)).version as version";

function values(given: Partial<Preferences> = {}): unknown[] {
  const all = { ...defaults, ...given };
  return [
    all.version,
    all.layout,
    all.theme,
    all.density,
    all.auto_refresh,
    all.refresh_interval,
    JSON.stringify(all.widgets),
  ];
}

async function mine(db: Db): Promise<Preferences> {
  const { rows } = await db.query(
    `select version, layout, theme, density, auto_refresh, refresh_interval, widgets
      from app_public.my_dashboard_preferences()`,
  );
  return rows[0];
}

/** Ada has no role yet: preferences are a matter of the person, not of what they may see. */
async function ada(db: Db): Promise<string> {
  const id = await person(db);
  await become(db, id);
  return id;
}

async function errorOf(db: Db, given: Partial<Preferences>) {
  const { code, column } = await refused(db, save, values(given));
  return `${code} ${column}`;
}

it(
  "a person who has saved nothing has the defaults of the specification, and no row",
  inRollback(async (db) => {
    const id = await ada(db);
    expect(await mine(db)).toEqual(defaults);
    await becomeSuperuser(db);
    const { rowCount } = await db.query("select from app_public.dashboard_preferences where user_id = $1", [
      id,
    ]);
    expect(rowCount).toBe(0);
  }),
);

it(
  "the page that cannot ask shows the same defaults",
  inRollback(async (db) => {
    await ada(db);
    const { autoRefresh, refreshInterval, layout, theme, density } = defaultPreferences;
    expect(await mine(db)).toEqual({
      version: 0,
      layout,
      theme,
      density,
      auto_refresh: autoRefresh,
      refresh_interval: refreshInterval,
      widgets: numbered(defaultPreferences.widgets),
    });
  }),
);

it(
  "saved preferences apply in every session of the person, and no one else sees or changes them",
  inRollback(async (db) => {
    const id = await ada(db);
    const reversed = widgets.toReversed().map((widget, at) => ({ ...widget, position: at + 1 }));
    const wanted = {
      layout: "rows",
      theme: "dark",
      density: "compact",
      auto_refresh: false,
      refresh_interval: 1800,
    };
    const { rows } = await db.query(save, values({ ...wanted, widgets: reversed }));
    expect(rows[0].version).toBe(1);
    await become(db, id);
    expect(await mine(db)).toEqual({ ...wanted, widgets: reversed, version: 1 });

    await becomeSuperuser(db);
    await become(db, await person(db, { name: "Alan Turing", roles: ["super_admin"] }));
    expect(await mine(db)).toEqual(defaults);
    expect((await db.query("select from app_public.dashboard_preferences")).rowCount).toBe(0);
    await db.query(save, values({ theme: "light" }));
    await becomeSuperuser(db);
    await become(db, id);
    expect((await mine(db)).theme).toBe("dark");
  }),
);

it.each([
  [60, null],
  [120, null],
  [1740, null],
  [1800, null],
  [0, "IVINP refresh_interval"],
  [59, "IVINP refresh_interval"],
  [61, "IVINP refresh_interval"],
  [90, "IVINP refresh_interval"],
  [1801, "IVINP refresh_interval"],
  [1860, "IVINP refresh_interval"],
  [-60, "IVINP refresh_interval"],
  [null, "IVINP refresh_interval"],
])("a page refreshes every 1 to 30 whole minutes: %s seconds", (interval, expected) =>
  inRollback(async (db) => {
    await ada(db);
    const given = values({ refresh_interval: interval as number });
    if (expected === null) return void (await db.query(save, given));
    const { code, column } = await refused(db, save, given);
    expect(`${code} ${column}`).toBe(expected);
  })(),
);

it(
  "the table holds no interval outside of its limits either, no matter who writes it",
  inRollback(async (db) => {
    const id = await ada(db);
    await db.query(save, values());
    await becomeSuperuser(db);
    for (const [seconds, allowed] of [
      [0, false],
      [59, false],
      [60, true],
      [1800, true],
      [1860, false],
    ] as const) {
      const sql = "update app_public.dashboard_preferences set refresh_interval = $1 where user_id = $2";
      if (allowed) await db.query(sql, [seconds, id]);
      else expect((await refused(db, sql, [seconds, id])).code).toBe("23514");
    }
    const sql = "update app_public.dashboard_preferences set widgets = '[]' where user_id = $1";
    expect((await refused(db, sql, [id])).code).toBe("23514");
  }),
);

it(
  "an unknown layout, theme or density, and what is left out, is named",
  inRollback(async (db) => {
    await ada(db);
    expect(await errorOf(db, { layout: "circle" })).toBe("IVINP layout");
    expect(await errorOf(db, { layout: "Grid" })).toBe("IVINP layout");
    expect(await errorOf(db, { theme: "sepia" })).toBe("IVINP theme");
    expect(await errorOf(db, { density: "" })).toBe("IVINP density");
    const nothing = null as never;
    expect(await errorOf(db, { layout: nothing })).toBe("IVINP layout");
    expect(await errorOf(db, { theme: nothing })).toBe("IVINP theme");
    expect(await errorOf(db, { density: nothing })).toBe("IVINP density");
    expect(await errorOf(db, { auto_refresh: nothing })).toBe("IVINP auto_refresh");
    expect(await errorOf(db, { version: nothing })).toBe("IVINP version");
    expect(await mine(db)).toEqual(defaults);
  }),
);

describe("the list of widgets is the eight, each once, in their order", () => {
  const [first, second, ...rest] = widgets;
  const altered = (patch: Record<string, unknown>) => [{ ...first, ...patch }, second, ...rest];
  it.each<[string, unknown]>([
    ["nothing", null],
    ["an empty list", []],
    ["an object", { metrics: true }],
    ["a text", "metrics"],
    ["seven", widgets.slice(0, 7)],
    ["nine", [...widgets, { id: "metrics", size: "small", visible: true, position: 9 }]],
    [
      "nine with an unknown widget",
      [...widgets, { id: "weather", size: "small", visible: true, position: 9 }],
    ],
    ["one twice", [first, first, ...rest]],
    ["an unknown widget", altered({ id: "weather" })],
    ["an id that is no text", altered({ id: 1 })],
    ["an unknown size", altered({ size: "huge" })],
    ["no size", altered({ size: undefined })],
    ["a visibility in words", altered({ visible: "yes" })],
    ["no visibility", altered({ visible: undefined })],
    ["positions that leave their order", [second, first, ...rest]],
    ["a position in words", altered({ position: "1" })],
    ["no position", altered({ position: undefined })],
    ["something beside", altered({ html: "<script>" })],
    ["a number among them", [1, second, ...rest]],
    ["a text among them", ["metrics", second, ...rest]],
    ["nothing among them", [null, second, ...rest]],
    ["a list among them", [["metrics"], second, ...rest]],
  ])("%s is refused", (_name, given) =>
    inRollback(async (db) => {
      await ada(db);
      expect(await errorOf(db, { widgets: given })).toBe("IVINP widgets");
    })(),
  );

  it(
    "all of them may be hidden, and each may have each size",
    inRollback(async (db) => {
      await ada(db);
      for (const [version, size] of ["small", "medium", "large"].entries()) {
        const given = widgets.map((widget) => ({ ...widget, size, visible: false }));
        await db.query(save, values({ version, widgets: given }));
        expect((await mine(db)).widgets).toEqual(given);
      }
    }),
  );
});

it(
  "a save from an older state is refused with the version that is there, and nothing is lost",
  inRollback(async (db) => {
    await ada(db);
    await db.query(save, values({ layout: "rows" }));
    for (const version of [0, 2]) {
      const { code, detail } = await refused(db, save, values({ version, layout: "columns" }));
      expect([code, JSON.parse(detail ?? "")]).toEqual(["STALE", { version: 1 }]);
    }
    expect((await mine(db)).layout).toBe("rows");
    await db.query(save, values({ version: 1, layout: "columns" }));
    expect(await mine(db)).toMatchObject({ version: 2, layout: "columns" });
  }),
);

it(
  "a first save states version 0",
  inRollback(async (db) => {
    await ada(db);
    const { code, detail } = await refused(db, save, values({ version: 1 }));
    expect([code, JSON.parse(detail ?? "")]).toEqual(["STALE", { version: 0 }]);
  }),
);

it(
  "a reset brings the defaults back, from whatever was there, and counts as a change",
  inRollback(async (db) => {
    await ada(db);
    await db.query(save, values({ layout: "rows", theme: "dark", refresh_interval: 60 }));
    await db.query("select app_public.reset_dashboard_preferences()");
    expect(await mine(db)).toEqual({ ...defaults, version: 2 });
    expect((await refused(db, save, values({ version: 1 }))).code).toBe("STALE");
  }),
);

it(
  "a theme is chosen alone: the first one saves the defaults with it, a later one leaves everything else",
  inRollback(async (db) => {
    await ada(db);
    const theme = async () =>
      (await db.query("select app_public.viewer_theme(me) from app_public.me() as me")).rows[0];
    expect(await theme()).toEqual({ viewer_theme: null });
    await db.query("select app_public.choose_theme('dark')");
    expect(await mine(db)).toEqual({ ...defaults, theme: "dark", version: 1 });
    await db.query(save, values({ version: 1, layout: "columns", theme: "dark" }));
    await db.query("select app_public.choose_theme('light')");
    expect(await mine(db)).toEqual({ ...defaults, layout: "columns", theme: "light", version: 3 });
    expect(await theme()).toEqual({ viewer_theme: "light" });
    for (const wrong of ["sepia", "", null]) {
      const { code, column } = await refused(db, "select app_public.choose_theme($1)", [wrong]);
      expect([code, column]).toEqual(["IVINP", "theme"]);
    }
    expect((await mine(db)).theme).toBe("light");
  }),
);

it(
  "signed-out visitors have no preferences; suspended people keep theirs but cannot read or change them",
  inRollback(async (db) => {
    await person(db, { name: "Grace Hopper", roles: ["super_admin"] });
    const id = await ada(db);
    await db.query(save, values({ theme: "dark" }));
    await becomeSuperuser(db);
    await db.query("update app_public.users set status = 'suspended' where id = $1", [id]);
    await become(db, id);
    expect(
      (await db.query("select * from app_public.my_dashboard_preferences() as p where p is not null"))
        .rowCount,
    ).toBe(0);
    expect((await refused(db, save, values({ version: 1 }))).code).toBe("FORBD");
    await becomeNobody(db);
    expect((await refused(db, "select app_public.choose_theme('dark')")).code).toBe("UNAUT");
    expect((await refused(db, "select app_public.reset_dashboard_preferences()")).code).toBe("UNAUT");
    await becomeSuperuser(db);
    const { rows } = await db.query("select theme from app_public.dashboard_preferences where user_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ theme: "dark" }]);
  }),
);

it(
  "the trail knows who changed what",
  inRollback(async (db) => {
    const id = await ada(db);
    await db.query(save, values());
    await db.query("select app_public.choose_theme('dark')");
    await becomeSuperuser(db);
    const { rows } = await db.query(
      "select operation, actor_id from trail.entry where table_name = 'dashboard_preferences' order by seq",
    );
    expect(rows).toEqual([
      { operation: "insert", actor_id: id },
      { operation: "update", actor_id: id },
    ]);
  }),
);
