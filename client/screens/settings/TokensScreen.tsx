import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type ApiTokenFragment, useApiTokensQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { CreatedToken, type NewToken } from "./tokens/CreatedToken.tsx";
import { RevokeDialog } from "./tokens/RevokeDialog.tsx";
import { TokenTable } from "./tokens/TokenTable.tsx";

const NewTokenDialog = lazyComponent(
  async () => (await import("./tokens/NewTokenDialog.tsx")).NewTokenDialog,
);

export default function TokensScreen() {
  const { t } = useTranslation("tokens");
  const { data, loading, error, refetch } = useApiTokensQuery({ fetchPolicy: "cache-and-network" });
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewToken>();
  const [revoked, setRevoked] = useState<ApiTokenFragment>();

  const tokens = data?.apiTokens ?? [];
  const working = tokens.filter(({ status }) => status === "active");
  const ended = tokens.filter(({ status }) => status !== "active");
  const create = (
    <Button variant="solid" onClick={() => setCreating(true)}>
      <Plus />
      {t("create")}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          <>
            <Button asChild>
              <a href="/graphiql">{t("explore")}</a>
            </Button>
            {tokens.length > 0 && create}
          </>
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && loading && <Loading />}
      {data && working.length === 0 && (
        <Card title={t("working")}>
          <EmptyState title={t("empty")} text={t("emptyText")} actions={tokens.length === 0 && create} />
        </Card>
      )}
      {working.length > 0 && (
        <Card title={t("working")}>
          <TokenTable label={t("working")} tokens={working} onRevoke={setRevoked} />
        </Card>
      )}
      {ended.length > 0 && (
        <Card title={t("ended")}>
          <TokenTable label={t("ended")} tokens={ended} />
        </Card>
      )}
      {creating && (
        <NewTokenDialog
          onMade={(token) => {
            setCreated(token);
            void refetch();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {created && <CreatedToken created={created} onClose={() => setCreated(undefined)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
