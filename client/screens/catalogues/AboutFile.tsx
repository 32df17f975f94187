import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDiscardCatalogueMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Panel } from "../../components/import/Panel.tsx";
import { toast } from "../../components/toast.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Problems } from "./Problems.tsx";
import type { Load } from "./types.ts";

/** A summary of the file that was read. */
export function AboutFile({ load, onLeave }: { load: Load; onLeave: () => void }) {
  const { t } = useTranslation("catalogues");
  const [asking, setAsking] = useState(false);
  const [discard, { loading }] = useDiscardCatalogueMutation();
  const formats: Record<string, string> = t("formats", { returnObjects: true });
  const facts = [
    [t("file.name"), load.fileName],
    [t("file.format"), formats[load.format] ?? load.format],
    [t("file.document"), load.title],
    [t("file.edition"), load.edition],
    [t("file.publisher"), load.publisher],
    [t("file.requirements"), formatNumber(load.requirementCount)],
    [t("file.withdrawn"), load.withdrawnCount > 0 ? formatNumber(load.withdrawnCount) : null],
  ] as const;

  async function handleDiscard() {
    try {
      await discard({ variables: { id: load.id } });
      toast.success(t("file.discarded"), load.fileName);
      onLeave();
    } catch (error) {
      setAsking(false);
      toast.error(serverErrorOf(error).message);
    }
  }

  return (
    <Panel
      title={t("file.title")}
      aside={
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t("file.discard")}
        </Button>
      }
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr", md: "repeat(auto-fill, minmax(16rem, 1fr))" }}
        columnGap="6"
        rowGap="2"
        fontSize="table"
      >
        {facts.map(([label, value]) =>
          value ? (
            <chakra.div key={label} minW="0">
              <chakra.dt color="fg.muted" textStyle="meta">
                {label}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </chakra.div>
          ) : null,
        )}
      </chakra.dl>
      <Problems load={load} />
      <ConfirmDialog
        open={asking}
        danger
        busy={loading}
        title={t("file.discardTitle")}
        confirmLabel={t("file.discard")}
        onConfirm={() => void handleDiscard()}
        onClose={() => setAsking(false)}
      >
        {t("file.discardText")}
      </ConfirmDialog>
    </Panel>
  );
}
