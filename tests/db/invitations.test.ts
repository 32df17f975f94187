/** Invitations: who may send one, what it carries, and what comes of it. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { roles, tiers } from "../support/specificationMatrix.ts";

const invite = "select (app_public.invite_person($1, $2, $3)).id";
const hash = "a".repeat(64);
const secret = "$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA";
let number = 0;

function address(): string {
  number += 1;
  return `grace${number}@example.org`;
}

/** Invited by this person; back as the superuser. */
async function invited(db: Db, inviter: string, given: string[] = ["risk_manager"]): Promise<string> {
  await become(db, inviter);
  const { rows } = await db.query(invite, [address(), "Grace Hopper", given]);
  await becomeSuperuser(db);
  return rows[0].id;
}

async function accepted(db: Db, id: string): Promise<string | null> {
  await db.query("select app_private.make_token('invitation', $1, $2)", [id, hash]);
  const { rows } = await db.query(
    "select app_private.auth_accept_invitation($1, $2, '', repeat('d', 64)) as outcome",
    [hash, secret],
  );
  return rows[0].outcome;
}

async function account(db: Db, id: string) {
  const { rows } = await db.query(
    `select users.*, array(select role from app_public.user_roles where user_id = users.id order by role) as roles
      from app_public.users where id = $1`,
    [id],
  );
  return rows[0];
}

it(
  "an administrator invites someone, whose account is pending and who gets an email in the inviter's name",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["admin"] });
    await become(db, ada);
    const { rows } = await db.query(
      "select * from app_public.invite_person(' Grace@Example.org ', ' Grace Hopper ', '{auditor,user,auditor}')",
    );
    expect(rows[0]).toMatchObject({
      email: "grace@example.org",
      full_name: "Grace Hopper",
      status: "pending",
    });
    const { rows: seen } = await db.query(
      "select (app_public.users_invitation(users)).* from app_public.users where id = $1",
      [rows[0].id],
    );
    expect(seen[0]).toMatchObject({
      inviter_name: "Ada Lovelace",
      roles: ["auditor", "user"],
      state: "open",
    });
    await becomeSuperuser(db);
    expect(await account(db, rows[0].id)).toMatchObject({ roles: [], email_verified_at: null });
    const { rows: mails } = await db.query("select kind, payload from app_private.mails where user_id = $1", [
      rows[0].id,
    ]);
    expect(mails).toEqual([{ kind: "invited", payload: { about: ada } }]);
  }),
);

it(
  "accepting sets the password, verifies the address and opens the account with the roles, once",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["admin"] });
    const grace = await invited(db, ada, ["risk_manager", "tier_2"]);
    expect(await accepted(db, grace)).toBe("accepted");
    const opened = await account(db, grace);
    expect(opened).toMatchObject({ status: "approved", roles: ["risk_manager", "tier_2"], invited_at: null });
    expect(opened.email_verified_at).not.toBeNull();
    const { rows } = await db.query("select granted_by from app_public.user_roles where user_id = $1", [
      grace,
    ]);
    expect(rows.every((row) => row.granted_by === ada)).toBe(true);
    const again = await db.query(
      "select app_private.auth_accept_invitation($1, $2, '', repeat('d', 64)) as outcome",
      [hash, secret],
    );
    expect(again.rows[0].outcome).toBeNull();
    const { rows: notes } = await db.query(
      "select content::jsonb #>> '{actor,id}' as actor from trail.entry where record_id = $1 and content::jsonb #>> '{after,event}' = 'invitation_accepted'",
      [grace],
    );
    expect(notes).toEqual([{ actor: grace }]);
  }),
);

it(
  "a token of another kind, an old one and an unknown one open nothing",
  inRollback(async (db) => {
    const grace = await invited(db, await person(db, { roles: ["admin"] }));
    await db.query("select app_private.make_token('reset_password', $1, $2)", [grace, "b".repeat(64)]);
    await db.query("select app_private.make_token('invitation', $1, $2)", [grace, hash]);
    const { rows } = await db.query(
      "select expires_at - created_at = interval '7 days' as week from app_private.tokens where token_hash = $1",
      [hash],
    );
    expect(rows[0].week).toBe(true);
    await db.query(
      "update app_private.tokens set expires_at = now() - interval '1 second' where token_hash = $1",
      [hash],
    );
    for (const token of [hash, "b".repeat(64), "c".repeat(64)]) {
      const { rows: outcome } = await db.query(
        "select app_private.auth_accept_invitation($1, $2, '', repeat('d', 64)) as outcome",
        [token, secret],
      );
      expect(outcome[0].outcome).toBeNull();
    }
    expect(await account(db, grace)).toMatchObject({ status: "pending", roles: [] });
  }),
);

it(
  "when the inviter may not give one of the roles any more, someone else decides",
  inRollback(async (db) => {
    for (const lost of [
      "delete from app_public.user_roles where user_id = $1",
      "update app_public.users set status = 'suspended' where id = $1",
    ]) {
      await person(db, { roles: ["super_admin"] });
      const ada = await person(db, { roles: ["admin"] });
      const grace = await invited(db, ada);
      await db.query(lost, [ada]);
      expect(await accepted(db, grace)).toBe("waiting");
      expect(await account(db, grace)).toMatchObject({ status: "pending", roles: [], invited_at: null });
      await db.query("delete from app_private.tokens");
    }
    const { rows } = await db.query("select from app_private.mails where kind = 'account_waits'");
    expect(rows.length).toBeGreaterThan(0);
  }),
);

it(
  "the roles that an inviter may assign are the same on acceptance as on the screen",
  inRollback(async (db) => {
    const wanted = [...roles, ...tiers];
    await db.query(
      `insert into app_public.roles (role, label, description, position) values ('helper', '"Helper"', '"Gives roles"', 900)`,
    );
    await db.query(
      `insert into app_public.role_permissions (role, permission, level)
        values ('helper', 'user_roles_assign', 'full'), ('helper', 'risks_view', 'full'), ('helper', 'compliance_view', 'read')`,
    );
    for (const giver of [...wanted, "helper"]) {
      const ada = await person(db, { roles: [giver] });
      await become(db, ada);
      const { rows: offered } = await db.query("select role from app_public.grantable_roles() order by role");
      await becomeSuperuser(db);
      const { rows: given } = await db.query(
        "select role from app_public.roles where app_private.may_give($1, role) order by role",
        [ada],
      );
      expect([giver, ...given.map((row) => row.role)]).toEqual([giver, ...offered.map((row) => row.role)]);
    }
  }),
);

it(
  "the rules of escalation hold: no administrators by administrators, no role beyond one's own",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["admin"] }));
    for (const role of ["admin", "super_admin"]) {
      expect(await refused(db, invite, [address(), "Grace Hopper", [role]])).toMatchObject({ code: "FORBD" });
    }
    expect(await refused(db, invite, [address(), "Grace Hopper", ["emperor"]])).toMatchObject({
      code: "IVREF",
    });
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["manager"] }));
    expect(await refused(db, invite, [address(), "Grace Hopper", []])).toMatchObject({ code: "FORBD" });
    await becomeSuperuser(db);
    await db.query(
      "insert into app_public.roles (role, label, description, position) values ('host', '\"Host\"', '\"Invites\"', 900)",
    );
    await db.query(
      "insert into app_public.role_permissions (role, permission, level) values ('host', 'users_create', 'full')",
    );
    await become(db, await person(db, { roles: ["host"] }));
    expect(await refused(db, invite, [address(), "Grace Hopper", ["user"]])).toMatchObject({ code: "FORBD" });
    await db.query(invite, [address(), "Grace Hopper", []]);
  }),
);

it(
  "an address that has an account is not invited, nor is what is no address or no name",
  inRollback(async (db) => {
    const taken = address();
    await person(db, { email: taken });
    await become(db, await person(db, { roles: ["admin"] }));
    expect(await refused(db, invite, [taken.toUpperCase(), "Grace Hopper", []])).toMatchObject({
      code: "CNFLT",
      column: "email",
    });
    for (const email of [
      "grace",
      "a b@example.org",
      "<x>@example.org",
      "",
      null,
      `${"x".repeat(250)}@example.org`,
    ]) {
      expect(await refused(db, invite, [email, "Grace Hopper", []])).toMatchObject({
        code: "IVINP",
        column: "email",
      });
    }
    for (const name of ["", "   ", "Grace\r\nBcc: all@example.org", "x".repeat(121), null]) {
      expect(await refused(db, invite, [address(), name, []])).toMatchObject({
        code: "IVINP",
        column: "full_name",
      });
    }
  }),
);

it(
  "an invitation is sent again, withdrawn, and sent again; the link in between is worthless",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["admin"] });
    const grace = await invited(db, ada);
    await db.query("select app_private.make_token('invitation', $1, $2)", [grace, hash]);
    await become(db, ada);
    await db.query("select app_public.withdraw_invitation($1)", [grace]);
    await becomeSuperuser(db);
    expect(await account(db, grace)).toMatchObject({ status: "suspended" });
    expect(
      (
        await db.query("select app_private.auth_accept_invitation($1, $2, '', repeat('d', 64)) as outcome", [
          hash,
          secret,
        ])
      ).rows[0].outcome,
    ).toBeNull();
    await become(db, ada);
    await db.query("select app_public.renew_invitation($1)", [grace]);
    expect(await refused(db, "select app_public.renew_invitation($1)", [grace])).toMatchObject({
      code: "RATEL",
    });
    await becomeSuperuser(db);
    expect(await accepted(db, grace)).toBe("accepted");
    await become(db, ada);
    for (const act of ["renew_invitation", "withdraw_invitation"]) {
      expect(await refused(db, `select app_public.${act}($1)`, [grace])).toMatchObject({ code: "CNFLT" });
      expect(await refused(db, `select app_public.${act}($1)`, [ada])).toMatchObject({ code: "NTFND" });
    }
  }),
);

it(
  "the person who renews an invitation must be allowed to assign its roles",
  inRollback(async (db) => {
    const grace = await invited(db, await person(db, { roles: ["super_admin"] }), ["admin"]);
    await become(db, await person(db, { roles: ["admin"] }));
    expect(await refused(db, "select app_public.renew_invitation($1)", [grace])).toMatchObject({
      code: "FORBD",
    });
  }),
);

it(
  "someone who was rejected meanwhile cannot use the link in the email",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["admin"] });
    const grace = await invited(db, ada);
    await become(db, ada);
    await db.query("select app_public.reject_user($1, 'Wrong person')", [grace]);
    await becomeSuperuser(db);
    expect(await accepted(db, grace)).toBeNull();
  }),
);

it(
  "a hundred invitations a day are enough for one inviter",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["admin"] });
    await db.query("update app_private.limits set max_attempts = 2 where action = 'invitation'");
    await become(db, ada);
    await db.query(invite, [address(), "Grace Hopper", []]);
    await db.query(invite, [address(), "Grace Hopper", []]);
    expect(await refused(db, invite, [address(), "Grace Hopper", []])).toMatchObject({ code: "RATEL" });
  }),
);
