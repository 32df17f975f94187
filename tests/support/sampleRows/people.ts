/** Accounts, roles, teams, and what belongs to one person. */
import { randomUUID } from "node:crypto";

import type { Db } from "../database.ts";
import { add, insertion, type Row, type Samples, somebody } from "./rows.ts";

export const peopleSamples: Samples = {
  users: { make: async (_db, id) => ({ id }) },
  user_roles: {
    make: async (db, user_id) => {
      const row = { user_id, role: "tier_2" };
      const { text, parameters } = insertion("user_roles", row);
      await db.query(`${text} on conflict do nothing`, parameters);
      return row;
    },
    touch: "granted_at = granted_at - interval '1 day'",
  },
  roles: { touch: "description = '\"Somebody else\"'" },
  permissions: { touch: "position = position + 1" },
  notification_kinds: { touch: "position = position + 1" },
  notification_preferences: {
    make: (db, user_id) => add(db, "notification_preferences", { user_id }),
    touch: "email_enabled = not email_enabled",
  },
  access_reviews: {
    make: (db, started_by) => add(db, "access_reviews", { started_by }),
    touch: "started_at = started_at - interval '1 day'",
  },
  access_review_items: {
    make: async (db, user_id) => {
      // One review is open at a time.
      const review = await add(db, "access_reviews", { closed_at: new Date() });
      return add(db, "access_review_items", { review_id: review.id, user_id, roles: ["user"] });
    },
    touch: "note = 'Looked at'",
  },
  role_permissions: { touch: "level = case level when 'full' then 'read' else 'full' end" },
  teams: { make: (db) => add(db, "teams", team()), fresh: async () => team() },
  team_members: {
    make: async (db, user_id) => add(db, "team_members", { team_id: await anyTeam(db), user_id }),
    fresh: async (db) => ({ team_id: await anyTeam(db), user_id: await somebody(db) }),
    touch: "added_at = added_at - interval '1 day'",
  },
  saved_views: {
    make: (db, owner_id) => add(db, "saved_views", { ...view(), owner_id }),
    fresh: async () => view(),
    touch: "query = 'q=fire', version = version",
  },
  dashboard_preferences: {
    make: async (db, user_id) => {
      await db.query(
        "select app_private.write_dashboard_preferences(app_hidden.default_dashboard_preferences($1))",
        [user_id],
      );
      return { user_id };
    },
    touch: "theme = 'dark'",
  },
};

function team(): Row {
  return { name: `Team ${randomUUID().slice(0, 8)}`, description: "Made for a test" };
}

async function anyTeam(db: Db): Promise<unknown> {
  return (await add(db, "teams", team())).id;
}

function view(): Row {
  return { area: "risks", name: `View ${randomUUID().slice(0, 8)}`, query: "severity=critical" };
}
