import { chakra } from "@chakra-ui/react/styled-system";
import { RefreshCw } from "lucide-react";

import { type RenewalRowFragment, useRenewEvidenceMutation } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { EvidenceStateBadge } from "./parts/EvidenceStateBadge.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ValidUntil } from "./parts/ValidUntil.tsx";

interface RenewalRowProps {
  piece: RenewalRowFragment;
  onRenewed: () => unknown;
}

export function RenewalRow({ piece, onRenewed }: RenewalRowProps) {
  const { t } = useEvidenceMessages();
  const navigateAfter = useNavigateAfter();
  const mayRenew = useMay("evidence_management", "full");
  const [renew, { loading }] = useRenewEvidenceMutation();
  const { openRenewal } = piece;

  async function handleRenew() {
    try {
      const { data } = await renew({ variables: { input: { id: piece.id } } });
      const made = data?.renewEvidence?.evidencePiece;
      toast.success(t("toast.renewed"), made?.reference);
      if (made) navigateAfter(`/compliance/evidence/${made.id}`);
    } catch (error) {
      toast.error(t("toast.notSaved"), serverErrorOf(error).message);
      await onRenewed();
    }
  }

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 15rem 12rem 9rem" }}
      columnGap="4"
      rowGap="1"
      alignItems="center"
      py="2"
      borderTopWidth="1px"
      fontSize="table"
    >
      <chakra.div minW="0">
        <TextLink to={`/compliance/evidence/${piece.id}`} overflowWrap="anywhere">
          {piece.name}
        </TextLink>
        <chakra.p textStyle="meta" color="fg.muted">
          {piece.reference}
          {" · "}
          {t("fields.requirements")}: {piece.requirementCount}
        </chakra.p>
      </chakra.div>
      <chakra.div gridColumn={{ base: "1", md: "auto" }}>
        <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting />
      </chakra.div>
      <chakra.div display={{ base: "none", md: "block" }} minW="0">
        <PersonName name={piece.collector?.fullName} picture={piece.collector?.avatarUrl} />
      </chakra.div>
      <chakra.div
        gridColumn={{ base: "2", md: "auto" }}
        gridRow={{ base: "1 / span 2", md: "auto" }}
        justifySelf="end"
      >
        {openRenewal && (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <TextLink to={`/compliance/evidence/${openRenewal.id}`}>{openRenewal.reference}</TextLink>
            <EvidenceStateBadge state={openRenewal.stateToday} />
          </chakra.span>
        )}
        {!openRenewal && mayRenew && (
          <Button size="sm" disabled={loading} onClick={() => void handleRenew()}>
            <RefreshCw />
            {t("actions.renew")}
            <chakra.span srOnly>: {piece.name}</chakra.span>
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}
