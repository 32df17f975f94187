import { usePolicyVersionTextQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { TextDiff } from "./parts/TextDiff.tsx";

interface VersionDiffProps {
  before: string;
  after: string;
}

/** Reads two versions of a policy and compares them. */
export function VersionDiff({ before, after }: VersionDiffProps) {
  const one = usePolicyVersionTextQuery({ variables: { id: before } });
  const other = usePolicyVersionTextQuery({ variables: { id: after } });
  const from = one.data?.policyVersion;
  const to = other.data?.policyVersion;
  const error = one.error ?? other.error;

  if (error)
    return <ErrorPanel error={error} onRetry={() => void Promise.all([one.refetch(), other.refetch()])} />;
  if (!from || !to) return <Loading />;
  return <TextDiff before={from} after={to} />;
}
