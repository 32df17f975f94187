import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import {
  type SessionFragment,
  useEndSessionMutation,
  useEndSessionsMutation,
  useSessionsQuery,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { toast } from "../../../components/toast.ts";
import { browserOf } from "./browserOf.ts";

/** The sessions of a user; without an id, of the signed-in user. */
export function SessionList({ userId }: { userId?: string }) {
  const { t } = useTranslation("people");
  const { data, loading, error, refetch } = useSessionsQuery({
    variables: { userId: userId ?? null },
    fetchPolicy: "cache-and-network",
  });
  const [endOne] = useEndSessionMutation();
  const [endMany, { loading: ending }] = useEndSessionsMutation();
  const sessions = data?.sessionsOf;

  async function attempt(work: () => Promise<string>) {
    try {
      toast.success(await work());
    } catch (failure) {
      toast.error(t("sessions.failed"), serverErrorOf(failure).message);
    }
    void refetch();
  }

  if (!sessions && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Loading />;
  const endable = sessions.filter(({ isCurrent }) => !isCurrent);

  return (
    <chakra.div aria-busy={loading} px="4" pb="4">
      {sessions.length === 0 && <chakra.p color="fg.muted">{t("sessions.none")}</chakra.p>}
      <chakra.ul listStyle="none">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            onEnd={() =>
              void attempt(async () => {
                await endOne({ variables: { input: { id: session.id } } });
                return t("sessions.ended");
              })
            }
          />
        ))}
      </chakra.ul>
      {endable.length > 1 && (
        <Button
          mt="3"
          size="sm"
          disabled={ending}
          onClick={() =>
            void attempt(async () => {
              const { data: answer } = await endMany({ variables: { input: { userId } } });
              return t("sessions.endedMany", { count: answer?.endSessions?.ended ?? 0 });
            })
          }
        >
          {sessions.length > endable.length ? t("sessions.endOthers") : t("sessions.endAll")}
        </Button>
      )}
    </chakra.div>
  );
}

function Session({ session, onEnd }: { session: SessionFragment; onEnd: () => void }) {
  const { t } = useTranslation("people");
  const { browser, system } = browserOf(session.userAgent);
  const name = browser
    ? t("sessions.browser", { browser, system: system ?? t("sessions.otherSystem") })
    : t("sessions.unknown");

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py="2.5"
      borderTopWidth="1px"
      fontSize="table"
    >
      <chakra.div flex="1" minW={{ base: "full", md: "0" }}>
        <chakra.p fontWeight="semibold">
          {name} {session.isCurrent && <StatusBadge tone="good">{t("sessions.here")}</StatusBadge>}
        </chakra.p>
        <chakra.p color="fg.muted">
          {t("sessions.since")} <RelativeDate value={session.createdAt} />
          {" · "}
          {t("sessions.seen")} <RelativeDate value={session.lastSeenAt} />
          {session.ip && ` · ${t("sessions.from", { ip: session.ip })}`}
        </chakra.p>
      </chakra.div>
      {!session.isCurrent && (
        <Button size="sm" aria-label={t("sessions.endOf", { browser: name })} onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </chakra.li>
  );
}
