import { chakra } from "@chakra-ui/react/styled-system";

import type { TemplateRecordFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextChange } from "./parts/TextChange.tsx";
import { usePartNames } from "./parts/usePartNames.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

/** The versions of the template, the newest first, each with what it changed. */
export function TemplateVersions({ template }: { template: TemplateRecordFragment }) {
  const { t } = useTemplateMessages();
  const { fieldName } = usePartNames();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {template.versions.nodes.map(({ number, isShipped, createdAt, creator, changes }) => (
        <Section
          key={number}
          title={t("versions.title", { number })}
          actions={
            number === template.edition && <StatusBadge tone="good">{t("versions.current")}</StatusBadge>
          }
        >
          <chakra.p color="fg.muted" fontSize="table" mb="2">
            {isShipped ? t("origin.shipped") : (creator?.fullName ?? t("origin.own"))} ·{" "}
            <RelativeDate value={createdAt} />
          </chakra.p>
          {(changes ?? []).map(({ field, before, after }) => (
            <TextChange key={field} title={fieldName(field)} before={before} after={after} />
          ))}
          {changes?.length === 0 && <chakra.p color="fg.muted">{t("versions.first")}</chakra.p>}
        </Section>
      ))}
    </chakra.div>
  );
}
