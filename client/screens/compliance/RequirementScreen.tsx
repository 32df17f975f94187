import { TriangleAlert } from "lucide-react";

import {
  RequirementControlsDocument,
  RequirementDocument,
  RequirementEvidenceDocument,
  RequirementHistoryDocument,
  RequirementMappingsDocument,
  RequirementRisksDocument,
  useRequirementQuery,
  useRestoreRequirementsMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { toast } from "../../components/toast.ts";
import { findingsAbout } from "../findings/parts/findingsAbout.ts";
import { RequirementHead } from "./RequirementHead.tsx";
import { RequirementOverview } from "./RequirementOverview.tsx";
import { RequirementRail } from "./RequirementRail.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementHistoryMessages } from "./useRequirementHistoryMessages.ts";

const RequirementDialogs = lazyComponent(
  async () => (await import("./RequirementDialogs.tsx")).RequirementDialogs,
);

export const firstQueries = recordFirstQueries(
  RequirementDocument,
  [
    RequirementEvidenceDocument,
    RequirementControlsDocument,
    RequirementRisksDocument,
    RequirementMappingsDocument,
    (id) => findingsAbout({ requirementId: { equalTo: id } }),
  ],
  "compliance_requirements",
);

export default function RequirementScreen() {
  const { t } = useComplianceMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useRequirementQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreRequirementsMutation();
  const requirement = data?.complianceRequirement;

  if (!requirement) {
    return (
      <RecordState
        title={t("record.record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("record.missing"),
          text: t("record.missingText"),
          to: "/compliance/requirements",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { archivedAt, framework, title, version } = requirement;

  async function handleRestore() {
    try {
      const answer = await restore({ variables: { input: { ids: [id] } } });
      const count = answer.data?.restoreRequirements?.complianceRequirements?.length ?? 1;
      toast.success(t("toast.restored", { count }), title);
    } catch (failure) {
      toast.error(t("toast.notRestored"), serverErrorOf(failure).message);
    }
    await refetch();
  }

  return (
    <RecordPage
      url={address}
      table="compliance_requirements"
      head={
        <RequirementHead requirement={requirement} onOpen={onOpen} onRestore={() => void handleRestore()} />
      }
      banners={
        <>
          <ArchivedBanner
            at={archivedAt}
            text={framework?.archivedAt ? t("banner.withFramework") : t("banner.archivedText")}
          />
          {requirement.isInDoubt && (
            <Banner icon={<TriangleAlert />} tone="attention" title={t("banner.inDoubt")}>
              {t("banner.inDoubtText")}
            </Banner>
          )}
        </>
      }
      label={t("record.sections")}
      tabs={[
        {
          key: "overview",
          label: t("record.overview"),
          content: <RequirementOverview requirement={requirement} />,
        },
        {
          key: "history",
          label: t("record.history"),
          content: (
            <RecordHistory
              key={version}
              id={id}
              area="requirements"
              document={RequirementHistoryDocument}
              changesOf={(read) => read.complianceRequirement?.history}
              useHistoryMessages={useRequirementHistoryMessages}
            />
          ),
        },
      ]}
      rail={<RequirementRail requirement={requirement} />}
      dialogs={
        address.open && (
          <RequirementDialogs
            requirement={requirement}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
