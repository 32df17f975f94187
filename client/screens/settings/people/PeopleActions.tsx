import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../../access/useMay.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import type { RegisterState } from "../../../components/register/types.ts";
import { CsvButton } from "./CsvButton.tsx";

const InviteDialog = lazyComponent(async () => (await import("./InviteDialog.tsx")).InviteDialog);

interface PeopleActionsProps {
  state: RegisterState;
  onDone: () => void;
}

const columns = [
  "name",
  "email",
  "status",
  "roles",
  "jobTitle",
  "department",
  "lastSignIn",
  "registered",
  "approved",
  "invited",
] as const;

/** The actions on the list of people: export the filtered list, invite a person. */
export function PeopleActions({ state, onDone }: PeopleActionsProps) {
  const { t } = useTranslation("people");
  const mayExport = useMay("users_view", "full");
  const mayInvite = useMay("users_create", "full");
  const [inviting, setInviting] = useState(false);
  const { status = [], role = [] } = state.values;

  return (
    <>
      {mayExport && (
        <CsvButton
          path="/exports/people"
          request={{
            labels: columns.map((column) => t(`export.columns.${column}`)),
            filter: { search: state.search, status, role },
          }}
          label={t("export.button")}
        />
      )}
      {mayInvite && (
        <Button variant="solid" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          {t("invite.open")}
        </Button>
      )}
      {inviting && <InviteDialog onDone={onDone} onClose={() => setInviting(false)} />}
    </>
  );
}
