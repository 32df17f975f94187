import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useCataloguePreviewQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Panel } from "../../components/import/Panel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { Changes } from "./Changes.tsx";
import { changes, countsIn, type Kind, sumOf } from "./kinds.ts";
import { TargetFields } from "./TargetFields.tsx";
import { NEW, type Target } from "./target.ts";
import type { Framework, Load } from "./types.ts";

export const PAGE = 100;

interface DecisionProps {
  load: Load;
  frameworks: readonly Framework[];
  mayCreate: boolean;
}

/** Chooses the framework, shows what would change there, and applies it. */
export function Decision({ load, frameworks, mayCreate }: DecisionProps) {
  const { t } = useTranslation("catalogues");
  const { values, isSubmitting } = useFormikContext<Target>();
  const [shown, setShown] = useState<{ kinds: readonly Kind[] | null; skipped: number }>({
    kinds: null,
    skipped: 0,
  });
  const isNew = values.framework === NEW;
  const frameworkId = isNew ? null : values.framework || null;
  const { data, previousData, loading, error, refetch } = useCataloguePreviewQuery({
    variables: {
      id: load.id,
      frameworkId,
      kinds: shown.kinds ? [...shown.kinds] : null,
      skipped: shown.skipped,
      maxRows: PAGE,
    },
    fetchPolicy: "cache-and-network",
  });
  const found = (data ?? previousData)?.catalogueLoad;
  const counts = countsIn(found?.counts);
  const wanted = changes.filter((kind) => kind !== "removed" || values.archiveMissing);
  // A changed order can be applied too, but is not counted.
  const total = sumOf(counts, wanted) || (counts.moved ?? 0);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Panel title={t("target.title")}>
        <TargetFields
          load={load}
          frameworks={frameworks}
          mayCreate={mayCreate}
          removed={counts.removed ?? 0}
        />
      </Panel>
      <Panel title={t("changes.title")}>
        {!found && loading && <Loading />}
        {!found && !loading && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {found && (
          <Changes
            load={load}
            frameworkId={frameworkId}
            counts={counts}
            lines={found.lines ?? []}
            shown={shown}
            dimmed={loading}
            onShow={setShown}
          />
        )}
      </Panel>
      {isSubmitting && <Loading text={t("apply.busy")} />}
      <chakra.div>
        {!isNew && found && total === 0 ? (
          <Button disabled>{t("apply.nothing")}</Button>
        ) : (
          <SubmitButton>
            {isNew
              ? t("apply.new", {
                  count: load.requirementCount,
                  formatted: formatNumber(load.requirementCount),
                })
              : t("apply.changes", { count: total, formatted: formatNumber(total) })}
          </SubmitButton>
        )}
      </chakra.div>
    </chakra.div>
  );
}
