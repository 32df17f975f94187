import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { TeamQuery } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { RecordCounts } from "../../work/parts/RecordCounts.tsx";

type Records = NonNullable<NonNullable<TeamQuery["team"]>["owns"]>;

/** The records that the team owns, each area with a link to the filtered register. */
export function TeamRecords({ records }: { records: Records }) {
  const { t } = useTranslation("teams");

  return (
    <Section title={t("owns.title")}>
      <chakra.p color="fg.muted" fontSize="table" mb="3">
        {records.length > 0 ? t("owns.text") : t("owns.none")}
      </chakra.p>
      <RecordCounts records={records} />
    </Section>
  );
}
