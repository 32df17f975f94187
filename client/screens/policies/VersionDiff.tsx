import { chakra } from "@chakra-ui/react/styled-system";

import { usePolicyVersionTextQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { LineDiff } from "../../components/LineDiff.tsx";
import { Loading } from "../../components/Loading.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface VersionDiffProps {
  before: string;
  after: string;
}

/** The lines that differ between two versions. */
export function VersionDiff({ before, after }: VersionDiffProps) {
  const { t } = usePolicyMessages();
  const one = usePolicyVersionTextQuery({ variables: { id: before } });
  const other = usePolicyVersionTextQuery({ variables: { id: after } });
  const from = one.data?.policyVersion;
  const to = other.data?.policyVersion;
  const error = one.error ?? other.error;

  if (error)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([one.refetch(), other.refetch()])} />;
  if (!from || !to) return <Loading />;
  if (from.file || to.file) return <chakra.p mt="2">{t("diff.files")}</chakra.p>;
  if (from.digest === to.digest) return <chakra.p mt="2">{t("diff.same")}</chakra.p>;
  return (
    <LineDiff
      label={t("diff.label", { before: from.number, after: to.number })}
      before={from.text ?? ""}
      after={to.text ?? ""}
    />
  );
}
