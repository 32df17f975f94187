import { areas } from "./kinds.ts";
import { useTemplateMessages } from "./useTemplateMessages.ts";

/** The name of an area, which is shown as it is if the client does not know it. */
export function useAreaName() {
  const { t } = useTemplateMessages();
  return (area: string) => {
    const known = areas.find((one) => one === area);
    return known ? t(`areas.${known}`) : area;
  };
}
