import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { useTeamQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { isId } from "../../../components/record/isId.ts";
import { TeamCard } from "./TeamCard.tsx";
import { TeamRecords } from "./TeamRecords.tsx";
import { useArchiveTeam } from "./useArchiveTeam.tsx";

const TeamForm = lazyComponent(async () => (await import("./TeamForm.tsx")).TeamForm);

/** The page of a team: its people and the records that it owns. */
export default function TeamScreen() {
  const { t } = useTranslation("teams");
  const { id = "" } = useParams();
  const editable = useMay("users_edit", "full");
  const { data, loading, error, refetch } = useTeamQuery({
    variables: { id },
    skip: !isId(id),
    fetchPolicy: "cache-and-network",
  });
  const [renaming, setRenaming] = useState(false);
  const { ask, dialog } = useArchiveTeam(refetch);
  const team = data?.team;

  if (!team) {
    return (
      <>
        <PageHead title={t("title")} />
        {loading && <Loading />}
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!loading && !error && <EmptyState title={t("missing")} />}
      </>
    );
  }
  return (
    <>
      <PageHead title={team.name} context={team.archivedAt ? t("isArchived") : t("pageContext")} />
      <chakra.div display="flex" flexDirection="column" gap="4">
        <TeamCard
          team={team}
          editable={editable && !team.archivedAt}
          onRename={() => setRenaming(true)}
          onArchive={() => ask(team)}
          onDone={refetch}
        />
        <TeamRecords records={team.owns ?? []} />
      </chakra.div>
      {renaming && <TeamForm team={team} onDone={() => void refetch()} onClose={() => setRenaming(false)} />}
      {dialog}
    </>
  );
}
