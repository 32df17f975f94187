import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAssignablePeopleQuery, useSeatChoicesQuery } from "../../../../graphql/generated/index.ts";
import { OptionList } from "../../../components/register/OptionList.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { type Seat, type SeatKind, seatKey } from "./approvers.ts";

interface SeatPickerProps {
  label: string;
  kinds: readonly SeatKind[];
  /** Those that are chosen already. */
  except: readonly Seat[];
  onChoose: (seat: Seat) => void;
}

interface Choice {
  seat: Seat;
  lead?: string;
  label: string;
}

/** Everybody who can be meant, in one list: typed words find roles, teams, permissions and people alike. */
export function ApproverPicker({ label, kinds, except, onChoose }: SeatPickerProps) {
  const { t } = useTranslation(["seats", "common"]);
  const [search, setSearch] = useState("");
  const nameRoles = useRoleNames();
  const { data: choices } = useSeatChoicesQuery();
  const { data, previousData, loading } = useAssignablePeopleQuery({
    variables: { search },
    skip: !kinds.includes("person"),
  });
  const people = (data ?? previousData)?.assignablePeople ?? [];
  const taken = new Set(except.map(seatKey));

  const all: Record<SeatKind, Choice[]> = {
    owner: [{ seat: { kind: "owner" }, label: t("name.owner") }],
    stakeholders: [{ seat: { kind: "stakeholders" }, label: t("name.stakeholders") }],
    requester: [{ seat: { kind: "requester" }, label: t("name.requester") }],
    role: byPosition(choices?.roles?.nodes).map(({ role }) => ({
      seat: { kind: "role", role },
      lead: t("kind.role"),
      label: nameRoles([role]),
    })),
    team: (choices?.teams?.nodes ?? [])
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name }) => ({ seat: { kind: "team", team_id: id }, lead: t("kind.team"), label: name })),
    permission: byPosition(choices?.permissions?.nodes).map(({ permission, description }) => ({
      seat: { kind: "permission", permission },
      lead: t("kind.permission"),
      label: t("permissionChoice", { permission, description }),
    })),
    person: people.map(({ id, fullName }) => ({
      seat: { kind: "person", user_id: id },
      lead: t("kind.person"),
      label: fullName,
    })),
  };
  const offered = kinds.flatMap((kind) => all[kind]).filter(({ seat }) => !taken.has(seatKey(seat)));

  return (
    <OptionList
      label={label}
      empty={loading || !choices ? t("common:loading") : t("none")}
      onWords={setSearch}
      find={(words) =>
        offered
          .filter((choice) => `${choice.lead ?? ""} ${choice.label}`.toLocaleLowerCase().includes(words))
          .map((choice) => ({
            id: seatKey(choice.seat),
            lead: choice.lead,
            label: choice.label,
            onChoose: () => onChoose(choice.seat),
          }))
      }
    />
  );
}

function byPosition<Row extends { position: number }>(rows: readonly Row[] = []): Row[] {
  return rows.toSorted((one, other) => one.position - other.position);
}
