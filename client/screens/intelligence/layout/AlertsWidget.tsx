import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { type SystemAlertsQuery, useSystemAlertsQuery } from "../../../../graphql/generated/index.ts";
import { ChartCard } from "../../../components/ChartCard.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { found } from "../links.ts";
import { NothingFound } from "../NothingFound.tsx";
import { oneOf } from "./preferences.ts";
import { useFilterVariables } from "./useFilterVariables.ts";
import { useRefetchWithPage } from "./useRefetchWithPage.ts";
import { WidgetState } from "./WidgetState.tsx";

type Alert = NonNullable<SystemAlertsQuery["systemAlerts"]>[number];

const kinds = [
  "new_critical_risks",
  "risks_above_appetite",
  "overdue_approvals",
  "expired_evidence",
  "doubtful_requirements",
  "unaccepted_risks",
  "ending_acceptances",
  "failed_workflows",
  "failed_jobs",
  "unsent_mails",
  "sealing_behind",
] as const;
const priorities = ["critical", "high", "medium"] as const;

function AlertRow({ alert }: { alert: Alert }) {
  const { t } = useTranslation("personal");
  const { filters } = useIntelligence();
  const { count, since, path } = alert;
  const kind = oneOf(kinds, alert.kind);
  if (!kind) return null;
  const message = t(`alerts.kinds.${kind}`, { count });
  const examples = alert.examples.filter((name) => name !== null);
  const rest = count - examples.length;

  return (
    <chakra.li py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.span flex="1" minW="0" overflowWrap="anywhere">
          {path ? (
            <TextLink to={path.includes("?") ? found(path, filters) : path}>{message}</TextLink>
          ) : (
            message
          )}
        </chakra.span>
        <SeverityBadge severity={oneOf(priorities, alert.priority) ?? "medium"} />
      </chakra.div>
      <chakra.div color="fg.muted" fontSize="meta" mt="0.5">
        {examples.map((name) => (
          <chakra.p key={name} lineClamp={1} overflowWrap="anywhere">
            {name}
          </chakra.p>
        ))}
        <chakra.p>
          {examples.length > 0 && rest > 0 && `${t("alerts.more", { count: rest })} · `}
          {since && t(kind === "ending_acceptances" ? "alerts.first" : "alerts.since")}{" "}
          {since && <RelativeDate value={since} />}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}

/** The alerts of today that the user may see and has switched on, most severe first. */
export function AlertsWidget() {
  const { t } = useTranslation("personal");
  const { search, category } = useFilterVariables();
  const variables = { search, category };
  const { data, previousData, error, refetch } = useSystemAlertsQuery({
    variables,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const alerts = (data ?? (error ? undefined : previousData))?.systemAlerts;
  useRefetchWithPage(variables, refetch);

  return (
    <ChartCard title={t("widgets.names.alerts")} definition={<Explanation of="alerts" />}>
      {!alerts && <WidgetState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {alerts?.length === 0 && (
        <NothingFound icon={<CircleCheck />} title={t("alerts.none")} text={t("alerts.noneText")} />
      )}
      {alerts && alerts.length > 0 && (
        <chakra.ul listStyle="none" fontSize="table">
          {alerts.map((alert) => (
            <AlertRow key={alert.kind} alert={alert} />
          ))}
        </chakra.ul>
      )}
    </ChartCard>
  );
}
