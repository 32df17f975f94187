import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MyWorkItemFragment } from "../../../../graphql/generated/index.ts";
import { LazyBoard } from "../../../components/board/LazyBoard.tsx";
import type { BoardCard, Destination } from "../../../components/board/types.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { ShowMore } from "../../../components/ShowMore.tsx";
import { useTaskStatus } from "../parts/useTaskStatus.ts";
import { workKind } from "../workKinds.ts";
import { type OpenStatus, useWorkBoard } from "./useWorkBoard.ts";

const statuses = ["todo", "inProgress"] as const;

/** The user's tasks by status. What is moved to the last column is completed. */
export function WorkBoard() {
  const { t } = useTranslation("work");
  const { data, error, refetch, more } = useWorkBoard();
  const { moveTo } = useTaskStatus(refetch);

  if (!data) {
    if (!error) return <Loading text={t("loading")} />;
    const handleRetry = () => void refetch().catch(() => undefined);
    return <ErrorPanel title={t("failed")} error={error} onRetry={handleRetry} />;
  }
  const pages = { todo: data.todo, inProgress: data.inProgress };
  const items = statuses.flatMap((status) => pages[status]?.nodes ?? []);

  async function handleMove(id: string, { column }: Destination) {
    const task = items.find((item) => item.id === id);
    if (task && (column === "todo" || column === "inProgress" || column === "done")) {
      await moveTo(task, column);
    }
  }

  return (
    <>
      <chakra.p mb="3" color="fg.muted" fontSize="table">
        {t("board.context")}
      </chakra.p>
      <LazyBoard
        label={t("board.label")}
        columns={[
          ...statuses.map((key: OpenStatus) => {
            const page = pages[key];
            return {
              key,
              title: t(`board.status.${key}`),
              tone: key === "todo" ? ("neutral" as const) : ("attention" as const),
              count: page?.totalCount ?? 0,
              cards: (page?.nodes ?? []).map(cardOf),
              footer: page?.pageInfo.hasNextPage && <ShowMore page={page} onMore={() => more(key, page)} />,
            };
          }),
          {
            key: "done",
            title: t("board.status.done"),
            tone: "good",
            count: 0,
            cards: [],
            footer: t("board.doneHint"),
          },
        ]}
        onMove={handleMove}
      />
    </>
  );
}

function cardOf(item: MyWorkItemFragment): BoardCard {
  return {
    id: item.id,
    title: item.title,
    reference: item.reference ?? undefined,
    to: item.path,
    movable: item.action === "complete",
    body: <CardBody item={item} />,
  };
}

function CardBody({ item: { kind, dueOn, overdue } }: { item: MyWorkItemFragment }) {
  const { t } = useTranslation("work");
  const known = workKind(kind);

  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="2" color="fg.muted" textStyle="meta">
      {known && <span>{t(`kinds.${known}`)}</span>}
      {dueOn && <OverdueDate value={dueOn} overdue={overdue} />}
    </chakra.div>
  );
}
