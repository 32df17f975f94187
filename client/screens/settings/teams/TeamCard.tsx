import { chakra } from "@chakra-ui/react/styled-system";
import { Archive, MoreHorizontal, Pencil, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type TeamFragment,
  useAddToTeamMutation,
  useRemoveFromTeamMutation,
  useSetTeamRoleMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Menu } from "../../../components/Menu.tsx";
import { type Person, PersonPicker } from "../../../components/record/PersonPicker.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { toast } from "../../../components/toast.ts";
import { type Member, TeamMembers, type TeamRole } from "./TeamMembers.tsx";

interface TeamCardProps {
  team: TeamFragment;
  editable: boolean;
  /** Whether to offer the page of the team, which shows what it owns. */
  hasPage?: boolean;
  onRename: () => void;
  onArchive: () => void;
  onDone: () => Promise<unknown>;
}

export function TeamCard({ team, editable, hasPage, onRename, onArchive, onDone }: TeamCardProps) {
  const { t } = useTranslation("teams");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [add] = useAddToTeamMutation();
  const [remove] = useRemoveFromTeamMutation();
  const [setRole] = useSetTeamRoleMutation();
  const { id: teamId, name } = team;

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(t("toast.failed"), serverErrorOf(error).message);
      return false;
    } finally {
      // If the team cannot be read again, its page says so.
      await onDone().catch(() => undefined);
      setBusy(false);
    }
  }

  async function handleAdd(person: Person, role: TeamRole = "member") {
    const member = { teamId, userId: person.id };
    const done = await attempt(async () => {
      await add({ variables: { input: { teamMember: member } } });
      if (role !== "member") await setRole({ variables: { input: { ...member, role } } });
    });
    if (done) toast.success(t("toast.added", { name }), person.fullName);
  }

  async function handleRole(person: Person, role: TeamRole) {
    const input = { teamId, userId: person.id, role };
    if (await attempt(() => setRole({ variables: { input } })))
      toast.success(t("toast.role"), `${person.fullName}: ${t(`roles.${role}`)}`);
  }

  async function handleRemove(person: Member) {
    const done = await attempt(() => remove({ variables: { input: { teamId, userId: person.id } } }));
    if (!done) return;
    toast.success(t("toast.removed", { name }), person.fullName, {
      label: t("toast.undo"),
      onAction: () => void handleAdd(person, person.role),
    });
  }

  return (
    <Section
      title={name}
      actions={
        <>
          {hasPage && (
            <LinkButton to={`/settings/teams/${teamId}`} size="sm" aria-label={t("openOf", { name })}>
              {t("open")}
            </LinkButton>
          )}
          {team.isMine && <StatusBadge tone="good">{t("yours")}</StatusBadge>}
          {editable && (
            <>
              <FilterPopover
                label={t("addTo", { name })}
                open={open}
                onOpenChange={setOpen}
                trigger={
                  <Button size="sm" disabled={busy}>
                    <UserPlus aria-hidden />
                    <span aria-hidden>{t("add")}</span>
                    <chakra.span srOnly>{t("addTo", { name })}</chakra.span>
                  </Button>
                }
              >
                <PersonPicker
                  except={team.members.nodes.map(({ userId }) => userId)}
                  onChoose={(person) => {
                    setOpen(false);
                    if (person) void handleAdd(person);
                  }}
                />
              </FilterPopover>
              <Menu
                trigger={
                  <Button aria-label={t("actions", { name })} variant="ghost" size="sm" square>
                    <MoreHorizontal />
                  </Button>
                }
                groups={[
                  {
                    key: "actions",
                    entries: [
                      { key: "rename", label: t("rename"), icon: <Pencil />, onSelect: onRename },
                      { key: "archive", label: t("archive"), icon: <Archive />, onSelect: onArchive },
                    ],
                  },
                ]}
              />
            </>
          )}
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
          {[team.description, team.businessUnit, t("members", { count: team.members.totalCount })]
            .filter(Boolean)
            .join(" · ")}
        </chakra.p>
        <TeamMembers
          team={team}
          busy={busy}
          onRemove={editable ? (person) => void handleRemove(person) : undefined}
          onRole={editable ? (person, role) => void handleRole(person, role) : undefined}
        />
      </chakra.div>
    </Section>
  );
}
