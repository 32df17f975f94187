import { formatList } from "../../../i18n/format.ts";
import { useApprovalMessages } from "./useApprovalMessages.ts";

const MAX = 3;

/** 'Ada, Grace and Alan'; long lists are shortened, because whole departments may be asked. */
export function usePersonNames() {
  const { t } = useApprovalMessages();

  return (people: readonly { fullName: string }[]): string => {
    const names = people.map(({ fullName }) => fullName);
    if (names.length <= MAX + 1) return formatList(names);
    return t("banner.more", { names: names.slice(0, MAX).join(", "), count: names.length - MAX });
  };
}
