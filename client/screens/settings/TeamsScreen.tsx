import { chakra } from "@chakra-ui/react/styled-system";
import { ArchiveRestore, Plus, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type TeamFragment, useTeamsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { SearchBox } from "../../components/register/SearchBox.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { TeamCard } from "./teams/TeamCard.tsx";
import { peopleOf } from "./teams/TeamMembers.tsx";
import { useArchiveTeam } from "./teams/useArchiveTeam.tsx";

const TeamForm = lazyComponent(async () => (await import("./teams/TeamForm.tsx")).TeamForm);

/** Above this number there is a search. */
const SEARCH_FROM_TEAMS = 6;

function fits(team: TeamFragment, search: string): boolean {
  const texts = [team.name, ...peopleOf(team).map(({ fullName }) => fullName)];
  return texts.some((text) => text.toLocaleLowerCase().includes(search));
}

/** The teams. Everyone sees them; account administrators can change them. */
export default function TeamsScreen() {
  const { t } = useTranslation("teams");
  const editable = useMay("users_edit", "full");
  const { params, change } = useUrlParams();
  const { data, error, refetch } = useTeamsQuery({ fetchPolicy: "cache-and-network" });
  const { busy, ask, restore, dialog } = useArchiveTeam(refetch);
  const [form, setForm] = useState<{ team?: TeamFragment }>();
  const search = params.get("q") ?? "";
  const teams = (data?.teams?.nodes ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
  const active = teams.filter(({ archivedAt }) => archivedAt === null);
  const archived = teams.filter(({ archivedAt }) => archivedAt !== null);
  const words = search.trim().toLocaleLowerCase();
  const found = active.filter((team) => words === "" || fits(team, words));

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          editable && (
            <Button variant="solid" onClick={() => setForm({})}>
              <Plus aria-hidden />
              {t("create")}
            </Button>
          )
        }
      />
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && active.length === 0 && (
        <EmptyState
          icon={<Users />}
          title={t("none")}
          text={editable ? t("noneText") : t("noneTextReader")}
          actions={editable && <Button onClick={() => setForm({})}>{t("create")}</Button>}
        />
      )}
      {active.length > SEARCH_FROM_TEAMS && (
        <chakra.div mb="4">
          <SearchBox
            value={search}
            label={t("search")}
            onSearch={(next) => change({ q: next || null }, { replace: true })}
          />
        </chakra.div>
      )}
      {active.length > 0 && found.length === 0 && <EmptyState title={t("noneFound")} />}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ xl: "repeat(2, minmax(0, 1fr))" }}
        gap="4"
        alignItems="start"
        mb="5"
      >
        {found.map((team) => (
          <TeamCard
            key={team.id}
            team={team}
            editable={editable}
            hasPage
            onRename={() => setForm({ team })}
            onArchive={() => ask(team)}
            onDone={refetch}
          />
        ))}
      </chakra.div>
      {archived.length > 0 && (
        <Card title={t("archived")}>
          <chakra.ul listStyle="none">
            {archived.map((team) => (
              <chakra.li
                key={team.id}
                display="flex"
                alignItems="center"
                gap="3"
                px="4"
                py="2"
                borderTopWidth="1px"
                minH="11"
                fontSize="table"
              >
                <chakra.span flex="1" minW="0" overflowWrap="anywhere" color="fg.muted">
                  {team.name}
                </chakra.span>
                {editable && (
                  <Button size="sm" disabled={busy} onClick={() => restore(team)}>
                    <ArchiveRestore aria-hidden />
                    <span aria-hidden>{t("restore")}</span>
                    <chakra.span srOnly>{t("restoreOf", { name: team.name })}</chakra.span>
                  </Button>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        </Card>
      )}
      {form && <TeamForm team={form.team} onDone={() => void refetch()} onClose={() => setForm(undefined)} />}
      {dialog}
    </>
  );
}
