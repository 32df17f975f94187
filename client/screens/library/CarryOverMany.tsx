import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type MappedRowFragment, useCarryOverMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { toast } from "../../components/toast.ts";
import type { Covered } from "./coverage.ts";
import { referenceOf } from "./parts/mapping.ts";

interface CarryOverManyProps {
  picked: readonly { row: Covered; offer: MappedRowFragment }[];
  onDone: () => void;
  onClose: () => void;
}

/** Carries evidence over to several requirements, all or none; only along mappings that allow it. */
export function CarryOverMany({ picked, onDone, onClose }: CarryOverManyProps) {
  const { t } = useTranslation("library");
  const [carry] = useCarryOverMutation();
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<string>();

  async function handleConfirm() {
    setBusy(true);
    try {
      await carry({
        variables: {
          input: {
            fromIds: picked.map(({ offer }) => offer.requirementId),
            toIds: picked.map(({ row }) => row.requirementId),
            evidence: true,
            status: false,
          },
        },
        refetchQueries: "active",
      });
      toast.success(t("carry.doneMany", { count: picked.length }));
      onDone();
      onClose();
    } catch (error) {
      setSaveError(serverErrorOf(error).message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={t("carry.manyTitle", { count: picked.length })}
      confirmLabel={t("carry.submit")}
      busy={busy}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {saveError && (
        <chakra.p role="alert" color="status.bad.fg" mb="2">
          {saveError}
        </chakra.p>
      )}
      <p>{t("carry.manyText")}</p>
      <chakra.ul listStyle="none" mt="2" maxH="40vh" overflowY="auto" fontSize="table" tabIndex={0}>
        {picked.map(({ row, offer }) => (
          <li key={row.requirementId}>{t("carry.line", { from: referenceOf(offer), to: row.code })}</li>
        ))}
      </chakra.ul>
    </ConfirmDialog>
  );
}
