import { chakra } from "@chakra-ui/react/styled-system";

import {
  type AuditParticipantEntryFragment,
  type AuditParticipantRole,
  type AuditRecordFragment,
  useAuditPeopleQuery,
  useRemoveAuditParticipantMutation,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { byName, StakeholderSection } from "../../components/stakeholders/StakeholderSection.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

const AddPerson = lazyComponent(async () => (await import("./AddPerson.tsx")).AddPerson);

interface PeopleProps {
  audit: AuditRecordFragment;
  mayChange: boolean;
}

interface Entry {
  userId: string;
  person: AuditParticipantEntryFragment["person"];
  lead?: boolean;
}

const roles = ["auditor", "auditee"] as const;

/** The team of the audit, its lead first, and the auditees. */
export function People({ audit, mayChange }: PeopleProps) {
  const { t } = useAuditMessages();
  const { id, lead } = audit;
  const [remove] = useRemoveAuditParticipantMutation();
  const { data, previousData, error, refetch } = useAuditPeopleQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const participants = (data ?? previousData)?.audit?.participants.nodes;

  function entriesOf(role: AuditParticipantRole): Entry[] | undefined {
    const others: Entry[] | undefined = participants?.filter((entry) => entry.role === role).toSorted(byName);
    if (role === "auditee" || !lead) return others;
    return others && [{ userId: lead.id, person: lead, lead: true }, ...others];
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {roles.map((role) => {
        const entries = entriesOf(role);
        return (
          <StakeholderSection
            key={role}
            messages={{
              title: t(`people.${role}.title`, { count: entries?.length ?? 0 }),
              add: t(`people.${role}.add`),
              none: t(`people.${role}.none`),
              noneText: t(`people.${role}.noneText`),
              remove: (name) => t("people.remove", { name }),
              removeTitle: (name) => t("people.removeTitle", { name }),
              removeText: t("people.removeText"),
              removeSubmit: t("people.removeSubmit"),
              removed: t("people.removed"),
              notRemoved: t("people.notRemoved"),
            }}
            entries={entries}
            error={error}
            mayChange={mayChange}
            // Another lead is chosen in the form of the audit.
            isFixed={(entry) => entry.lead === true}
            badges={(entry) => entry.lead && <StatusBadge>{t("fields.lead")}</StatusBadge>}
            form={(_, close) => <AddPerson auditId={id} role={role} onDone={refetch} onClose={close} />}
            onRemove={({ userId }) => remove({ variables: { input: { auditId: id, userId } } })}
            onRefetch={refetch}
          />
        );
      })}
    </chakra.div>
  );
}
