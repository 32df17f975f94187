import { chakra } from "@chakra-ui/react/styled-system";
import { MessageCircleQuestion, PowerOff } from "lucide-react";

import {
  ControlDocument,
  ControlExceptionsDocument,
  ControlHistoryDocument,
  ControlLinkedAssetsDocument,
  ControlRequirementsDocument,
  ControlRisksDocument,
  useControlQuery,
  useRestoreControlsMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { findingsAbout } from "../findings/parts/findingsAbout.ts";
import { LinkedFindings } from "../findings/parts/LinkedFindings.tsx";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { templateOf } from "../templates/parts/templateOf.ts";
import { ControlHead } from "./ControlHead.tsx";
import { ControlRail } from "./ControlRail.tsx";
import { Overview } from "./Overview.tsx";
import { TestRequests } from "./requests/TestRequests.tsx";
import { Tests } from "./Tests.tsx";
import { useControlActions } from "./useControlActions.ts";
import { useControlHistoryMessages } from "./useControlHistoryMessages.ts";
import { useControlMessages } from "./useControlMessages.ts";

const ControlDialogs = lazyComponent(async () => (await import("./ControlDialogs.tsx")).ControlDialogs);

export const firstQueries = recordFirstQueries(
  ControlDocument,
  [
    ControlExceptionsDocument,
    ControlRequirementsDocument,
    ControlRisksDocument,
    ControlLinkedAssetsDocument,
    templateOf("controls"),
    (id) => findingsAbout({ controlId: { equalTo: id } }),
  ],
  "controls",
);

/** The page of a control. */
export default function ControlScreen() {
  const { t } = useControlMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useControlQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreControlsMutation();
  const control = data?.control ?? undefined;
  const actions = useControlActions(control);

  if (!control) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/compliance/controls",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { archivedAt, retiredAt, retiredReason, name, version } = control;
  const { performWithToast } = recordActions(name, refetch);

  return (
    <RecordPage
      url={address}
      table="controls"
      head={
        <ControlHead
          control={control}
          actions={actions}
          onOpen={onOpen}
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored", { count: 1 }),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <>
          <ArchivedBanner at={archivedAt} />
          <RecordTemplate
            kind="control"
            table="controls"
            name={name}
            url={address}
            mayEdit={actions.edit}
            onChanged={refetch}
          />
          {control.testRequests.nodes.some(({ mayAnswer }) => mayAnswer) && (
            <Banner icon={<MessageCircleQuestion />} tone="attention" title={t("requests.waiting")}>
              <TextLink to="?tab=tests">{t("requests.waitingLink")}</TextLink>
            </Banner>
          )}
          {retiredAt && !archivedAt && (
            <Banner icon={<PowerOff />} title={t("banner.retired", { at: formatDateTime(retiredAt) })}>
              {retiredReason}
            </Banner>
          )}
        </>
      }
      label={t("sections")}
      tabs={[
        {
          key: "overview",
          label: t("tabs.overview"),
          content: <Overview control={control} actions={actions} onOpen={onOpen} />,
        },
        {
          key: "tests",
          label: t("tabs.tests"),
          count: control.tests.totalCount || undefined,
          content: (
            <chakra.div display="flex" flexDirection="column" gap="4">
              <TestRequests control={control} mayAsk={actions.test} onChanged={refetch} />
              <Tests control={control} actions={actions} onOpen={onOpen} />
            </chakra.div>
          ),
        },
        {
          key: "findings",
          label: t("tabs.findings"),
          content: (
            <LinkedFindings
              about={{ controlId: { equalTo: id } }}
              onRaise={actions.raise ? () => onOpen("finding") : undefined}
            />
          ),
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={version}
              id={id}
              area="controls"
              document={ControlHistoryDocument}
              changesOf={(read) => read.control?.history}
              useHistoryMessages={useControlHistoryMessages}
            />
          ),
        },
      ]}
      rail={<ControlRail control={control} />}
      dialogs={
        address.open && (
          <ControlDialogs
            control={control}
            actions={actions}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
