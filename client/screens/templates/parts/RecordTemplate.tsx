import { BookCopy } from "lucide-react";

import { type TemplateKind, useTemplateOfRecordQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Banner } from "../../../components/record/Banner.tsx";
import type { RecordUrl } from "../../../components/record/useRecordUrl.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { useTemplateMessages } from "./useTemplateMessages.ts";

const UpdateFromTemplate = lazyComponent(
  async () => (await import("./UpdateFromTemplate.tsx")).UpdateFromTemplate,
);
const MakeTemplate = lazyComponent(async () => (await import("./MakeTemplate.tsx")).MakeTemplate);

interface RecordTemplateProps {
  kind: TemplateKind;
  table: string;
  name: string;
  url: RecordUrl;
  /** Whether the user may edit the record now. */
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** The template that a record was made from, with its update; and the dialog that makes a template of the record. */
export function RecordTemplate({ kind, table, name, url, mayEdit, onChanged }: RecordTemplateProps) {
  const { t } = useTemplateMessages();
  const mayMake = useMay("system_settings", "full");
  const { id, open, onOpen, onClose } = url;
  const { data, refetch } = useTemplateOfRecordQuery({
    variables: { table, id },
    fetchPolicy: "cache-and-network",
  });
  const use = data?.templateOfRecord;
  const offers = use?.isOutdated === true && mayEdit;

  return (
    <>
      {use?.template && (
        <Banner
          icon={<BookCopy />}
          tone={offers ? "attention" : "neutral"}
          title={offers ? t("from.outdated") : t("from.title")}
        >
          <TextLink to={`/templates/${use.template.id}`}>{use.template.name}</TextLink>{" "}
          {offers && (
            <Button size="sm" onClick={() => onOpen("template-update")}>
              {t("from.show")}
            </Button>
          )}
        </Banner>
      )}
      {offers && open === "template-update" && (
        <UpdateFromTemplate
          useId={use.id}
          onDone={async () => {
            await Promise.all([refetch(), onChanged()]);
          }}
          onClose={onClose}
        />
      )}
      {mayMake && open === "template" && (
        <MakeTemplate kind={kind} recordId={id} name={name} onClose={onClose} />
      )}
    </>
  );
}
