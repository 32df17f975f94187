/** The sockets of chat.ts, in a process of their own: opens one for each cookie and reports when each receives a message. */
import { connectListener } from "../support/live.ts";

/** The cookies of the people whose sockets are opened. */
export type ToListeners = string[];
/** All are open, or the moments at which sockets received a message, in milliseconds. */
export type FromListeners = "open" | number[];

const LISTEN = "subscription { somethingChanged { about channelId } }";
const AT_ONCE = 20;
const [address = ""] = process.argv.slice(2);
let times: number[] = [];

async function open(cookie: string): Promise<void> {
  const listener = await connectListener(address, { cookie });
  await listener.listen(LISTEN);
  listener.socket.on("message", (data) => {
    if (String(data).includes('"chat"')) times.push(performance.timeOrigin + performance.now());
    listener.received.length = 0;
  });
}

setInterval(() => {
  if (times.length === 0) return;
  process.send?.(times satisfies FromListeners);
  times = [];
}, 20);

process.on("message", async (cookies: ToListeners) => {
  for (let place = 0; place < cookies.length; place += AT_ONCE)
    await Promise.all(cookies.slice(place, place + AT_ONCE).map(open));
  process.send?.("open" satisfies FromListeners);
});
