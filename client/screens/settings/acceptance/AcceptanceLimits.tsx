import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { useAcceptanceLimitsQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";
import { useAcceptanceMessages } from "../../acceptances/parts/useAcceptanceMessages.ts";
import type { Limit } from "./LimitDialog.tsx";

const LimitDialog = lazyComponent(async () => (await import("./LimitDialog.tsx")).LimitDialog);

/** The score up to which each role may accept risks. */
export function AcceptanceLimits() {
  const { t } = useAcceptanceMessages();
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useAcceptanceLimitsQuery({ fetchPolicy: "cache-and-network" });
  const [changed, setChanged] = useState<Limit>();
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  const highest = new Map(data.acceptanceLimits?.nodes.map(({ role, highestScore }) => [role, highestScore]));
  const limits = (data.roles?.nodes ?? [])
    .filter(({ isTier }) => !isTier)
    .map(({ role, label, position }) => ({ role, label, position, highest: highest.get(role) ?? 0 }))
    .toSorted((one, other) => other.highest - one.highest || one.position - other.position);

  return (
    <Card
      title={t("limits.title")}
      text={editable ? t("limits.text") : `${t("limits.text")} ${t("limits.readOnly")}`}
    >
      <chakra.ul listStyle="none" aria-label={t("limits.title")}>
        {limits.map((limit) => (
          <chakra.li
            key={limit.role}
            display="flex"
            alignItems="center"
            columnGap="3"
            px="4"
            py="1.5"
            borderTopWidth="1px"
            minH="11"
          >
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {limit.label}
            </chakra.span>
            {limit.highest > 0 ? (
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap="2"
                flexShrink="0"
                fontVariantNumeric="tabular-nums"
              >
                {t("limits.upTo")}
                <ScoreBadge score={limit.highest} />
              </chakra.span>
            ) : (
              <chakra.span color="fg.muted" flexShrink="0">
                {t("limits.none")}
              </chakra.span>
            )}
            {editable && (
              <IconButton label={t("limits.edit", { role: limit.label })} onClick={() => setChanged(limit)}>
                <Pencil />
              </IconButton>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {changed && <LimitDialog limit={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
