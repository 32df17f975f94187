/** A browser of their own for each person, signed in once and kept for all tests of a worker. */
import type { Browser, BrowserContext } from "@playwright/test";

import { addressOf } from "../../../migrations/seeds/people.ts";
import { test as base, kept, leave, outfit, signInAs } from "./test.ts";

export type Rooms = (name?: string) => Promise<BrowserContext>;

interface WorkerRooms {
  /** The room of a person of the demo organisation; without a name, a stranger's. */
  rooms: Rooms;
}

async function open(browser: Browser, name: string): Promise<BrowserContext> {
  const room = await browser.newContext({ ...outfit, baseURL: process.env.E2E_URL });
  kept.add(room);
  if (!name) return room;
  const door = await room.newPage();
  await signInAs(door, addressOf(name));
  await door.close();
  return room;
}

export const test = base.extend<object, WorkerRooms>({
  rooms: [
    async ({ browser }, use) => {
      const opened = new Map<string, Promise<BrowserContext>>();
      await use((name = "") => {
        const room = opened.get(name) ?? open(browser, name);
        opened.set(name, room);
        return room;
      });
      await leave(await Promise.all(opened.values()));
    },
    { scope: "worker" },
  ],
});
