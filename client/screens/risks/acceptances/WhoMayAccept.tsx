import { chakra } from "@chakra-ui/react/styled-system";

import { useAcceptanceLimitsQuery } from "../../../../graphql/generated/index.ts";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";
import { formatList } from "../../../i18n/format.ts";
import { useAcceptanceMessages } from "../../acceptances/parts/useAcceptanceMessages.ts";

/** The score to be accepted, and the roles that may accept it. */
export function WhoMayAccept({ score }: { score: number }) {
  const { t } = useAcceptanceMessages();
  const { data } = useAcceptanceLimitsQuery({ fetchPolicy: "cache-and-network" });
  const limits = new Map(data?.acceptanceLimits?.nodes.map(({ role, highestScore }) => [role, highestScore]));
  const roles = (data?.roles?.nodes ?? [])
    .filter(({ role }) => (limits.get(role) ?? 0) >= score)
    .toSorted((one, other) => one.position - other.position)
    .map(({ label }) => label);

  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {t("risk.scoreNow")}
        <ScoreBadge score={score} />
      </chakra.p>
      {data && (
        <chakra.p color="fg.muted">
          {roles.length > 0 ? t("risk.who", { roles: formatList(roles) }) : t("risk.whoNobody")}
        </chakra.p>
      )}
    </>
  );
}
