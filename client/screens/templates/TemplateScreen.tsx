import { chakra } from "@chakra-ui/react/styled-system";
import { Archive, ArchiveRestore, CopyPlus, Pencil, RefreshCw } from "lucide-react";
import { useState } from "react";

import {
  TemplateDocument,
  type TemplateUseRowFragment,
  useTemplateQuery,
  useUpdateTemplateMutation,
} from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirst } from "../../components/record/firstQuery.ts";
import { Rail } from "../../components/record/Rail.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { Section } from "../../components/record/Section.tsx";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { languageNames, languages } from "./parts/kinds.ts";
import { useAreaName } from "./parts/useAreaName.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { TemplateContent } from "./TemplateContent.tsx";
import { TemplateUses } from "./TemplateUses.tsx";
import { TemplateVersions } from "./TemplateVersions.tsx";
import { UsedBadge } from "./templateColumns.tsx";

const UseTemplates = lazyComponent(async () => (await import("./UseTemplates.tsx")).UseTemplates);
const UsedTemplates = lazyComponent(async () => (await import("./UsedTemplates.tsx")).UsedTemplates);
const EditTemplate = lazyComponent(async () => (await import("./EditTemplate.tsx")).EditTemplate);

export const first = recordFirst(TemplateDocument);

/** The page of a template: its content, what came from it, and its versions. */
export default function TemplateScreen() {
  const { t } = useTemplateMessages();
  const areaName = useAreaName();
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
  const { tell } = recordActions(name, refetch);
  const language = languages.find((one) => one === template.language);
  const change = (patch: object, done: string) =>
    void tell(
      () => update({ variables: { input: { id, patch: { ...patch, version } } } }),
      done,
      t("toast.notSaved"),
    );

  return (
    <>
      <RecordPage
        url={address}
        head={
          <PageHead
            title={name}
            badges={<UsedBadge template={template} />}
            context={`${t(`kind.${kind}`)} · ${areaName(template.area)}`}
            actions={
              <RecordActions
                onOpen={onOpen}
                buttons={[
                  mayChange && !archivedAt && { key: "edit", label: t("edit.action"), icon: <Pencil /> },
                  mayChange &&
                    archivedAt !== null && {
                      key: "restore",
                      label: t("archive.restore"),
                      icon: <ArchiveRestore />,
                      onSelect: () => change({ archivedAt: null }, t("toast.restored")),
                    },
                  mayUse && {
                    key: "use",
                    label: t("use.action", { count: 1 }),
                    icon: <CopyPlus />,
                    main: true,
                  },
                ]}
                more={[
                  mayChange &&
                    !archivedAt && {
                      key: "archive",
                      label: t("archive.action"),
                      icon: <Archive />,
                      danger: true,
                      onSelect: () => change({ archivedAt: new Date().toISOString() }, t("toast.archived")),
                    },
                ]}
              />
            }
          />
        }
        banners={
          <>
            <ArchivedBanner at={archivedAt} />
            {waitingVersion && mayChange && !archivedAt && (
              <Banner icon={<RefreshCw />} tone="attention" title={t("waiting.title")}>
                {t("waiting.text")}{" "}
                <Button
                  size="sm"
                  onClick={() =>
                    change(
                      {
                        name: waitingVersion.name,
                        summary: waitingVersion.summary,
                        content: waitingVersion.content,
                      },
                      t("toast.saved"),
                    )
                  }
                >
                  {t("waiting.action")}
                </Button>
              </Banner>
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
        rail={
          <Rail
            entries={[
              { label: t("fields.kind"), value: t(`kind.${kind}`) },
              { label: t("fields.area"), value: areaName(template.area) },
              {
                label: t("fields.language"),
                value: language ? languageNames[language] : template.language,
              },
              { label: t("fields.origin"), value: t(template.isShipped ? "origin.shipped" : "origin.own") },
              { label: t("fields.edition"), value: formatNumber(template.edition) },
              { label: t("fields.updatedAt"), value: formatDate(template.updatedAt) },
            ]}
          />
        }
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
