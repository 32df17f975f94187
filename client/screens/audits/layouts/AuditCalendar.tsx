import { chakra } from "@chakra-ui/react/styled-system";

import { Calendar } from "../../../components/calendar/Calendar.tsx";
import { MoreInDays } from "../../../components/calendar/MoreInDays.tsx";
import { RecordOfDay } from "../../../components/calendar/RecordOfDay.tsx";
import { useCalendar } from "../../../components/calendar/useCalendar.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import type { RegisterState } from "../../../components/register/types.ts";
import { AuditStatusBadge } from "../parts/AuditStatusBadge.tsx";
import { useAuditMessages } from "../parts/useAuditMessages.ts";
import { auditDays } from "./auditDays.ts";
import { useAuditsInDays } from "./useAuditsInDays.ts";

/** The audits of the list by month, on their planned first and last day. */
export function AuditCalendar({ state }: { state: RegisterState }) {
  const { t } = useAuditMessages();
  const control = useCalendar();
  const { page, error, retry, more } = useAuditsInDays(state, control.fromDay, control.toDay);
  const byDay = auditDays(page?.nodes ?? [], (event, name) => t(`layouts.${event}`, { name }));

  return (
    <Calendar
      control={control}
      byDay={byDay}
      loaded={page !== undefined}
      problem={error && <ErrorPanel error={error} onRetry={retry} />}
      countLabel={(count) => t("register:calendar.count", { count })}
      none={t("layouts.noneOnDay")}
      list={(items) => (
        <chakra.ul listStyle="none">
          {items.map(({ key, title, audit }) => (
            <RecordOfDay key={key} to={`/audits/${audit.id}`} title={title} reference={audit.reference}>
              <AuditStatusBadge status={audit.status} archived={audit.archivedAt !== null} />
            </RecordOfDay>
          ))}
        </chakra.ul>
      )}
      note={page?.pageInfo.hasNextPage && <MoreInDays page={page} onMore={more} />}
    />
  );
}
