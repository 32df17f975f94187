import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useState } from "react";

import {
  FindEvidenceDocument,
  useAddControlTestEvidenceMutation,
  useTestEvidenceQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { findOrder } from "../../components/record/findOrder.ts";
import { RecordPicker } from "../../components/record/RecordPicker.tsx";
import { FilterPopover } from "../../components/register/FilterPopover.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { toast } from "../../components/toast.ts";
import { useControlMessages } from "./useControlMessages.ts";

/** The evidence of a test, loaded when it is expanded. It can be added, never removed. */
export function TestEvidence({ testId }: { testId: string }) {
  const { t } = useControlMessages();
  const sees = useMay("evidence_management");
  const [open, setOpen] = useState(false);
  if (!sees) return null;
  if (!open) {
    return (
      <Button size="xs" variant="link" onClick={() => setOpen(true)}>
        {t("test.showEvidence")}
      </Button>
    );
  }
  return <Shown testId={testId} />;
}

function Shown({ testId }: { testId: string }) {
  const { t } = useControlMessages();
  const client = useApolloClient();
  const mayEdit = useMay("compliance_edit", "full");
  const [choosing, setChoosing] = useState(false);
  const [addEvidence, { loading: busy }] = useAddControlTestEvidenceMutation();
  const { data, error, refetch } = useTestEvidenceQuery({ variables: { id: testId } });
  const links = data?.controlTest?.evidence.nodes;

  const find = useCallback(
    async (search: string) => {
      const { data: found } = await client.query({
        query: FindEvidenceDocument,
        variables: { find: search, orderBy: findOrder(search, ["UPDATED_AT_DESC", "ID_DESC"]) },
        fetchPolicy: "network-only",
      });
      return (found?.evidencePieces?.nodes ?? []).map(({ id, reference, name }) => ({ id, reference, name }));
    },
    [client],
  );

  async function handleChoose(evidenceId: string, name: string) {
    setChoosing(false);
    try {
      await addEvidence({
        variables: { input: { controlTestEvidencePiece: { controlTestId: testId, evidenceId } } },
      });
      await refetch();
      toast.success(t("toast.proved"), name);
    } catch (failure) {
      toast.error(t("toast.notProved"), serverErrorOf(failure).message);
    }
  }

  if (!links && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!links) return <Loading />;

  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <chakra.span color="fg.muted">{t("test.evidence")}</chakra.span>
      {links.length === 0 && <chakra.span color="fg.subtle">{t("test.noEvidence")}</chakra.span>}
      {links.map(
        ({ evidence }) =>
          evidence && (
            <span key={evidence.id}>
              <chakra.span color="fg.muted">{evidence.reference}</chakra.span>{" "}
              <TextLink to={`/compliance/evidence/${evidence.id}`}>{evidence.name}</TextLink>
            </span>
          ),
      )}
      {mayEdit && (
        <FilterPopover
          label={t("test.evidence")}
          open={choosing}
          onOpenChange={setChoosing}
          trigger={
            <Button size="xs" disabled={busy}>
              {t("record:linked.add")}
              <chakra.span srOnly>: {t("test.evidence")}</chakra.span>
            </Button>
          }
        >
          <RecordPicker
            find={find}
            except={links.flatMap(({ evidence }) => (evidence ? [evidence.id] : []))}
            onChoose={({ id, name }) => void handleChoose(id, name)}
          />
        </FilterPopover>
      )}
    </chakra.div>
  );
}
