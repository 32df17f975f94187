import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import { useApprovalRulesQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { type ApprovalKindWord, approvalKinds } from "../../approvals/parts/approvalKinds.ts";
import { useApprovalMessages } from "../../approvals/parts/useApprovalMessages.ts";
import { RouteRow } from "./RouteRow.tsx";
import { routeSettingsOf } from "./routeSteps.ts";

const RouteDialog = lazyComponent(async () => (await import("./RouteDialog.tsx")).RouteDialog);

/** The steps of each kind of approval, with its deadlines for reminders, escalation and expiry. */
export function ApprovalRoutes() {
  const { t } = useApprovalMessages();
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useApprovalRulesQuery({ fetchPolicy: "cache-and-network" });
  const [changed, setChanged] = useState<ApprovalKindWord>();
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const routes = approvalKinds.flatMap((kind) => routeSettingsOf(kind, data) ?? []);
  const changing = routes.find(({ kind }) => kind === changed);

  return (
    <Card
      title={t("routes.title")}
      text={`${t("routes.context")} ${editable ? t("routes.running") : t("routes.readOnly")}`}
    >
      <chakra.ul listStyle="none" aria-label={t("routes.title")}>
        {routes.map((settings) => (
          <RouteRow
            key={settings.kind}
            settings={settings}
            onEdit={editable ? () => setChanged(settings.kind) : undefined}
          />
        ))}
      </chakra.ul>
      {changing && (
        <RouteDialog settings={changing} onChanged={refetch} onClose={() => setChanged(undefined)} />
      )}
    </Card>
  );
}
