import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useScopeVersionsQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { formatDate, formatDateTime } from "../../../i18n/format.ts";

interface ScopeVersionsProps {
  id: string;
  name: string;
  /** Another one means that the statement may have changed. */
  version: number;
}

/** What the scope statement said from when on, newest first. */
export function ScopeVersions({ id, name, version }: ScopeVersionsProps) {
  const { t } = useTranslation("organisation");
  const [open, setOpen] = useState(false);

  return (
    <chakra.div mt="2">
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={open}
        aria-label={t(open ? "scopes.hideVersionsOf" : "scopes.showVersionsOf", { name })}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "scopes.hideVersions" : "scopes.showVersions")}
      </Button>
      {open && <VersionList key={version} id={id} />}
    </chakra.div>
  );
}

function VersionList({ id }: { id: string }) {
  const { t } = useTranslation("organisation");
  const { data, error, refetch } = useScopeVersionsQuery({ variables: { id }, fetchPolicy: "network-only" });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  return (
    <chakra.ol listStyle="none" mt="2" display="flex" flexDirection="column" gap="3">
      {(data.managementSystem?.versions ?? []).map(
        (version) =>
          version && (
            <chakra.li
              key={version.at}
              ps="3"
              borderStartWidth="2px"
              borderColor="border.strong"
              fontSize="table"
            >
              <chakra.p color="fg.muted">
                {t("scopes.version", {
                  at: formatDateTime(version.at),
                  name: version.actorName ?? t("scopes.system"),
                })}
              </chakra.p>
              <chakra.p color="fg.muted">
                {version.standard} · {t("scopes.validFrom", { day: formatDate(version.validFrom) })}
              </chakra.p>
              <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="70ch">
                {version.scope}
              </chakra.p>
            </chakra.li>
          ),
      )}
    </chakra.ol>
  );
}
