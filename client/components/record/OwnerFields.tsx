import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { PersonField } from "./PersonField.tsx";
import { TeamField } from "./TeamField.tsx";

interface OwnerFieldsProps {
  labels: Readonly<Record<"ownerId" | "ownerTeamId", string>>;
  help?: string;
}

/** The owner of a record: a person or a team. Choosing one clears the other. */
export function OwnerFields({ labels, help }: OwnerFieldsProps) {
  const { t } = useTranslation("record");
  const { setFieldValue } = useFormikContext();

  return (
    <>
      <PersonField
        name="ownerId"
        label={labels.ownerId}
        help={help}
        onChoose={(person) => void (person && setFieldValue("ownerTeamId", ""))}
      />
      <TeamField
        name="ownerTeamId"
        label={labels.ownerTeamId}
        help={t("ownerTeamHelp")}
        placeholder={t("noTeam")}
        onChoose={(team) => void (team && setFieldValue("ownerId", null))}
      />
    </>
  );
}
