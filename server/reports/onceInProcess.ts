/** For modules that startProcess.ts starts: each does its work once. */

/** Does the work with the message of the parent process, and ends; also when the parent has ended. */
export function doOnce<Message>(work: (message: Message) => Promise<void>): void {
  // Ctrl-C reaches all processes of a terminal; this one ends when its parent has no more need of it.
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
        // Not `exit`: what was written is still on its way.
        process.off("disconnect", end);
        process.disconnect?.();
      });
  });
}
