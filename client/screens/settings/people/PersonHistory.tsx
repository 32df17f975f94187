import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { usePersonHistoryQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { accountSentence, mentionedChanges } from "./accountSentence.ts";

const STEP = 50;
const MAX = 1000;

/** The change log of an account: who did what, when and why. */
export function PersonHistory({ userId }: { userId: string }) {
  const { t } = useTranslation("people");
  const nameRoles = useRoleNames();
  const [newest, setNewest] = useState(STEP);
  const { data, previousData, loading, error, refetch } = usePersonHistoryQuery({
    variables: { id: userId, newest },
    fetchPolicy: "cache-and-network",
  });
  const changes = (data ?? previousData)?.personHistory;

  return (
    <Card title={t("history.title")} text={t("history.text")}>
      <chakra.div px="4" pb="4" aria-busy={loading}>
        {!changes && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!changes && !error && <Loading />}
        {changes?.length === 0 && <chakra.p color="fg.muted">{t("history.none")}</chakra.p>}
        <chakra.ol listStyle="none">
          {mentionedChanges(changes ?? []).map((change) => (
            <chakra.li
              key={change.seq}
              display="flex"
              flexWrap="wrap"
              columnGap="4"
              py="2"
              borderTopWidth="1px"
              fontSize="table"
            >
              <chakra.p flex="1" minW={{ base: "full", md: "0" }} overflowWrap="anywhere">
                <chakra.span fontWeight="semibold">{change.actorName ?? t("history.system")}</chakra.span>{" "}
                {accountSentence(change, t, (role) => nameRoles([role]))}
                {change.reason && <chakra.span color="fg.muted">: {change.reason}</chakra.span>}
              </chakra.p>
              <chakra.span color="fg.muted" whiteSpace="nowrap">
                <RelativeDate value={change.at} />
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
        {changes && changes.length >= newest && newest < MAX && (
          <Button mt="3" size="sm" disabled={loading} onClick={() => setNewest(Math.min(newest * 2, MAX))}>
            {t("history.older")}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
