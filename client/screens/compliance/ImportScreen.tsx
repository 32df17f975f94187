import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useFrameworkNamesQuery } from "../../../graphql/generated/index.ts";
import { PermissionGate } from "../../access/PermissionGate.tsx";
import { Select } from "../../components/controls.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { ImportFlow } from "../../components/import/ImportFlow.tsx";
import { Panel } from "../../components/import/Panel.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";

/** Imports requirements of one framework, which is in the address. */
export default function ImportScreen() {
  const { params, change } = useUrlParams();
  const frameworkId = params.get("framework") ?? undefined;

  return (
    <PermissionGate needs="compliance_edit" level="full" denial="area">
      <ImportFlow
        origin={{
          area: "requirements",
          edits: "compliance_edit",
          adds: "compliance_create",
          frameworkId,
          register: frameworkId ? `/compliance/frameworks/${frameworkId}` : "/compliance/requirements",
          record: (id) => `/compliance/requirements/${id}`,
        }}
        before={
          <FrameworkChoice
            value={frameworkId ?? ""}
            onChoose={(framework) => change({ framework: framework || null }, { replace: true })}
          />
        }
        ready={frameworkId !== undefined}
      />
    </PermissionGate>
  );
}

function FrameworkChoice({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation("imports");
  const id = useId();
  const { data, error, refetch } = useFrameworkNamesQuery();
  const frameworks = data?.frameworks?.nodes.filter(({ archivedAt }) => archivedAt === null) ?? [];

  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t("framework.label")}>
      <Select
        id={id}
        aria-label={t("framework.label")}
        aria-describedby={`${id}-help`}
        maxW="28rem"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t("framework.choose")}</option>
        {frameworks.map(({ id: key, code, name }) => (
          <option key={key} value={key}>
            {`${code} – ${name}`}
          </option>
        ))}
      </Select>
      <chakra.p id={`${id}-help`} color="fg.muted" fontSize="table" mt="2">
        {t("framework.text")}
      </chakra.p>
    </Panel>
  );
}
