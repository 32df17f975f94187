import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { type PersonFragment, usePersonQuery } from "../../../../graphql/generated/index.ts";
import { AccessDenied } from "../../../access/AccessDenied.tsx";
import { useMay } from "../../../access/useMay.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { Properties } from "../../../components/record/Properties.tsx";
import { SessionList } from "../../profile/parts/SessionList.tsx";
import { AccountStatus } from "../AccountStatus.tsx";
import { PersonActions } from "../PersonActions.tsx";
import { rolesOf } from "../personActions.ts";
import { RoleBadges } from "../RoleBadges.tsx";
import { usePersonFacts } from "../usePersonFacts.tsx";
import { AccessCard } from "./AccessCard.tsx";
import { InvitationNote } from "./InvitationNote.tsx";
import { OwnedRecordsCard } from "./OwnedRecordsCard.tsx";
import { PersonHistory } from "./PersonHistory.tsx";

const AnonymiseDialog = lazyComponent(async () => (await import("./AnonymiseDialog.tsx")).AnonymiseDialog);

// A URL may hold anything; only ids are queried.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The page of an account: its permissions, sessions, records and history. */
export default function PersonScreen() {
  const { t } = useTranslation("settings");
  const { id = "" } = useParams();
  const { viewer } = useViewer();
  const maySee = useMay("users_view");
  const { data, loading, error, refetch } = usePersonQuery({
    variables: { id },
    skip: !uuid.test(id) || !maySee,
    fetchPolicy: "cache-and-network",
  });
  const person = data?.user;

  if (viewer && !maySee) {
    return (
      <>
        <PageHead title={t("users.title")} />
        <AccessDenied denial="area" />
      </>
    );
  }
  if (!person) {
    return (
      <>
        <PageHead title={t("users.title")} />
        {loading && <Loading />}
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!loading && !error && <EmptyState title={t("users.missing")} text={t("users.missingText")} />}
      </>
    );
  }
  return <Person key={person.id} person={person} onDone={() => void refetch()} />;
}

function Person({ person, onDone }: { person: PersonFragment; onDone: () => void }) {
  const { t } = useTranslation(["people", "settings"]);
  const { viewer } = useViewer();
  const facts = usePersonFacts(person);
  const mayEdit = useMay("users_edit", "full");
  const mayReadLog = useMay("audit_logs_view") || mayEdit;
  const [round, setRound] = useState(0);
  const isOwn = viewer?.id === person.id;

  // Actions on the account also change its history, permissions and sessions.
  function handleDone() {
    setRound(round + 1);
    onDone();
  }

  return (
    <>
      <PageHead
        title={person.fullName}
        context={person.email}
        badges={<AccountStatus {...person} />}
        actions={<PersonActions person={person} onDone={handleDone} />}
      />
      <Card title={t("person.account")} actions={<Anonymise person={person} onDone={handleDone} />}>
        <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="3">
          {person.anonymisedAt && <p>{t("person.anonymised")}</p>}
          {person.statusReason && (
            <chakra.p p="3" bg="bg.sunken" borderRadius="md" overflowWrap="anywhere">
              {person.statusReason}
            </chakra.p>
          )}
          {isOwn && <chakra.p color="fg.muted">{t("settings:users.ownAccount")}</chakra.p>}
          {!isOwn && mayEdit && !person.mayBeChanged && !person.anonymisedAt && (
            <chakra.p color="fg.muted">{t("settings:users.adminAccount")}</chakra.p>
          )}
          {person.invitation && (
            <InvitationNote person={person} invitation={person.invitation} onDone={handleDone} />
          )}
          <Properties
            wide
            entries={[...facts, { label: t("person.roles"), value: <RoleBadges roles={person.roles} /> }]}
          />
        </chakra.div>
      </Card>
      <AccessCard
        key={`access ${round}`}
        userId={person.id}
        isApproved={person.status === "approved" || rolesOf(person).length === 0}
      />
      {(isOwn || mayEdit) && !person.anonymisedAt && (
        <Card title={t("sessions.title")} text={t("sessions.text")}>
          <SessionList key={`sessions ${round}`} userId={person.id} />
        </Card>
      )}
      <OwnedRecordsCard key={`owns ${round}`} person={person} onDone={handleDone} />
      {mayReadLog && <PersonHistory key={`history ${round}`} userId={person.id} />}
    </>
  );
}

function Anonymise({ person, onDone }: { person: PersonFragment; onDone: () => void }) {
  const { t } = useTranslation("people");
  const { viewer } = useViewer();
  const mayAnonymise = useMay("users_delete", "full");
  const [open, setOpen] = useState(false);
  const isAdmin = rolesOf(person).some((role) => role === "admin" || role === "super_admin");
  const beyond = isAdmin && !viewer?.roles.includes("super_admin");
  if (!mayAnonymise || beyond || person.anonymisedAt || viewer?.id === person.id) return null;

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("anonymise.open")}
      </Button>
      {open && <AnonymiseDialog person={person} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
