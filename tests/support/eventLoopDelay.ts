/**
 * How long the event loop was blocked. A busy machine also pauses a process that does nothing; what counts is how much
 * of a gap this process spent computing.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

export interface LoopDelay {
  /** The longest computation that blocked the event loop since the last call, in milliseconds. */
  longest(): number;
  /** The same by wall-clock time, in total. */
  wallClock(): number;
  stop(): void;
}

const EVERY = 10;

export function watchEventLoop(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: EVERY });
  histogram.enable();
  let longest = 0;
  let before = { wall: performance.now(), cpu: process.threadCpuUsage() };
  const timer = setInterval(() => {
    const now = { wall: performance.now(), cpu: process.threadCpuUsage() };
    const computed = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1_000;
    longest = Math.max(longest, Math.min(now.wall - before.wall, computed));
    before = now;
  }, EVERY);
  return {
    longest() {
      const found = longest;
      longest = 0;
      return Math.round(found);
    },
    wallClock: () => Math.round(histogram.max / 1e6),
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
