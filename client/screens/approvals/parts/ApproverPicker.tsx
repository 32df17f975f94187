import { useTranslation } from "react-i18next";

import { useApproverChoicesQuery, useAssignablePeopleQuery } from "../../../../graphql/generated/index.ts";
import { OptionList } from "../../../components/register/OptionList.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { useServerSearch } from "../../../components/useServerSearch.ts";
import { type Approver, type ApproverKind, approverKey } from "./approvers.ts";

interface ApproverPickerProps {
  label: string;
  kinds: readonly ApproverKind[];
  /** Approvers that are selected already. */
  except: readonly Approver[];
  onChoose: (approver: Approver) => void;
}

interface Choice {
  approver: Approver;
  lead?: string;
  label: string;
}

/** Searches roles, teams, permissions and people in one list. */
export function ApproverPicker({ label, kinds, except, onChoose }: ApproverPickerProps) {
  const { t } = useTranslation(["approvers", "common"]);
  const { search, isTyping, onSearch } = useServerSearch();
  const nameRoles = useRoleNames();
  const { data: choices } = useApproverChoicesQuery();
  const { data, previousData, loading } = useAssignablePeopleQuery({
    variables: { search },
    skip: !kinds.includes("person"),
  });
  const people = (data ?? previousData)?.assignablePeople ?? [];
  const taken = new Set(except.map(approverKey));

  const all: Record<ApproverKind, Choice[]> = {
    owner: [{ approver: { kind: "owner" }, label: t("name.owner") }],
    stakeholders: [{ approver: { kind: "stakeholders" }, label: t("name.stakeholders") }],
    requester: [{ approver: { kind: "requester" }, label: t("name.requester") }],
    role: byPosition(choices?.roles?.nodes).map(({ role }) => ({
      approver: { kind: "role", role },
      lead: t("kind.role"),
      label: nameRoles([role]),
    })),
    team: (choices?.teams?.nodes ?? [])
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name }) => ({
        approver: { kind: "team", team_id: id },
        lead: t("kind.team"),
        label: name,
      })),
    permission: byPosition(choices?.permissions?.nodes).map(({ permission, description }) => ({
      approver: { kind: "permission", permission },
      lead: t("kind.permission"),
      label: t("permissionChoice", { permission, description }),
    })),
    person: people.map(({ id, fullName }) => ({
      approver: { kind: "person", user_id: id },
      lead: t("kind.person"),
      label: fullName,
    })),
  };
  const offered = kinds
    .flatMap((kind) => all[kind])
    .filter(({ approver }) => !taken.has(approverKey(approver)));

  return (
    <OptionList
      label={label}
      empty={loading || isTyping || !choices ? t("common:loading") : t("none")}
      onSearch={onSearch}
      find={(search) =>
        offered
          .filter((choice) => `${choice.lead ?? ""} ${choice.label}`.toLocaleLowerCase().includes(search))
          .map((choice) => ({
            id: approverKey(choice.approver),
            lead: choice.lead,
            label: choice.label,
            onChoose: () => onChoose(choice.approver),
          }))
      }
    />
  );
}

function byPosition<Row extends { position: number }>(rows: readonly Row[] = []): Row[] {
  return rows.toSorted((one, other) => one.position - other.position);
}
