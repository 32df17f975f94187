import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type LibraryCardFragment, useLibraryQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { LibraryCard } from "./LibraryCard.tsx";
import { LibraryFilters } from "./LibraryFilters.tsx";
import { UseFramework } from "./UseFramework.tsx";
import { useLibraryFilter } from "./useLibraryFilter.ts";

const PreviewDrawer = lazyComponent(async () => (await import("./PreviewDrawer.tsx")).PreviewDrawer);
const UpdateDialog = lazyComponent(async () => (await import("./UpdateDialog.tsx")).UpdateDialog);

interface Opened {
  what: "preview" | "use" | "update";
  shipped: LibraryCardFragment;
}

/** The frameworks that are delivered with the application. */
export default function LibraryScreen() {
  const { t } = useTranslation("library");
  const mayUse = useMay("compliance_create", "full");
  const [opened, setOpened] = useState<Opened>();
  const { data, previousData, error, refetch } = useLibraryQuery({ fetchPolicy: "cache-and-network" });
  const list = (data ?? previousData)?.libraryFrameworks?.nodes;
  const { fits } = useLibraryFilter();
  const close = () => setOpened(undefined);

  function content() {
    if (!list && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    if (!list) return <Loading />;
    if (list.length === 0) return <StatePanel title={t("empty")} />;
    const shown = list.filter(fits);
    return (
      <>
        <LibraryFilters list={list} shown={shown} />
        {shown.length === 0 && <StatePanel title={t("filters.nothing")} text={t("filters.nothingText")} />}
        <chakra.ul
          listStyle="none"
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }}
          gap="3"
          aria-label={t("title")}
        >
          {shown.map((shipped) => (
            <LibraryCard
              key={shipped.code}
              shipped={shipped}
              mayUse={mayUse}
              onOpen={(what) => setOpened({ what, shipped })}
            />
          ))}
        </chakra.ul>
      </>
    );
  }

  return (
    <>
      <PageHead title={t("title")} context={t("context")} />
      {content()}
      {opened?.what === "preview" && <PreviewDrawer shipped={opened.shipped} onClose={close} />}
      {opened?.what === "use" && (
        <UseFramework shipped={opened.shipped} onUsed={() => void refetch()} onClose={close} />
      )}
      {opened?.what === "update" && (
        <UpdateDialog shipped={opened.shipped} onApplied={() => void refetch()} onClose={close} />
      )}
    </>
  );
}
