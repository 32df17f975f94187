/** The application with both providers, one local server for the two, for all tests of a file. */
import { type RunningApp, runningApp } from "./app.ts";
import type { TestDatabase } from "./database.ts";
import { OauthBrowser } from "./oauthBrowser.ts";
import { type LocalProvider, type ProviderPerson, startProvider } from "./provider.ts";

export interface OauthApplication {
  app: RunningApp;
  provider: LocalProvider;
  /** A new person at the provider, who is signed in there from now on. */
  personAtProvider(overrides?: Partial<ProviderPerson>): ProviderPerson;
  oauthBrowser(): OauthBrowser;
  /** Entries of the trail with this event, the newest last. */
  trailEvents(event: string): Promise<Record<string, unknown>[]>;
}

const client = { CLIENT_ID: "plumbline", CLIENT_SECRET: "a secret that only the two of us know" };

export function oauthApplication(own: TestDatabase, settings: Record<string, string> = {}): OauthApplication {
  const oauth = {} as OauthApplication;
  let number = 4_000;

  beforeAll(async () => {
    oauth.provider = await startProvider();
    for (const each of [oauth.app.env.google, oauth.app.env.github]) {
      if (each) each.address = oauth.provider.url;
    }
  });
  afterAll(() => oauth.provider.close());
  beforeEach(async () => {
    oauth.provider.faults = {};
    await own.pool.query("delete from app_private.attempts");
  });

  oauth.app = runningApp(own, {
    GOOGLE_CLIENT_ID: client.CLIENT_ID,
    GOOGLE_CLIENT_SECRET: client.CLIENT_SECRET,
    GITHUB_CLIENT_ID: client.CLIENT_ID,
    GITHUB_CLIENT_SECRET: client.CLIENT_SECRET,
    ...settings,
  });
  oauth.oauthBrowser = () => new OauthBrowser(oauth.app);
  oauth.personAtProvider = (overrides = {}) => {
    number += 1;
    oauth.provider.person = {
      subject: String(number),
      name: "Ada Brightwater",
      email: `ada${number}@example.org`,
      verified: true,
      ...overrides,
    };
    return oauth.provider.person;
  };
  oauth.trailEvents = async (event) => {
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' as after from trail.entry where operation = 'event' and content::jsonb #>> '{after,event}' = $1 order by seq",
      [event],
    );
    return rows.map((row) => row.after);
  };
  return oauth;
}
