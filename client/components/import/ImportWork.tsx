import { chakra } from "@chakra-ui/react/styled-system";
import { FileQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useImportQuery } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Button } from "../Button.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { StatePanel } from "../StatePanel.tsx";
import { useUrlParams } from "../useUrlParams.ts";
import { CheckStep } from "./CheckStep.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { ResultStep } from "./ResultStep.tsx";
import { type StepName, Steps } from "./Steps.tsx";
import type { ImportPlace, ImportRecord } from "./types.ts";

interface ImportWorkProps {
  id: string;
  origin: ImportPlace;
  /** Called when another sheet of the file was read, which is a separate import. */
  onOther: (id: string) => void;
  onLeave: () => void;
}

/** Shows the step that the import has reached; `step=columns` goes back to the columns. */
export function ImportWork({ id, origin, onOther, onLeave }: ImportWorkProps) {
  const { t } = useTranslation("imports");
  const { params, change } = useUrlParams();
  const { viewer } = useViewer();
  const { data, loading, error, refetch } = useImportQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const record = data?.import;

  if (loading && !data) return <Loading />;
  if (error && !record) return <ErrorPanel error={error} onRetry={() => void refetch()} />;

  const another = <Button onClick={onLeave}>{t("result.another")}</Button>;
  if (!record) {
    return (
      <StatePanel
        icon={<FileQuestion />}
        title={t("missing.title")}
        text={t("missing.text")}
        actions={another}
      />
    );
  }
  if (record.status === "discarded") {
    return (
      <StatePanel
        title={t("discarded.title")}
        text={t("discarded.text", { name: record.fileName })}
        actions={another}
      />
    );
  }
  const open = record.status === "uploaded" || record.status === "checked";
  if (open && viewer && record.createdBy !== viewer.id) {
    return (
      <StatePanel
        title={t("others.title", { name: record.creator?.fullName ?? "" })}
        text={t("others.text")}
        actions={another}
      />
    );
  }

  const step = stepOf(record, params.get("step") === "columns");

  async function handleChanged() {
    await refetch();
  }

  async function handleChecked() {
    await refetch();
    change({ step: null });
  }

  return (
    <chakra.div>
      <Steps current={step} />
      {step === "columns" && (
        <ColumnsStep
          key={record.headingRow}
          record={record}
          origin={origin}
          onChanged={handleChanged}
          onChecked={() => void handleChecked()}
          onOtherFile={onOther}
          onLeave={onLeave}
        />
      )}
      {step === "check" && (
        <CheckStep
          record={record}
          origin={origin}
          onChanged={handleChanged}
          onBack={() => change({ step: "columns" })}
          onLeave={onLeave}
        />
      )}
      {step === "result" && (
        <ResultStep record={record} origin={origin} onChanged={() => void refetch()} onLeave={onLeave} />
      )}
    </chakra.div>
  );
}

function stepOf({ status, checkedAt }: ImportRecord, backToColumns: boolean): StepName {
  if (status === "done" || status === "undone") return "result";
  return backToColumns || checkedAt === null ? "columns" : "check";
}
