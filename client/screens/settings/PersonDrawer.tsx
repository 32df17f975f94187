import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { type PersonFragment, usePersonQuery } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Drawer } from "../../components/Drawer.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { AccountStatus } from "./AccountStatus.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { RoleBadges } from "./RoleBadges.tsx";
import { usePersonFacts } from "./usePersonFacts.tsx";

interface PersonDrawerProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

// A URL may hold anything; only ids are queried.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One account with its actions, beside the list. */
export function PersonDrawer({ id, onDone, onClose }: PersonDrawerProps) {
  const { t } = useTranslation("settings");
  const { data, loading, error, refetch } = usePersonQuery({
    variables: { id },
    skip: !uuid.test(id),
    fetchPolicy: "cache-and-network",
  });
  const person = data?.user;
  const missing = !error && !loading && !person;

  return (
    <Drawer open onClose={onClose} title={person?.fullName ?? t("users.title")} size="sm" modal={false}>
      {!person && loading && <Loading />}
      {missing && <EmptyState title={t("users.missing")} text={t("users.missingText")} />}
      {!person && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {person && (
        <PersonPanel
          person={person}
          onDone={() => {
            void refetch();
            onDone();
          }}
        />
      )}
    </Drawer>
  );
}

function PersonPanel({ person, onDone }: { person: PersonFragment; onDone: () => void }) {
  const { t } = useTranslation(["settings", "people"]);
  const { viewer } = useViewer();
  const facts = usePersonFacts(person);
  const mayEdit = viewer?.levels.get("users_edit") === "full";
  const isOwn = viewer?.id === person.id;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <AccountStatus {...person} />
        <RoleBadges roles={person.roles} />
      </chakra.div>
      {person.statusReason && (
        <chakra.p p="3" bg="bg.sunken" borderRadius="md" overflowWrap="anywhere">
          {person.statusReason}
        </chakra.p>
      )}
      <PersonActions person={person} onDone={onDone} />
      {isOwn && <chakra.p color="fg.muted">{t("users.ownAccount")}</chakra.p>}
      {!isOwn && mayEdit && !person.mayBeChanged && !person.anonymisedAt && (
        <chakra.p color="fg.muted">{t("users.adminAccount")}</chakra.p>
      )}
      {person.status === "pending" && !person.emailVerifiedAt && !person.invitedAt && (
        <chakra.p color="fg.muted">{t("queue.unverifiedHelp")}</chakra.p>
      )}
      <Properties wide entries={facts} />
      <p>
        <TextLink to={`/settings/users/${person.id}`}>{t("people:person.whole")}</TextLink>
      </p>
    </chakra.div>
  );
}
