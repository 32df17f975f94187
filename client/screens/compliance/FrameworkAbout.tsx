import { chakra } from "@chakra-ui/react/styled-system";

import type { FrameworkRecordFragment } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { Section } from "../../components/record/Section.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** The description of the framework and the source of its text. */
export function FrameworkAbout({ framework }: { framework: FrameworkRecordFragment }) {
  const { t } = useComplianceMessages();
  const { status, inForceOn, description, edition, publisher, licence, source, createdAt, updatedAt } =
    framework;
  const dash = t("common:notAvailable");

  return (
    <Section title={t("framework.about")}>
      <chakra.p
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxW="80ch"
        mb="4"
        color={description ? undefined : "fg.subtle"}
      >
        {description ?? t("framework.noDescription")}
      </chakra.p>
      <Properties
        wide
        entries={[
          { label: t("fields.status"), value: t(`frameworkStatus.${status}`) },
          {
            label: t("changeStatus.inForceSince"),
            value: inForceOn ? <RelativeDate value={inForceOn} /> : dash,
          },
          { label: t("fields.edition"), value: edition ?? dash },
          { label: t("fields.publisher"), value: publisher ?? dash },
          { label: t("fields.licence"), value: licence ?? dash },
          { label: t("fields.source"), value: source ?? dash },
          { label: t("fields.createdAt"), value: <RelativeDate value={createdAt} /> },
          { label: t("fields.updatedAt"), value: <RelativeDate value={updatedAt} /> },
        ]}
      />
    </Section>
  );
}
