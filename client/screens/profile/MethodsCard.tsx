import { chakra } from "@chakra-ui/react/styled-system";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  MySignInMethodsDocument,
  useDisconnectProviderMutation,
  useMySignInMethodsQuery,
  useProvidersQuery,
} from "../../../graphql/generated/index.ts";
import { connectProvider, type ProviderKey } from "../../access/connectProvider.ts";
import { ProviderMark } from "../../access/ProviderMark.tsx";
import { ProviderNotice } from "../../access/ProviderNotice.tsx";
import { useProviderOutcome } from "../../access/useProviderOutcome.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { toast } from "../../components/toast.ts";

const providers: readonly { key: ProviderKey; name: string }[] = [
  { key: "google", name: "Google" },
  { key: "github", name: "GitHub" },
];

/** The ways to sign in (password, Google, GitHub), and those that can be connected. */
export function MethodsCard() {
  const { t } = useTranslation("profile");
  // The result of connecting a provider, after the redirect back.
  const outcome = useProviderOutcome();
  const [busy, setBusy] = useState(false);
  const { data: offered } = useProvidersQuery();
  const { data, error, refetch } = useMySignInMethodsQuery({ fetchPolicy: "cache-and-network" });
  const [disconnect] = useDisconnectProviderMutation({ refetchQueries: [MySignInMethodsDocument] });
  const ready = { google: offered?.site.googleSignIn ?? false, github: offered?.site.githubSignIn ?? false };
  const methods = data?.mySignInMethods ?? [];
  const of = (key: string) => methods.find(({ method }) => method === key);
  const shown = providers.filter(({ key }) => ready[key] || of(key));

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(t("methods.failed"), serverErrorOf(failure).message);
    }
    setBusy(false);
  }

  const handleDisconnect = (provider: ProviderKey, name: string) =>
    attempt(async () => {
      await disconnect({ variables: { provider } });
      toast.success(t("methods.disconnected", { provider: name }));
    });

  return (
    <Card title={t("methods.title")} text={t("methods.text")}>
      <chakra.div display="flex" flexDirection="column" gap="4" px="4" pb="4">
        {outcome && (
          <ProviderNotice
            outcome={outcome}
            title={t(outcome.reason === "connected" ? "methods.connected" : "methods.notConnected", {
              provider: outcome.provider,
            })}
          />
        )}
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading />}
        {data && (
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
            <Method
              icon={<KeyRound size={18} aria-hidden />}
              name={t("methods.password")}
              text={of("password") ? t("methods.passwordSet") : t("methods.passwordMissing")}
            />
            {shown.map(({ key, name }) => (
              <Method
                key={key}
                icon={<ProviderMark provider={key} />}
                name={name}
                text={of(key) ? (of(key)?.email ?? t("methods.in")) : t("methods.out")}
              >
                {of(key) ? (
                  <Button size="sm" disabled={busy} onClick={() => void handleDisconnect(key, name)}>
                    {t("methods.disconnect", { provider: name })}
                  </Button>
                ) : (
                  <Button size="sm" disabled={busy} onClick={() => void attempt(() => connectProvider(key))}>
                    {t("methods.connect", { provider: name })}
                  </Button>
                )}
              </Method>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </Card>
  );
}

interface MethodProps {
  icon: ReactNode;
  name: string;
  text: string;
  children?: ReactNode;
}

function Method({ icon, name, text, children }: MethodProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="3" minH="9">
      <chakra.span aria-hidden display="inline-flex" flexShrink="0" css={{ "& svg": { boxSize: "18px" } }}>
        {icon}
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="semibold">{name}</chakra.p>
        <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
          {text}
        </chakra.p>
      </chakra.div>
      {children}
    </chakra.li>
  );
}
