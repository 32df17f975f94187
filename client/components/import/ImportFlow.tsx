import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { PageHead } from "../PageHead.tsx";
import { useUrlParams } from "../useUrlParams.ts";
import { ImportHistory } from "./ImportHistory.tsx";
import { ImportWork } from "./ImportWork.tsx";
import type { ImportPlace } from "./types.ts";
import { UploadStep } from "./UploadStep.tsx";

interface ImportFlowProps {
  origin: ImportPlace;
  /** What has to be chosen before a file, and whether it is. */
  before?: ReactNode;
  ready?: boolean;
}

/** Imports a file, for every area that the database can import. The id of the import is in the URL. */
export function ImportFlow({ origin, before, ready = true }: ImportFlowProps) {
  const { t } = useTranslation("imports");
  const { params, change } = useUrlParams();
  const id = params.get("import");
  // Reading a file takes time: a user who has opened another import meanwhile stays there.
  const goTo = (next: string | null) => {
    if (new URLSearchParams(window.location.search).get("import") !== id) return;
    change({ import: next, step: null });
  };

  return (
    <>
      <PageHead title={t("title", { what: t(`areas.${origin.area}`) })} context={t("context")} />
      {id ? (
        <ImportWork key={id} id={id} origin={origin} onOther={goTo} onLeave={() => goTo(null)} />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="4">
          {before}
          {ready && <UploadStep origin={origin} onUploaded={goTo} />}
          <ImportHistory origin={origin} />
        </chakra.div>
      )}
    </>
  );
}
