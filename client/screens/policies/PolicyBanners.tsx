import { UserCheck } from "lucide-react";

import type { PolicyRecordFragment } from "../../../graphql/generated/index.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import type { RecordUrl } from "../../components/record/useRecordUrl.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface PolicyBannersProps {
  policy: PolicyRecordFragment;
  url: RecordUrl;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** What a reader of the page should know first: archived, made from a template, to be confirmed. */
export function PolicyBanners({ policy, url, mayEdit, onChanged }: PolicyBannersProps) {
  const { t } = usePolicyMessages();
  const { id, name, archivedAt, myReading } = policy;

  return (
    <>
      <ArchivedBanner at={archivedAt} />
      <RecordTemplate
        kind="policy"
        table="policies"
        name={name}
        url={url}
        mayEdit={mayEdit}
        onChanged={onChanged}
      />
      {myReading && !myReading.attestedAt && (
        <Banner icon={<UserCheck />} tone="attention" title={t("reading.waits")}>
          <TextLink to={`/policies/${id}`}>{t("actions.read")}</TextLink>
        </Banner>
      )}
    </>
  );
}
