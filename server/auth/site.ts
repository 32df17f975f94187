import type { Pool } from "pg";

import type { Env } from "../env.ts";
import { DEMO_PASSWORD } from "./demo.ts";

/** The public settings of the installation. */
export interface Site {
  organisationName: string;
  signUpOpen: boolean;
  passwordMinLength: number;
  demo: boolean;
  demoPassword: string | null;
  demoPeople: DemoPerson[];
  googleSignIn: boolean;
  githubSignIn: boolean;
}

interface DemoPerson {
  fullName: string;
  email: string;
  roles: string[];
}

interface SiteRow {
  organisation_name: string;
  sign_up_open: boolean;
  password_min_length: number;
  is_demo: boolean;
}

/** The demo panel needs both a server that was started for it and a database with the demo organisation. */
export async function readSite(auth: Pool, env: Pick<Env, "demo" | "google" | "github">): Promise<Site> {
  const { rows } = await auth.query<SiteRow>("select * from app_private.auth_site()");
  const row = rows[0];
  if (!row) throw new Error("The row of app_public.organisation_settings is missing.");
  const demo = env.demo && row.is_demo;
  const people = demo
    ? await auth.query<DemoPerson>(
        'select full_name as "fullName", email, roles from app_private.auth_demo_people()',
      )
    : { rows: [] };
  return {
    organisationName: row.organisation_name,
    signUpOpen: row.sign_up_open,
    passwordMinLength: row.password_min_length,
    demo,
    demoPassword: demo ? DEMO_PASSWORD : null,
    demoPeople: people.rows,
    googleSignIn: env.google !== null,
    githubSignIn: env.github !== null,
  };
}
