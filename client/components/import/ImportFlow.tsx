import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import type { ImportArea } from "../../../graphql/generated/index.ts";
import { PageHead } from "../PageHead.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { ImportWork } from "./ImportWork.tsx";
import { UploadStep } from "./UploadStep.tsx";

export interface ImportPlace {
  area: ImportArea;
  /** The register that the records go to. */
  register: string;
  /** The page of one record. */
  record: (id: string) => string;
}

/** From a file to records, for any area that the database can import. The import's id lives in the address. */
export function ImportFlow({ place }: { place: ImportPlace }) {
  const { t } = useTranslation("imports");
  const [params, setParams] = useSearchParams();
  const id = params.get("import");

  return (
    <>
      <PageHead title={t("title", { what: t(`areas.${place.area}`) })} context={t("context")} />
      {id ? (
        <ImportWork key={id} id={id} place={place} onLeave={() => setParams({})} />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="4">
          <UploadStep place={place} onUploaded={(uploaded) => setParams({ import: uploaded })} />
          <ImportHistory place={place} />
        </chakra.div>
      )}
    </>
  );
}
