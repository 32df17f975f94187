import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import {
  TemplateDocument,
  type TemplateUseRowFragment,
  useTemplateQuery,
  useUpdateTemplateMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { Section } from "../../components/record/Section.tsx";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { TemplateContent } from "./TemplateContent.tsx";
import { TemplateHead } from "./TemplateHead.tsx";
import { TemplateRail } from "./TemplateRail.tsx";
import { TemplateUses } from "./TemplateUses.tsx";
import { TemplateVersions } from "./TemplateVersions.tsx";
import { WaitingVersion } from "./WaitingVersion.tsx";

const UseTemplates = lazyComponent(async () => (await import("./UseTemplates.tsx")).UseTemplates);
const UsedTemplates = lazyComponent(async () => (await import("./UsedTemplates.tsx")).UsedTemplates);
const EditTemplate = lazyComponent(async () => (await import("./EditTemplate.tsx")).EditTemplate);

export const firstQueries = recordFirstQueries(TemplateDocument);

/** The page of a template: its content, what came from it, and its versions. */
export default function TemplateScreen() {
  const { t } = useTemplateMessages();
  const address = useRecordUrl();
  const { id, open, onOpen, onClose } = address;
  const { data, loading, error, refetch } = useTemplateQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [update] = useUpdateTemplateMutation();
  const [made, setMade] = useState<TemplateUseRowFragment[]>();
  const template = data?.template ?? undefined;

  if (!template) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{ title: t("missing.title"), text: t("missing.text"), to: "/templates", label: t("toList") }}
      />
    );
  }

  const { name, kind, version, archivedAt, mayChange, mayUse, waitingVersion } = template;
  const { performWithToast } = recordActions(name, refetch);
  const change = (patch: object, done: string) =>
    void performWithToast(
      () => update({ variables: { input: { id, patch: { ...patch, version } } } }),
      done,
      t("toast.notSaved"),
    );

  return (
    <>
      <RecordPage
        url={address}
        head={<TemplateHead template={template} onOpen={onOpen} onChange={change} />}
        banners={
          <>
            <ArchivedBanner at={archivedAt} />
            {waitingVersion && mayChange && !archivedAt && (
              <WaitingVersion version={waitingVersion} onTake={(patch) => change(patch, t("toast.saved"))} />
            )}
          </>
        }
        label={t("sections")}
        tabs={[
          {
            key: "content",
            label: t("tabs.content"),
            content: (
              <Section title={t("tabs.content")}>
                <chakra.p mb="3">{template.summary}</chakra.p>
                <TemplateContent kind={kind} content={template.content} />
              </Section>
            ),
          },
          {
            key: "uses",
            label: t("tabs.uses"),
            count: template.useCount,
            content: <TemplateUses template={template} />,
          },
          {
            key: "versions",
            label: t("tabs.versions"),
            count: template.versions.nodes.length,
            content: <TemplateVersions template={template} />,
          },
        ]}
        rail={<TemplateRail template={template} />}
        dialogs={
          <>
            {open === "use" && mayUse && (
              <UseTemplates
                templates={[template]}
                onUsed={(uses) => {
                  setMade(uses);
                  void refetch();
                }}
                onClose={onClose}
              />
            )}
            {open === "edit" && mayChange && !archivedAt && (
              <EditTemplate template={template} onClose={onClose} />
            )}
          </>
        }
      />
      {made && <UsedTemplates uses={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
