import { chakra } from "@chakra-ui/react/styled-system";

import type { TemplateRecordFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { recordPath } from "./parts/kinds.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

/** The records that were made from the template; those that the user may not see are counted only. */
export function TemplateUses({ template }: { template: TemplateRecordFragment }) {
  const { t } = useTemplateMessages();
  const shown = template.uses.nodes.filter(({ recordTitle }) => recordTitle !== null);
  const hidden = template.uses.nodes.length - shown.length;
  const older = template.uses.totalCount - template.uses.nodes.length;

  return (
    <Section title={t("tabs.uses")}>
      {template.uses.totalCount === 0 && <chakra.p color="fg.muted">{t("uses.none")}</chakra.p>}
      <chakra.ul listStyle="none">
        {shown.map((use) => (
          <chakra.li
            key={use.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            py="1.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: "0" }}
          >
            <TextLink to={recordPath(use)} flex="1 1 16rem" minW="0">
              {use.recordTitle}
            </TextLink>
            {use.isOutdated && (
              <>
                <StatusBadge tone="attention">{t("from.outdated")}</StatusBadge>
                <TextLink to={`${recordPath(use)}?open=template-update`}>{t("from.show")}</TextLink>
              </>
            )}
            <chakra.span color="fg.muted" fontSize="table">
              {t("uses.version", { number: use.edition })} · <RelativeDate value={use.createdAt} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {older > 0 && (
        <chakra.p color="fg.muted" pt="2">
          {t("uses.older", { count: older })}
        </chakra.p>
      )}
      {hidden > 0 && (
        <chakra.p color="fg.muted" pt="2">
          {t("uses.hidden", { count: hidden })}
        </chakra.p>
      )}
    </Section>
  );
}
