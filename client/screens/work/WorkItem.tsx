import { chakra } from "@chakra-ui/react/styled-system";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { MyWorkItemFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useTaskStatus } from "./parts/useTaskStatus.ts";
import { workKind } from "./workKinds.ts";

interface WorkItemProps {
  item: MyWorkItemFragment;
  onChanged: () => Promise<unknown>;
}

/** A row of work: a link to its page, and a button if one click completes it. */
export function WorkItem({ item, onChanged }: WorkItemProps) {
  const { t } = useTranslation("work");
  const { complete, busy } = useTaskStatus(onChanged);
  const { title, path, dueOn, overdue, action } = item;

  return (
    <chakra.li py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "0" }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" columnGap="3" rowGap="1">
        <TextLink to={path} flex="1 1 12rem" minW="0" lineClamp={2} overflowWrap="anywhere">
          {title}
        </TextLink>
        <chakra.span flexShrink="0" fontSize="table">
          {dueOn ? (
            <OverdueDate value={dueOn} overdue={overdue} />
          ) : (
            <chakra.span color="fg.muted">{t("noDay")}</chakra.span>
          )}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="0.5">
        <About item={item} />
        {action === "complete" && (
          <Button
            size="sm"
            disabled={busy}
            aria-label={t("action.completeNamed", { title })}
            onClick={() => void complete(item)}
          >
            <Check aria-hidden />
            {t("action.complete")}
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}

function About({ item: { reference, team, askedBy, progress, ...item } }: { item: MyWorkItemFragment }) {
  const { t } = useTranslation("work");
  const kind = workKind(item.kind);
  const [approved, needed] = progress?.split("/") ?? [];

  return (
    <chakra.p display="flex" flexWrap="wrap" flex="1" minW="0" columnGap="2" fontSize="meta" color="fg.muted">
      {kind && <span>{t(`kinds.${kind}`)}</span>}
      {reference && <span>{reference}</span>}
      {team && (
        <chakra.span minW="0" overflowWrap="anywhere">
          {team}
        </chakra.span>
      )}
      {askedBy && (
        <chakra.span minW="0" overflowWrap="anywhere">
          {t("askedBy", { name: askedBy })}
        </chakra.span>
      )}
      {needed && <span>{t("progress", { approved, needed })}</span>}
    </chakra.p>
  );
}
