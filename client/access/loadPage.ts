/** Goes to a page of the application by a full load, which clears everything of the last session from memory. */
export function loadPage(path: string) {
  window.location.replace(path);
}
