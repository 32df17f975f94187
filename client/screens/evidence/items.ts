import type { EvidencePartFragment } from "../../../graphql/generated/index.ts";
import type { EvidenceMessages } from "./parts/useEvidenceMessages.ts";

type Item = EvidencePartFragment;

export function nameOf({ kind, title, file, url }: Item, t: EvidenceMessages): string {
  return title ?? file?.name ?? url ?? t(`kind.${kind}`);
}

/** The former versions of an item, newest first. */
export function chainOf(item: Item, items: readonly Item[]): Item[] {
  const former = items.find(({ id }) => id === item.replacesId);
  return former ? [former, ...chainOf(former, items)] : [];
}
