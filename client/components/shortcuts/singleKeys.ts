const KEY = "plumbline.singleKeys";

/** Whether shortcuts of a single letter or sign work in this browser; they do unless the person has switched them off. */
export function singleKeysAllowed(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function allowSingleKeys(allowed: boolean) {
  if (allowed) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
