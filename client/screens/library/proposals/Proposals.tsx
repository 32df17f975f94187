import { chakra } from "@chakra-ui/react/styled-system";
import { Check, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type AiMappingProposalFragment,
  type AiMappingRunFragment,
  useAcceptAiMappingsMutation,
  useAiMappingProposalsQuery,
  useRejectAiMappingsMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { BulkBar } from "../../../components/register/BulkBar.tsx";
import { useSelection } from "../../../components/register/useSelection.ts";
import { toast } from "../../../components/toast.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { ProposalRow } from "./ProposalRow.tsx";

interface ProposalsProps {
  run: AiMappingRunFragment;
  editable: boolean;
}

/** The proposals of a comparison; a person accepts or rejects each, or several at once. */
export function Proposals({ run, editable }: ProposalsProps) {
  const { t } = useTranslation("library");
  const allId = useId();
  const decidedId = useId();
  const [withDecided, setWithDecided] = useState(false);
  const [accept, accepting] = useAcceptAiMappingsMutation();
  const [reject, rejecting] = useRejectAiMappingsMutation();
  const { chosen, toggle, toggleAll, clear } = useSelection<AiMappingProposalFragment>();
  const { data, previousData, error, refetch } = useAiMappingProposalsQuery({
    variables: {
      filter: { runId: { equalTo: run.id }, ...(withDecided ? {} : { accepted: { isNull: true } }) },
    },
    fetchPolicy: "cache-and-network",
  });
  const shown = (data ?? previousData)?.aiMappingProposals;
  if (!shown) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;

  const open = shown.nodes.filter(({ accepted }) => accepted === null);
  // Leaves out what was decided meanwhile.
  const picked = open.filter(({ id }) => chosen.has(id));
  const busy = accepting.loading || rejecting.loading;

  async function decide(proposals: readonly AiMappingProposalFragment[], accepted: boolean) {
    const ids = proposals.map(({ id }) => id);
    try {
      await (accepted ? accept : reject)({
        variables: { ids },
        refetchQueries: "active",
        awaitRefetchQueries: true,
      });
      toast.success(t(accepted ? "propose.acceptedMany" : "propose.rejectedMany", { count: ids.length }));
      clear();
    } catch (failure) {
      toast.error(t(accepted ? "propose.accept" : "propose.reject"), serverErrorOf(failure).message);
      await refetch();
    }
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="2" py="3" fontSize="table">
        {editable && open.length > 0 && (
          <CheckboxField
            control={{ id: allId, onChange: () => toggleAll(open) }}
            checked={open.every(({ id }) => chosen.has(id))}
            label={t("propose.chooseAll")}
          />
        )}
        <CheckboxField
          control={{ id: decidedId, onChange: () => setWithDecided(!withDecided) }}
          checked={withDecided}
          label={t("propose.withDecided")}
        />
      </chakra.div>
      {shown.nodes.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="table">
          {t(run.partsDone === 0 ? "propose.nothingYet" : "propose.nothing")}
        </chakra.p>
      ) : (
        <chakra.ul
          listStyle="none"
          aria-label={t("propose.list")}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
          mb={picked.length > 0 ? "16" : "0"}
        >
          {shown.nodes.map((proposal) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              chosen={chosen.has(proposal.id)}
              onToggle={editable ? (range) => toggle(open, proposal, range) : undefined}
              onDecide={(accepted) => void decide([proposal], accepted)}
              busy={busy}
            />
          ))}
        </chakra.ul>
      )}
      {shown.totalCount > shown.nodes.length && (
        <chakra.p color="fg.muted" fontSize="table" mt="3">
          {t("propose.more", {
            shown: formatNumber(shown.nodes.length),
            all: formatNumber(shown.totalCount),
          })}
        </chakra.p>
      )}
      {picked.length > 0 && (
        <BulkBar count={picked.length} onClear={clear}>
          <Button
            size="sm"
            disabled={busy || picked.every(({ mapping }) => mapping)}
            onClick={() =>
              void decide(
                picked.filter(({ mapping }) => !mapping),
                true,
              )
            }
          >
            <Check aria-hidden />
            {t("propose.acceptMany", { count: picked.filter(({ mapping }) => !mapping).length })}
          </Button>
          <Button size="sm" disabled={busy} onClick={() => void decide(picked, false)}>
            <X aria-hidden />
            {t("propose.rejectMany", { count: picked.length })}
          </Button>
        </BulkBar>
      )}
    </>
  );
}
