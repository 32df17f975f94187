import { useTranslation } from "react-i18next";

import type { Hit } from "./entries.ts";

/** The name of a status as its register shows it: some codes have another name for some kinds. */
export function useStatusName() {
  const { t } = useTranslation("search");
  const names: Readonly<Record<string, string>> = t("statuses", { returnObjects: true });
  const ofKinds: Readonly<Record<string, Readonly<Record<string, string>>>> = t("statusesOf", {
    returnObjects: true,
  });
  return ({ kind, status }: Pick<Hit, "kind" | "status">) =>
    status ? (ofKinds[kind]?.[status] ?? names[status]) : undefined;
}
