/** The application with both providers, one local server for the two, for all tests of a file. */
import { type RunningApp, runningApp } from "./app.ts";
import type { TestDatabase } from "./database.ts";
import { Traveller } from "./otherTimeZone.ts";
import { type LocalProvider, type ProviderPerson, startProvider } from "./provider.ts";

export interface OauthHouse {
  app: RunningApp;
  provider: LocalProvider;
  /** Somebody new at the provider, who is signed in there from now on. */
  somebodyThere(traits?: Partial<ProviderPerson>): ProviderPerson;
  traveller(): Traveller;
  /** Notes of the trail about this, the newest last. */
  notes(event: string): Promise<Record<string, unknown>[]>;
}

const client = { CLIENT_ID: "plumbline", CLIENT_SECRET: "a secret that only the two of us know" };

export function oauthHouse(own: TestDatabase, settings: Record<string, string> = {}): OauthHouse {
  const house = {} as OauthHouse;
  let number = 4_000;

  beforeAll(async () => {
    house.provider = await startProvider();
    for (const each of [house.app.env.google, house.app.env.github]) {
      if (each) each.address = house.provider.url;
    }
  });
  afterAll(() => house.provider.close());
  beforeEach(async () => {
    house.provider.mischief = {};
    await own.pool.query("delete from app_private.attempts");
  });

  house.app = runningApp(own, {
    GOOGLE_CLIENT_ID: client.CLIENT_ID,
    GOOGLE_CLIENT_SECRET: client.CLIENT_SECRET,
    GITHUB_CLIENT_ID: client.CLIENT_ID,
    GITHUB_CLIENT_SECRET: client.CLIENT_SECRET,
    ...settings,
  });
  house.traveller = () => new Traveller(house.app);
  house.somebodyThere = (traits = {}) => {
    number += 1;
    house.provider.person = {
      subject: String(number),
      name: "Ada Brightwater",
      email: `ada${number}@example.org`,
      verified: true,
      ...traits,
    };
    return house.provider.person;
  };
  house.notes = async (event) => {
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' as after from trail.entry where operation = 'event' and content::jsonb #>> '{after,event}' = $1 order by seq",
      [event],
    );
    return rows.map((row) => row.after);
  };
  return house;
}
