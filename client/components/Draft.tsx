import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { useDraft } from "./draft.ts";

interface DraftProps {
  /** Identifies the form and its record: 'risk-new', 'risk-edit-<id>'. */
  formId: string;
  exclude?: readonly string[];
}

/** Placed in a Formik form, it keeps the input across reloads and tells the user when a draft was restored. */
export function Draft({ formId, exclude }: DraftProps) {
  const { t } = useTranslation();
  const { restored, discard } = useDraft(useFormikContext<Record<string, unknown>>(), formId, exclude);
  if (!restored) return null;

  return (
    <chakra.p role="status" display="flex" flexWrap="wrap" gap="2" color="fg.muted" fontSize="table">
      {t("form.draftRestored")}
      <Button variant="link" onClick={discard}>
        {t("form.draftDiscard")}
      </Button>
    </chakra.p>
  );
}
