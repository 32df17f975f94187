import { chakra } from "@chakra-ui/react/styled-system";
import { FileCheck2, UserCheck } from "lucide-react";
import { useState } from "react";

import {
  type PolicyRecordFragment,
  useRecordAttestationEvidenceMutation,
  useStopPolicyAttestationMutation,
  useTeamsQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { formatList } from "../../i18n/format.ts";
import { AttestationShare } from "./AttestationShare.tsx";
import { Readers } from "./Readers.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface AttestationProps {
  policy: PolicyRecordFragment;
  mayAsk: boolean;
  onAsk: () => void;
  onChanged: () => Promise<unknown>;
}

/** Who is asked to confirm the published version, who has, and the evidence of it. */
export function Attestation({ policy, mayAsk, onAsk, onChanged }: AttestationProps) {
  const { t } = usePolicyMessages();
  const { audience, status } = policy;

  if (!audience)
    return (
      <Section title={t("attestation.title")}>
        <EmptyState
          icon={<UserCheck />}
          title={t("attestation.none")}
          text={t(status === "published" ? "attestation.noneText" : "attestation.notPublished")}
          actions={
            mayAsk ? (
              <Button variant="solid" onClick={onAsk}>
                {t("attestation.ask")}
              </Button>
            ) : undefined
          }
        />
      </Section>
    );
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Summary policy={policy} audience={audience} mayAsk={mayAsk} onAsk={onAsk} onChanged={onChanged} />
      {status === "published" && <Readers policy={policy} mayRemind={mayAsk} />}
    </chakra.div>
  );
}

type Audience = NonNullable<PolicyRecordFragment["audience"]>;

function Summary(props: AttestationProps & { audience: Audience }) {
  const { policy, audience, mayAsk, onAsk, onChanged } = props;
  const { t } = usePolicyMessages();
  const [stopping, setStopping] = useState(false);
  const [stop] = useStopPolicyAttestationMutation();
  const { perform } = recordActions(policy.name, onChanged);

  return (
    <Section
      title={t("attestation.title")}
      actions={
        mayAsk && (
          <>
            <Button size="sm" onClick={onAsk}>
              {t("attestation.change")}
            </Button>
            <Button size="sm" onClick={() => setStopping(true)}>
              {t("attestation.stop")}
            </Button>
          </>
        )
      }
    >
      <chakra.p fontSize="figure" lineHeight="1.2" fontWeight="semibold">
        <AttestationShare attestation={policy.attestation} />
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="table" mt="1">
        <AudienceNames audience={audience} /> · {t("attestation.within", { count: audience.dueDays })}
      </chakra.p>
      <EvidenceButton policy={policy} />
      {stopping && (
        <ConfirmDialog
          open
          title={t("attestation.stopTitle")}
          confirmLabel={t("attestation.stop")}
          onConfirm={() =>
            perform(() => stop({ variables: { input: { policyId: policy.id } } }), t("attestation.stopped"))
          }
          onClose={() => setStopping(false)}
        >
          {t("attestation.stopText")}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function AudienceNames({ audience }: { audience: Audience }) {
  const { t } = usePolicyMessages();
  const nameRoles = useRoleNames();
  const roles = audience.roles.filter((role) => role !== null);
  const teamIds = audience.teamIds.filter((id) => id !== null);
  const { data } = useTeamsQuery({ skip: teamIds.length === 0 });
  const teams = data?.teams?.nodes.filter(({ id }) => teamIds.includes(id)).map(({ name }) => name) ?? [];
  if (roles.length + teamIds.length === 0) return t("attestation.everybody");
  return formatList([...(roles.length > 0 ? [nameRoles(roles)] : []), ...teams]);
}

/** Keeps the list as it is now as a piece of evidence. */
function EvidenceButton({ policy }: { policy: PolicyRecordFragment }) {
  const { t } = usePolicyMessages();
  const mayRecord = useMay("evidence_management", "full");
  const [record, { loading }] = useRecordAttestationEvidenceMutation();
  const [made, setMade] = useState<{ id: string; reference: string }>();
  const { attestation, reference, name, currentVersion } = policy;
  const { performWithToast } = recordActions(name, async () => undefined);
  if (!mayRecord || !attestation || !currentVersion) return null;

  async function handleRecord() {
    await performWithToast(
      async () => {
        const { data } = await record({
          variables: {
            input: {
              policyId: policy.id,
              name: t("evidence.name", { policy: `${reference} ${name}`.slice(0, 120) }),
              description: t("evidence.description", { ...attestation, number: currentVersion?.number }),
            },
          },
        });
        setMade(data?.recordAttestationEvidence?.evidencePiece ?? undefined);
      },
      t("evidence.done"),
      t("evidence.failed"),
    );
  }

  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="3">
      <Button size="sm" onClick={() => void handleRecord()} disabled={loading}>
        <FileCheck2 />
        {t("evidence.action")}
      </Button>
      {made && <TextLink to={`/compliance/evidence/${made.id}`}>{made.reference}</TextLink>}
    </chakra.p>
  );
}
