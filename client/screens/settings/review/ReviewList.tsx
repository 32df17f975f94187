import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { type ReviewLineFragment, useAttestAccessesMutation } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { BulkBar } from "../../../components/register/BulkBar.tsx";
import { useSelection } from "../../../components/register/useSelection.ts";
import { toast } from "../../../components/toast.ts";
import { rolesOf } from "../personActions.ts";
import { ReviewRow } from "./ReviewRow.tsx";

interface ReviewListProps {
  lines: readonly ReviewLineFragment[];
  busy: boolean;
  onDone: () => void;
}

/** The people of a review. Those who are not reviewed yet can be selected and attested together. */
export function ReviewList({ lines, busy, onDone }: ReviewListProps) {
  const { t } = useTranslation("people");
  const { chosen, toggle, toggleAll, clear } = useSelection<{ id: string }>();
  const [attest, { loading }] = useAttestAccessesMutation();
  const open = lines.filter(({ mayBeReviewed, decision }) => mayBeReviewed && !decision);
  const rows = open.map(({ itemId }) => ({ id: itemId }));
  // The roles that are shown now are attested, not those at the time of the selection.
  const selected = open.filter(({ itemId }) => chosen.has(itemId));

  async function handleAttest() {
    const seen = selected.map((line) => ({ itemId: line.itemId, roles: rolesOf({ roles: line.rolesNow }) }));
    try {
      await attest({ variables: { input: { seen } } });
      toast.success(t("review.attestedMany", { count: seen.length }));
      clear();
    } catch (error) {
      toast.error(t("review.failed"), serverErrorOf(error).message);
    }
    onDone();
  }

  return (
    <>
      {open.length > 1 && (
        <chakra.div px="4" py="2" borderTopWidth="1px" fontSize="table" data-print="no">
          <CheckboxField
            control={{ id: "review-all", onChange: () => toggleAll(rows) }}
            checked={selected.length === open.length}
            label={t("review.selectAll")}
          />
        </chakra.div>
      )}
      <chakra.ul listStyle="none" aria-busy={busy}>
        {lines.map((line) => (
          <ReviewRow
            key={line.itemId}
            line={line}
            selected={chosen.has(line.itemId)}
            onSelect={(range) => toggle(rows, { id: line.itemId }, range)}
            onDone={onDone}
          />
        ))}
      </chakra.ul>
      {selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          <Button size="sm" variant="solid" disabled={loading} onClick={() => void handleAttest()}>
            {t("review.attestSelected")}
          </Button>
        </BulkBar>
      )}
    </>
  );
}
