import { chakra } from "@chakra-ui/react/styled-system";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useChatRetentionsQuery } from "../../../../graphql/generated/index.ts";
import { PermissionGate } from "../../../access/PermissionGate.tsx";
import { useMay } from "../../../access/useMay.ts";
import { asOfDay } from "../../../asOf/day.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import type { Retention } from "./retention.ts";

const ChatExport = lazyComponent(async () => (await import("../../chat/parts/ChatExport.tsx")).ChatExport);
const RetentionDialog = lazyComponent(async () => (await import("./RetentionDialog.tsx")).RetentionDialog);

/** In the order of the list of channels. */
const KINDS = ["general", "team", "record", "group", "direct"] as const;

/** How long messages are kept, and what is held or exported for an investigation. */
export default function ChatSettingsScreen() {
  return (
    <PermissionGate needs="system_settings" denial="area">
      <ChatSettings />
    </PermissionGate>
  );
}

function ChatSettings() {
  const { t } = useTranslation(["chatAdmin", "chat"]);
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useChatRetentionsQuery({ fetchPolicy: "cache-and-network" });
  const mayInvestigate = useMay("audit_logs_view", "full") && !asOfDay;
  const [changing, setChanging] = useState<Retention>();
  const [isFinding, setFinding] = useState(false);
  const all = (data?.chatRetentions?.nodes ?? []).filter((retention) => retention !== null);
  const retentions = KINDS.flatMap((kind) => all.find((retention) => retention.kind === kind) ?? []);

  return (
    <>
      <PageHead
        title={t("retention.title")}
        context={editable ? t("retention.context") : `${t("retention.context")} ${t("retention.readOnly")}`}
      />
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Card title={t("retention.card")} text={t("retention.help")}>
          <ul>
            {retentions.map((retention) => (
              <chakra.li
                key={retention.kind}
                display="grid"
                gridTemplateColumns={{ base: "minmax(0, 1fr) auto", sm: "10rem minmax(0, 1fr) auto" }}
                alignItems="center"
                columnGap="4"
                px="4"
                py="2"
                minH="12"
                borderTopWidth="1px"
                listStyle="none"
              >
                <chakra.h3 gridRow="1" gridColumn="1" fontWeight="semibold">
                  {t(`chat:kinds.${retention.kind}`)}
                </chakra.h3>
                <chakra.p
                  gridRow={{ base: "2", sm: "1" }}
                  gridColumn={{ base: "1", sm: "2" }}
                  color="fg.muted"
                >
                  {retention.days ? t("retention.days", { count: retention.days }) : t("retention.forever")}
                </chakra.p>
                {editable && (
                  <Button
                    size="sm"
                    gridRow={{ base: "1 / 3", sm: "1" }}
                    gridColumn={{ base: "2", sm: "3" }}
                    onClick={() => setChanging(retention)}
                  >
                    <span aria-hidden>{t("retention.change")}</span>
                    <chakra.span srOnly>
                      {t("retention.changeOf", { kind: t(`chat:kinds.${retention.kind}`) })}
                    </chakra.span>
                  </Button>
                )}
              </chakra.li>
            ))}
          </ul>
        </Card>
      )}
      {mayInvestigate && (
        <Card
          title={t("investigation.title")}
          text={t("investigation.text")}
          actions={
            <Button onClick={() => setFinding(true)}>
              <Search aria-hidden />
              {t("investigation.open")}
            </Button>
          }
        >
          {null}
        </Card>
      )}
      {isFinding && <ChatExport onClose={() => setFinding(false)} />}
      {changing && (
        <RetentionDialog
          key={changing.kind}
          retention={changing}
          onDone={() => void refetch()}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}
