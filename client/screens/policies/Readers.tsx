import { chakra } from "@chakra-ui/react/styled-system";

import {
  type PolicyReadersQuery,
  type PolicyRecordFragment,
  usePolicyReadersQuery,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { RemindButton } from "./RemindButton.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

type Reader = NonNullable<NonNullable<PolicyReadersQuery["policy"]>["readers"]>[number];

/** Those who have not confirmed come first. The API limits the list to one page; the evidence contains everyone. */
export function Readers({ policy, mayRemind }: { policy: PolicyRecordFragment; mayRemind: boolean }) {
  const { t } = usePolicyMessages();
  const { data, previousData, error, refetch } = usePolicyReadersQuery({
    variables: { id: policy.id },
    fetchPolicy: "cache-and-network",
  });
  const readers = (data ?? previousData)?.policy?.readers;
  if (!readers) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;
  const waiting = readers.filter(({ attestedAt }) => attestedAt === null);
  const confirmed = readers.filter(({ attestedAt }) => attestedAt !== null);

  return (
    <>
      <Section
        title={t("attestation.waiting")}
        actions={mayRemind && waiting.length > 0 && <RemindButton policy={policy} />}
      >
        {mayRemind && waiting.length > 0 && (
          <chakra.p color="fg.muted" fontSize="meta" mb="1">
            {t("attestation.remindHelp")}
          </chakra.p>
        )}
        {waiting.length === 0 && <chakra.p color="fg.muted">{t("attestation.allConfirmed")}</chakra.p>}
        <ReaderList readers={waiting} />
      </Section>
      {confirmed.length > 0 && (
        <Section title={t("attestation.confirmed")}>
          <ReaderList readers={confirmed} />
        </Section>
      )}
    </>
  );
}

function ReaderList({ readers }: { readers: readonly Reader[] }) {
  const { t } = usePolicyMessages();

  return (
    <chakra.ul listStyle="none">
      {readers.map(({ person, dueOn, attestedAt, overdue }) => (
        <chakra.li
          key={person?.id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          minH="10"
          py="1"
          fontSize="table"
          borderTopWidth="1px"
          _first={{ borderTopWidth: "0" }}
        >
          <PersonName name={person?.fullName} picture={person?.avatarUrl} />
          {attestedAt ? (
            <StatusBadge tone="good">{formatDateTime(attestedAt)}</StatusBadge>
          ) : (
            <span>
              {!overdue && `${t("attestation.due")} `}
              <OverdueDate value={dueOn} overdue={overdue} />
            </span>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
