import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { MyWorkItemFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { workKind } from "./workKinds.ts";

interface WorkCardProps {
  title: string;
  /** Shown if there is nothing to do. */
  none: string;
  items: readonly MyWorkItemFragment[];
  total: number;
  overdue: number;
  actions?: ReactNode;
}

/** A list of pending work, each item with a link. */
export function WorkCard({ title, none, items, total, overdue, actions }: WorkCardProps) {
  const { t } = useTranslation("work");

  return (
    <Section
      title={total > 0 ? `${title} (${formatNumber(total)})` : title}
      actions={
        <>
          {overdue > 0 && <StatusBadge tone="bad">{t("overdue", { count: overdue })}</StatusBadge>}
          {actions}
        </>
      }
    >
      {items.length === 0 && (
        <chakra.p color="fg.muted" fontSize="table">
          {none}
        </chakra.p>
      )}
      {items.length > 0 && (
        <chakra.ul listStyle="none">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </chakra.ul>
      )}
      {total > items.length && (
        <chakra.p color="fg.muted" fontSize="meta" pt="2" borderTopWidth="1px">
          {t("shown", { shown: formatNumber(items.length), total: formatNumber(total) })}
        </chakra.p>
      )}
    </Section>
  );
}

function Item({ item }: { item: MyWorkItemFragment }) {
  const { t } = useTranslation("work");
  const { title, path, reference, dueOn, overdue, askedBy } = item;
  const kind = workKind(item.kind);

  return (
    <chakra.li py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <TextLink to={path} flex="1" minW="0" lineClamp={2} overflowWrap="anywhere">
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
      <chakra.p display="flex" flexWrap="wrap" columnGap="2" mt="0.5" fontSize="meta" color="fg.muted">
        {kind && <span>{t(`kinds.${kind}`)}</span>}
        {reference && <span>{reference}</span>}
        {askedBy && (
          <chakra.span minW="0" overflowWrap="anywhere">
            {t("askedBy", { name: askedBy })}
          </chakra.span>
        )}
      </chakra.p>
    </chakra.li>
  );
}
