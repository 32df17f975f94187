import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { PermissionGate } from "../../access/PermissionGate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { CatalogueHistory } from "./CatalogueHistory.tsx";
import { CatalogueWork } from "./CatalogueWork.tsx";
import { UploadStep } from "./UploadStep.tsx";

/** Loads a catalogue file into a framework. Creators can make frameworks, editors can load new editions. */
export default function CataloguesScreen() {
  const content = <Catalogues />;
  const editors = (
    <PermissionGate needs="compliance_edit" level="full" denial="area">
      {content}
    </PermissionGate>
  );

  return (
    <PermissionGate needs="compliance_create" level="full" fallback={editors}>
      {content}
    </PermissionGate>
  );
}

/** The id of the file and the preselected framework are in the URL. */
function Catalogues() {
  const { t } = useTranslation("catalogues");
  const { params, change } = useUrlParams();
  const id = params.get("load");
  const framework = params.get("framework");
  // Reading a file takes time: a user who has opened another one meanwhile stays there.
  const goTo = (load: string | null) => {
    if (new URLSearchParams(window.location.search).get("load") !== id) return;
    change({ load });
  };

  return (
    <>
      <PageHead title={t("title")} context={t("context")} />
      {id ? (
        <CatalogueWork key={id} id={id} wanted={framework} onLeave={() => goTo(null)} />
      ) : (
        <chakra.div display="flex" flexDirection="column" gap="4">
          <UploadStep onUploaded={goTo} />
          <CatalogueHistory />
        </chakra.div>
      )}
    </>
  );
}
