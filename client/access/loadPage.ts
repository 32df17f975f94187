/** Goes to a page of ours by loading it anew, which leaves nothing of the last session in memory. */
export function loadPage(path: string) {
  window.location.replace(path);
}
