import { chakra } from "@chakra-ui/react/styled-system";

import { useArchiveAssetsMutation, useAssetsInUseQuery } from "../../../graphql/generated/index.ts";
import { Loading } from "../../components/Loading.tsx";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface ArchiveAssetsProps {
  ids: string[];
  /** How many of them are not archived yet. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Archives assets, after it has shown where they are used. */
export function ArchiveAssets({ ids, count, onDone, onClose }: ArchiveAssetsProps) {
  const { t } = useAssetMessages();
  const { data, loading } = useAssetsInUseQuery({ variables: { ids }, fetchPolicy: "network-only" });
  const [archive] = useArchiveAssetsMutation();
  const used = data?.assetsInUse;
  const dependents = {
    count: used?.dependents ?? 0,
    names: (used?.dependentNames ?? []).join(", ") + ((used?.dependents ?? 0) > 5 ? ", …" : ""),
  };
  const lines = used
    ? [
        used.dependents > 0 && t(count > 1 ? "archive.dependentsMany" : "archive.dependents", dependents),
        used.affected > used.dependents && t("archive.affected", { count: used.affected }),
        used.risks && t("archive.risks", { count: used.risks }),
        used.controls && t("archive.controls", { count: used.controls }),
        used.stakeholders && t("archive.stakeholders", { count: used.stakeholders }),
      ].filter((line) => typeof line === "string")
    : [];

  async function handleArchive(reason: string) {
    await archive({ variables: { input: { ids, reason } } });
    toast.success(t("toast.archived", { count }));
    onDone();
  }

  return (
    <ReasonDialog
      title={t("archive.title", { count })}
      formId="assets-archive"
      submitLabel={t("archive.submit", { count })}
      danger
      onSubmit={handleArchive}
      onClose={onClose}
    >
      <chakra.div display="flex" flexDirection="column" gap="2">
        <p>{t("archive.text")}</p>
        {loading && <Loading />}
        {used && (
          <>
            <chakra.h3 textStyle="label">{t("archive.used")}</chakra.h3>
            {lines.length === 0 && <chakra.p color="fg.muted">{t("archive.unused")}</chakra.p>}
            {lines.length > 0 && (
              <chakra.ul ps="4" color="fg.muted" overflowWrap="anywhere">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </chakra.ul>
            )}
          </>
        )}
      </chakra.div>
    </ReasonDialog>
  );
}
