/** For modules that startProcess.ts starts. Each does its work once. */

/** Does the work with the message of the parent process, and exits; it exits early if the parent does. */
export function doOnce<Message>(work: (message: Message) => Promise<void>): void {
  // Ctrl-C reaches all processes of a terminal; this one waits until its parent ends it.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => undefined);
  const end = () => process.exit(1);
  process.once("disconnect", end);
  process.once("message", (message: Message) => {
    void work(message)
      .catch((error: unknown) => {
        // Without the other properties of an error: those of the database contain rows.
        console.error(Error.isError(error) ? error.stack : error);
        process.exitCode = 1;
      })
      .finally(() => {
        // Not `exit`, which would discard output that is not written yet.
        process.off("disconnect", end);
        process.disconnect?.();
      });
  });
}
