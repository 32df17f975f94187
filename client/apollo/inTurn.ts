/**
 * Runs one at a time: calls that come meanwhile share one further run, which begins when this one has ended. Apollo
 * sends a query once while it is on its way, so whoever asks after a change would get an answer from before it.
 */
export function inTurn(call: () => Promise<unknown>): () => Promise<void> {
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
