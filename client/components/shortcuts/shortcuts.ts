import { singleKeysAllowed } from "./singleKeys.ts";

/** Where keys apply: everywhere, or on pages that have such a part. Their texts are in help.json. */
export type ShortcutGroup =
  | "everywhere"
  | "registers"
  | "approvals"
  | "tree"
  | "boards"
  | "charts"
  | "workflows"
  | "roles";

interface Shortcut {
  group: ShortcutGroup;
  /** As KeyboardEvent.key. */
  keys: readonly string[];
  /** With Ctrl, or ⌘ on a Mac; also while typing. */
  mod?: true;
}

/**
 * The one table of the keys that work on a whole page. The keys of a part that has the focus, such as the arrows of a
 * tree or a board, are handled by the part, because the pattern of the part prescribes them.
 */
export const shortcuts = {
  search: { group: "everywhere", keys: ["k"], mod: true },
  showKeys: { group: "everywhere", keys: ["?"] },
  messages: { group: "everywhere", keys: ["F8"] },
  searchList: { group: "registers", keys: ["/"] },
  nextRow: { group: "registers", keys: ["j"] },
  previousRow: { group: "registers", keys: ["k"] },
  previewRow: { group: "registers", keys: [" "] },
  selectRow: { group: "registers", keys: ["x", "X"] },
  editRow: { group: "registers", keys: ["e"] },
  approveRow: { group: "approvals", keys: ["a"] },
  rejectRow: { group: "approvals", keys: ["r"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const covering = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** A letter or a sign, which speech recognition may type by mistake; F8 and Space are none. */
function isSingle(key: string): boolean {
  return key.length === 1 && key !== " ";
}

/**
 * Whether this key was pressed. A single key is not a shortcut while somebody is typing, while a dialog or a menu is open
 * in front of the page, or if the person has switched such shortcuts off.
 */
export function isShortcut(event: KeyboardEvent, name: ShortcutName): boolean {
  const { keys, mod }: Shortcut = shortcuts[name];
  if (event.defaultPrevented || event.altKey || !keys.includes(mod ? event.key.toLowerCase() : event.key)) {
    return false;
  }
  if (mod) return (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (event.ctrlKey || event.metaKey) return false;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.key.length > 1) return true;
  if (target.closest(typing) || target.closest(covering)) return false;
  return !isSingle(event.key) || singleKeysAllowed();
}
