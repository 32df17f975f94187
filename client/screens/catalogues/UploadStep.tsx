import { chakra } from "@chakra-ui/react/styled-system";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { DropZone } from "../../components/import/DropZone.tsx";
import { sendFile } from "../../components/import/importCalls.ts";
import { Notice } from "../../components/import/Notice.tsx";
import { Panel } from "../../components/import/Panel.tsx";
import { csvOf, saveText } from "../../components/import/template.ts";
import { CatalogueSteps } from "./CatalogueSteps.tsx";
import { ProfileBase } from "./ProfileBase.tsx";

const ACCEPTED =
  ".json,.csv,.tsv,.txt,.xlsx,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const TEMPLATE = [
  ["Code", "Title", "Text", "Parent", "Heading"],
  ["A", "Access", "", "", "yes"],
  ["A.1", "Lock the doors", "Doors to rooms with servers are locked.", "A", "no"],
  ["A.2", "Keep a list of keys", "Who has which key is written down.", "A", "no"],
];
const parts = ["oscal", "profile", "code", "name", "text", "parent", "heading"] as const;

export function UploadStep({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation("catalogues");
  const [reading, setReading] = useState<string | null>(null);
  const [rejected, setRejected] = useState<{ file: File; error: unknown } | null>(null);

  async function handleFile(file: File, base?: string) {
    setRejected(null);
    setReading(file.name);
    try {
      onUploaded(await sendFile("/catalogues", base ? { base } : {}, file));
    } catch (error) {
      setRejected({ file, error });
      setReading(null);
    }
  }

  return (
    <div>
      <CatalogueSteps current="upload" />
      <Panel
        title={t("upload.title")}
        aside={
          <Button
            title={t("upload.templateText")}
            onClick={() => saveText("requirements-template.csv", csvOf(TEMPLATE))}
          >
            <Download />
            {t("upload.template")}
          </Button>
        }
      >
        <DropZone accept={ACCEPTED} reading={reading} onFile={(file) => void handleFile(file)} />
        {rejected && (
          <Notice tone="bad" title={t("upload.failed")}>
            {serverErrorOf(rejected.error).message}
          </Notice>
        )}
        {rejected && isAboutSource(rejected.error) && (
          <ProfileBase onChosen={(base) => void handleFile(rejected.file, base)} />
        )}
        <chakra.p color="fg.muted" fontSize="table" mt="3">
          {t("upload.formats")}
        </chakra.p>
        <chakra.details mt="3" fontSize="table">
          <chakra.summary cursor="pointer" color="accent.fg" width="fit-content">
            {t("upload.what")}
          </chakra.summary>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: "1fr", md: "minmax(9rem, max-content) 1fr" }}
            columnGap="6"
            rowGap={{ base: "0.5", md: "1.5" }}
            mt="2"
          >
            {parts.map((part) => (
              <chakra.div key={part} display="contents">
                <chakra.dt fontWeight="semibold" mt={{ base: "2", md: "0" }}>
                  {t(`upload.${part}`)}
                </chakra.dt>
                <chakra.dd color="fg.muted">{t(`upload.${part}Text`)}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.details>
      </Panel>
    </div>
  );
}

/** Whether the error is about the catalogue that a profile imports. */
function isAboutSource(error: unknown): boolean {
  return serverErrorOf(error).message.startsWith("/profile/imports");
}
