import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { Copy, Download } from "lucide-react";
import { useState } from "react";

import { AuditSamplePopulationDocument, type AuditSampleQuery } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { saveFile } from "../../../components/download.ts";
import { Section } from "../../../components/record/Section.tsx";
import { toast } from "../../../components/toast.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { populationFile } from "./population.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

type Sample = NonNullable<AuditSampleQuery["auditSample"]>;

const Text = chakra("pre", {
  base: {
    mt: "3",
    p: "3",
    borderWidth: "1px",
    borderRadius: "md",
    bg: "bg.sunken",
    fontFamily: "mono",
    fontSize: "meta",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});

/** How anybody can check the population and draw the same sample again. */
export function RepeatDraw({ sample }: { sample: Sample }) {
  const { t } = useSampleMessages();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const { id, seed, size, populationSize, populationHash } = sample;
  const fileName = `population-${id}.txt`;
  const text = [
    t("repeat.population", { file: fileName, count: populationSize, total: formatNumber(populationSize) }),
    t("repeat.hash", { hash: populationHash }),
    seed !== null && t("repeat.draw", { seed, count: size, total: formatNumber(size) }),
  ]
    .filter(Boolean)
    .join("\n\n");

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("repeat.copied"));
    } catch {
      toast.error(t("repeat.notCopied"));
    }
  }

  async function handleDownload() {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: AuditSamplePopulationDocument,
        variables: { id },
        fetchPolicy: "no-cache",
      });
      saveFile(populationFile(data?.auditSample?.populationIds ?? []), fileName);
    } catch (error) {
      toast.error(t("repeat.notSaved"), serverErrorOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={t(seed === null ? "repeat.checkTitle" : "repeat.title")}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="no">
        <Button size="sm" disabled={busy} onClick={() => void handleDownload()}>
          <Download />
          {t("repeat.save")}
        </Button>
        <Button size="sm" onClick={() => void handleCopy()}>
          <Copy />
          {t("repeat.copy")}
        </Button>
      </chakra.div>
      <Text>{text}</Text>
    </Section>
  );
}
