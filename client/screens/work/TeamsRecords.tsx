import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MyWorkQuery } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { RecordCounts } from "./parts/RecordCounts.tsx";

type Records = NonNullable<MyWorkQuery["myTeamRecords"]>;

/** What the teams of the user own, by team. */
export function TeamsRecords({ records }: { records: Records }) {
  const { t } = useTranslation("work");
  const teams = new Map(records.map(({ teamId, team }) => [teamId, team]));
  if (teams.size === 0) return null;

  return (
    <Section title={t("records.teams")}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        {[...teams].map(([id, name]) => (
          <div key={id}>
            <chakra.h3 textStyle="label" mb="1">
              <TextLink to={`/settings/teams/${id}`}>{name}</TextLink>
            </chakra.h3>
            <RecordCounts records={records.filter(({ teamId }) => teamId === id)} />
          </div>
        ))}
      </chakra.div>
    </Section>
  );
}
