import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type ChangeRuleFragment, useChangeRulesQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { useRuleMessages } from "./useRuleMessages.ts";

const ChangeRuleDialog = lazyComponent(async () => (await import("./ChangeRuleDialog.tsx")).ChangeRuleDialog);

/** The significant changes of projects: one rule a field, as sentences. */
export function ChangeRules() {
  const { t } = useTranslation("workflows");
  const { fieldLabel, describeRule } = useRuleMessages();
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useChangeRulesQuery({ fetchPolicy: "cache-and-network" });
  const [changed, setChanged] = useState<ChangeRuleFragment>();
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const rules = (data.changeRules?.nodes ?? []).toSorted((one, other) => one.position - other.position);

  return (
    <Card title={t("rules.title")} text={t("rules.text")}>
      <chakra.div
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label={t("rules.table")}
        borderTopWidth="1px"
      >
        <Table.Root>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{t("rules.field")}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col">{t("rules.rule")}</Table.ColumnHeader>
              {editable && (
                <Table.ColumnHeader scope="col">
                  <chakra.span srOnly>{t("rules.change")}</chakra.span>
                </Table.ColumnHeader>
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rules.map((rule) => (
              <Table.Row key={rule.field}>
                <Table.Cell fontWeight="semibold">{fieldLabel(rule.field)}</Table.Cell>
                <Table.Cell color={rule.rule === "never" ? "fg.muted" : undefined}>
                  {describeRule(rule)}
                </Table.Cell>
                {editable && (
                  <Table.Cell textAlign="end">
                    <IconButton
                      label={t("rules.edit", { field: fieldLabel(rule.field) })}
                      onClick={() => setChanged(rule)}
                    >
                      <Pencil />
                    </IconButton>
                  </Table.Cell>
                )}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </chakra.div>
      {changed && (
        <ChangeRuleDialog rule={changed} onChanged={refetch} onClose={() => setChanged(undefined)} />
      )}
    </Card>
  );
}
