import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { PageHead } from "../PageHead.tsx";
import { useAddress } from "../useAddress.ts";
import { ImportHistory } from "./ImportHistory.tsx";
import { ImportWork } from "./ImportWork.tsx";
import type { ImportPlace } from "./types.ts";
import { UploadStep } from "./UploadStep.tsx";

/** Imports a file, for every area that the database can import. The id of the import is in the address. */
export function ImportFlow({ place }: { place: ImportPlace }) {
  const { t } = useTranslation("imports");
  const { params, change } = useAddress();
  const id = params.get("import");
  // Reading a file takes time: a user who has opened another import meanwhile stays there.
  const goTo = (next: string | null) => {
    if (new URLSearchParams(window.location.search).get("import") !== id) return;
    change({ import: next, step: null });
  };

  return (
    <>
      <PageHead title={t("title", { what: t(`areas.${place.area}`) })} context={t("context")} />
      {id ? (
        <ImportWork key={id} id={id} place={place} onOther={goTo} onLeave={() => goTo(null)} />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="4">
          <UploadStep place={place} onUploaded={goTo} />
          <ImportHistory place={place} />
        </chakra.div>
      )}
    </>
  );
}
