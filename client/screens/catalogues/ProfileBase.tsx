import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useLoadedCataloguesQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Select } from "../../components/controls.ts";

/** For a profile whose catalogue was not recognised: the user chooses one of the loaded catalogues. */
export function ProfileBase({ onChosen }: { onChosen: (base: string) => void }) {
  const { t } = useTranslation("catalogues");
  const id = useId();
  const { data } = useLoadedCataloguesQuery({ fetchPolicy: "network-only" });
  const [chosen, setChosen] = useState("");
  const loaded = data?.loadedCatalogues ?? [];
  const base = chosen || loaded[0]?.loadId;

  if (!data) return null;
  if (!base) {
    return (
      <chakra.p fontSize="table" mt="3">
        {t("upload.noBase")}
      </chakra.p>
    );
  }
  return (
    <chakra.div mt="3" display="flex" flexDirection="column" gap="1" maxW="40rem">
      <chakra.label htmlFor={id} textStyle="label">
        {t("upload.base")}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Select id={id} value={base} onChange={(event) => setChosen(event.target.value)}>
          {loaded.map(({ loadId, frameworkCode, title, edition }) => (
            <option key={loadId} value={loadId}>
              {[frameworkCode, title, edition].filter(Boolean).join(" · ")}
            </option>
          ))}
        </Select>
        <Button onClick={() => onChosen(base)}>{t("upload.again")}</Button>
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted">
        {t("upload.baseHelp")}
      </chakra.p>
    </chakra.div>
  );
}
