import { chakra } from "@chakra-ui/react/styled-system";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useImportFieldsQuery } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../Button.tsx";
import { DropZone } from "./DropZone.tsx";
import { rememberFile, uploadFile } from "./importCalls.ts";
import { Notice } from "./Notice.tsx";
import { Panel } from "./Panel.tsx";
import { Steps } from "./Steps.tsx";
import { saveText, templateOf } from "./template.ts";
import type { ImportPlace } from "./types.ts";

const SHEETS =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface UploadStepProps {
  origin: ImportPlace;
  onUploaded: (id: string) => void;
}

export function UploadStep({ origin: { area, frameworkId }, onUploaded }: UploadStepProps) {
  const { t } = useTranslation("imports");
  const [reading, setReading] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { data } = useImportFieldsQuery({ variables: { area } });
  const fields = data?.importFields?.nodes ?? [];

  async function handleFile(file: File) {
    setError(null);
    setReading(file.name);
    try {
      const id = await uploadFile(area, file, { scope: frameworkId });
      rememberFile(id, file);
      onUploaded(id);
    } catch (failure) {
      setError(failure);
      setReading(null);
    }
  }

  return (
    <div>
      <Steps current="upload" />
      <Panel
        title={t("upload.title")}
        aside={
          <Button
            disabled={fields.length === 0}
            title={t("upload.templateText")}
            onClick={() => saveText(`${area}-template.csv`, templateOf(fields))}
          >
            <Download />
            {t("upload.template")}
          </Button>
        }
      >
        <DropZone accept={SHEETS} reading={reading} onFile={(file) => void handleFile(file)} />
        {error !== null && (
          <Notice tone="bad" title={t("upload.failed")}>
            {serverErrorOf(error).message}
          </Notice>
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
            {fields.map(({ field, label, required, description }) => (
              <chakra.div key={field} display="contents">
                <chakra.dt fontWeight="semibold" mt={{ base: "2", md: "0" }}>
                  {required ? t("columns.required", { label }) : label}
                </chakra.dt>
                <chakra.dd color="fg.muted">{description}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.details>
      </Panel>
    </div>
  );
}
