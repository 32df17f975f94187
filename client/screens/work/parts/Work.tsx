import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { lazyComponent } from "../../../components/lazyComponent.ts";
import { LayoutSwitch } from "../../../components/register/LayoutSwitch.tsx";
import { useLayout } from "../../../components/register/useLayout.ts";
import { WorkList } from "../WorkList.tsx";

const WorkBoard = lazyComponent(async () => (await import("../board/WorkBoard.tsx")).WorkBoard);
const WorkCalendar = lazyComponent(async () => (await import("../calendar/WorkCalendar.tsx")).WorkCalendar);

const layouts = ["list", "board", "calendar"] as const;

/** The whole of a person's own work, as a list, its tasks by status, or by month. `aside` is shown beside it. */
export function Work({ aside }: { aside?: ReactNode }) {
  const { layout, setLayout } = useLayout("my-work", layouts, "view");

  return (
    <>
      <chakra.div mb="4">
        <LayoutSwitch layouts={layouts} layout={layout} onLayout={setLayout} />
      </chakra.div>
      {layout === "list" && <WorkList aside={aside} />}
      {layout === "board" && <WorkBoard />}
      {layout === "calendar" && <WorkCalendar aside={aside} />}
    </>
  );
}
