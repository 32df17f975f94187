import { useTranslation } from "react-i18next";
import { usePeopleQuery, useWaitingPeopleQuery } from "../../../graphql/generated/index.ts";
import { AccessDenied } from "../../access/AccessDenied.tsx";
import { useMay } from "../../access/useMay.ts";
import { isUserActive } from "../../access/useSessionPolling.ts";
import { useViewer } from "../../access/useViewer.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { Register } from "../../components/register/Register.tsx";
import { usePages } from "../../components/register/usePages.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { AccountStatus } from "./AccountStatus.tsx";
import { ApprovalQueue } from "./ApprovalQueue.tsx";
import { PeopleActions } from "./people/PeopleActions.tsx";
import { variablesOf } from "./peopleQuery.ts";
import { RoleBadges } from "./RoleBadges.tsx";
import { usePeopleRegister } from "./usePeopleRegister.tsx";

const PersonDrawer = lazyComponent(async () => (await import("./PersonDrawer.tsx")).PersonDrawer);

const PERSON = "person";

export default function UsersScreen() {
  const { t } = useTranslation("settings");
  const { viewer, loading } = useViewer();
  const maySee = useMay("users_view");

  if (viewer && !loading && !maySee) {
    return (
      <>
        <PageHead title={t("users.title")} />
        <AccessDenied denial="area" />
      </>
    );
  }
  return <Users />;
}

function Users() {
  const { t } = useTranslation("settings");
  const { params, change } = useUrlParams();
  const { columns, filters, control } = usePeopleRegister();
  const people = usePeopleQuery({
    variables: variablesOf(control.state),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { page, more } = usePages(people, (data) => data.users);
  const waiting = useWaitingPeopleQuery({
    fetchPolicy: "cache-and-network",
    pollInterval: 60_000,
    skipPollAttempt: () => !isUserActive(),
  });
  const chosen = params.get(PERSON);

  function pathOf(id: string): string {
    const next = new URLSearchParams(params);
    next.set(PERSON, id);
    return `/settings/users?${next}`;
  }

  function handleDone() {
    void people.refetch();
    void waiting.refetch();
  }

  return (
    <>
      <PageHead
        title={t("users.title")}
        context={t("users.context")}
        actions={<PeopleActions state={control.state} onDone={handleDone} />}
      />
      <ApprovalQueue waiting={waiting.data?.users ?? undefined} onDone={handleDone} />
      <Register
        label={t("users.title")}
        control={control}
        columns={columns}
        filters={filters}
        searchLabel={t("users.search")}
        page={page}
        more={more}
        variables={people.variables}
        loading={people.loading}
        error={people.error}
        onRetry={() => void people.refetch().catch(() => undefined)}
        hrefOf={({ id }) => pathOf(id)}
        nameOf={({ fullName }) => fullName}
        phoneDetails={({ email, roles, ...person }) => (
          <>
            <AccountStatus {...person} />
            <RoleBadges roles={roles} maxCount={1} />
            <span>{email}</span>
          </>
        )}
        empty={<EmptyState title={t("users.empty")} text={t("users.emptyText")} />}
      />
      {chosen && <PersonDrawer id={chosen} onDone={handleDone} onClose={() => change({ [PERSON]: null })} />}
    </>
  );
}
