import { chakra } from "@chakra-ui/react/styled-system";

import { PublishedPolicyDocument, usePublishedPolicyQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDate } from "../../i18n/format.ts";
import { ConfirmReading } from "./ConfirmReading.tsx";
import { PdfButton } from "./PdfButton.tsx";
import { PolicyText } from "./parts/PolicyText.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

export const firstQueries = recordFirstQueries(PublishedPolicyDocument, []);

/** The published version of a policy, to be read and confirmed by everybody. */
export default function ReadPolicyScreen() {
  const { t } = usePolicyMessages();
  const { id, isId } = useRecordUrl();
  const mayKeep = useMay("compliance_view");
  const { data, loading, error, refetch } = usePublishedPolicyQuery({
    variables: { id },
    skip: !isId,
    fetchPolicy: "cache-and-network",
  });
  const policy = data?.policy;
  const version = policy?.status === "published" ? policy.currentVersion : undefined;

  if (!policy || !version) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("read.missingText"),
          to: "/policies",
          label: t("read.toList"),
        }}
      />
    );
  }

  const owner = ownerName(policy);
  const facts = [
    policy.reference,
    t("versions.numbered", { number: version.number }),
    version.publishedAt && t("versions.publishedOn", { day: formatDate(version.publishedAt) }),
    owner && t("read.owner", { name: owner }),
  ];

  return (
    <>
      <PageHead
        title={policy.name}
        context={facts.filter(Boolean).join(" · ")}
        actions={
          <>
            {mayKeep && <TextLink to={`/compliance/policies/${id}`}>{t("read.keep")}</TextLink>}
            {version.text !== null && <PdfButton id={id} reference={policy.reference} />}
          </>
        }
      />
      <chakra.article
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="md"
        px={{ base: "4", md: "8" }}
        py={{ base: "4", md: "6" }}
        mb="4"
        maxW="54rem"
      >
        {policy.summary && (
          <chakra.p color="fg.muted" mb="5" maxW="46rem" overflowWrap="anywhere">
            {policy.summary}
          </chakra.p>
        )}
        <PolicyText version={version} topLevel={2} />
      </chakra.article>
      {policy.myReading && (
        <ConfirmReading key={version.id} version={version} reading={policy.myReading} onChanged={refetch} />
      )}
    </>
  );
}
