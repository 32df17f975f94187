import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ApiTokenFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Tip } from "../../../components/Tip.tsx";

interface TokenTableProps {
  label: string;
  tokens: readonly ApiTokenFragment[];
  /** Undefined for ended tokens. */
  onRevoke?: (token: ApiTokenFragment) => void;
}

const Head = chakra("th", {
  base: { textAlign: "start", fontWeight: "semibold", color: "fg.muted", px: "4", py: "2" },
});
const Cell = chakra("td", { base: { px: "4", py: "2.5" } });

// On phones these values are shown below the name.
const wide = { base: "none", md: "table-cell" };

export function TokenTable({ label, tokens, onRevoke }: TokenTableProps) {
  const { t } = useTranslation("tokens");

  return (
    <chakra.table aria-label={label} width="full" fontSize="table">
      <thead>
        <tr>
          <Head>{t("columns.name")}</Head>
          <Head display={wide}>{t("columns.scope")}</Head>
          <Head>{onRevoke ? t("columns.expires") : t("columns.ended")}</Head>
          <Head display={wide}>{t("columns.lastUsed")}</Head>
          <Head>{onRevoke ? <chakra.span srOnly>{t("columns.act")}</chakra.span> : t("columns.status")}</Head>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <chakra.tr key={token.id} borderTopWidth="1px">
            <Cell>
              <chakra.p fontWeight="semibold" overflowWrap="anywhere">
                {token.name}
              </chakra.p>
              <chakra.p color="fg.subtle" fontSize="meta" fontFamily="mono">
                {`plb_…${token.ending}`}
              </chakra.p>
              <chakra.p color="fg.muted" fontSize="meta" display={{ md: "none" }}>
                <Scope token={token} />
              </chakra.p>
            </Cell>
            <Cell display={wide}>
              <Scope token={token} />
            </Cell>
            <Cell>
              <RelativeDate value={onRevoke ? token.expiresAt : (token.revokedAt ?? token.expiresAt)} />
            </Cell>
            <Cell display={wide}>
              <RelativeDate value={token.lastUsedAt} none={t("never")} />
            </Cell>
            <Cell textAlign={onRevoke ? "end" : "start"}>
              {onRevoke ? (
                <Button
                  size="sm"
                  aria-label={t("revoke.named", { name: token.name })}
                  onClick={() => onRevoke(token)}
                >
                  {t("revoke.act")}
                </Button>
              ) : (
                <StatusBadge>
                  {t(token.status === "revoked" ? "status.revoked" : "status.expired")}
                </StatusBadge>
              )}
            </Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Scope({ token: { scope, permissions } }: { token: ApiTokenFragment }) {
  const { t } = useTranslation("tokens");
  if (scope === "read") return t("scope.short.read");
  if (scope === "full") return t("scope.short.full");
  return (
    <Tip text={permissions.join(", ")}>
      <span>{t("scope.short.chosen", { count: permissions.length })}</span>
    </Tip>
  );
}
