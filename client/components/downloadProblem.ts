/** Why a download failed, in words; `unreachable` if the server gave no answer. */
export function downloadProblem(error: unknown, unreachable: string): string {
  // `fetch` rejects with a TypeError if there is no connection.
  return error instanceof TypeError || !(error instanceof Error) ? unreachable : error.message;
}
