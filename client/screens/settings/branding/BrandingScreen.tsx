import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useBrandingQuery, useResetBrandingMutation } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { toast } from "../../../components/toast.ts";
import { refreshBranding } from "../../../theme/branding.ts";
import { BrandingForm } from "./BrandingForm.tsx";
import { PicturesCard } from "./PicturesCard.tsx";

/** How the application, its emails and its reports look. */
export default function BrandingScreen() {
  const { t } = useTranslation(["branding", "settings"]);
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useBrandingQuery({ fetchPolicy: "cache-and-network" });
  const [reset] = useResetBrandingMutation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function handleReset() {
    setBusy(true);
    try {
      await reset();
      await Promise.all([refetch(), refreshBranding()]);
      toast.success(t("wasReset"));
    } catch (failure) {
      toast.error(t("failed"), serverErrorOf(failure).message);
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <PageHead
        title={t("title")}
        context={editable ? t("context") : `${t("context")} ${t("settings:general.readOnly")}`}
        actions={
          editable && (
            <Button onClick={() => setAsking(true)}>
              <RotateCcw aria-hidden />
              {t("reset")}
            </Button>
          )
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.branding && (
        <>
          <BrandingForm
            key={data.branding.version}
            branding={data.branding}
            editable={editable}
            onDone={() => refetch()}
          />
          <PicturesCard editable={editable} />
        </>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t("resetTitle")}
          confirmLabel={t("reset")}
          busy={busy}
          onConfirm={() => void handleReset()}
          onClose={() => setAsking(false)}
        >
          <p>{t("resetText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
