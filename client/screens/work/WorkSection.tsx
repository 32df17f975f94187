import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MyWorkPageFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { WorkItem } from "./WorkItem.tsx";

interface WorkSectionProps {
  title: string;
  page: MyWorkPageFragment;
  onMore: () => void;
  onChanged: () => Promise<unknown>;
}

export function WorkSection({ title, page, onMore, onChanged }: WorkSectionProps) {
  const { t } = useTranslation("work");
  const { nodes, totalCount, pageInfo } = page;
  if (nodes.length === 0) return null;

  return (
    <Section title={`${title} (${formatNumber(totalCount)})`}>
      <chakra.ul listStyle="none">
        {nodes.map((item) => (
          <WorkItem key={item.id} item={item} onChanged={onChanged} />
        ))}
      </chakra.ul>
      {pageInfo.hasNextPage && (
        <chakra.div display="flex" alignItems="center" gap="3" pt="3" borderTopWidth="1px">
          <Button size="sm" onClick={onMore}>
            {t("more")}
          </Button>
          <chakra.span color="fg.muted" fontSize="meta">
            {t("shown", { shown: formatNumber(nodes.length), total: formatNumber(totalCount) })}
          </chakra.span>
        </chakra.div>
      )}
    </Section>
  );
}
