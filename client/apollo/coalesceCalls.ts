/**
 * Runs one call at a time. Calls made meanwhile share one more run after it: Apollo deduplicates a query in flight, so
 * its answer may predate the change.
 */
export function coalesceCalls(call: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function run(): Promise<void> {
    next = undefined;
    try {
      await call();
    } catch {
      // The query itself says what went wrong.
    }
    running = undefined;
  }

  return () => {
    if (!running) {
      running = run();
      return running;
    }
    next ??= running.then(() => {
      running = run();
      return running;
    });
    return next;
  };
}
