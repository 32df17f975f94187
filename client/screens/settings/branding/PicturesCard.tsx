import { chakra } from "@chakra-ui/react/styled-system";
import { Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useRemoveBrandPictureMutation } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { toast } from "../../../components/toast.ts";
import { type Branding, refreshBranding, useBranding } from "../../../theme/branding.ts";
import { sendBrandPicture } from "./sendBrandPicture.ts";

type Kind = keyof Branding["pictures"];

/** The logos and the picture of the sign-in page. Everybody may see them. */
export function PicturesCard({ editable }: { editable: boolean }) {
  const { t } = useTranslation("branding");

  return (
    <Card title={t("pictures.title")} text={t("pictures.text")}>
      <chakra.ul listStyle="none">
        <Picture kind="logo_light" label={t("pictures.logoLight")} ground="#ffffff" editable={editable} />
        <Picture kind="logo_dark" label={t("pictures.logoDark")} ground="#141920" editable={editable} />
        <Picture kind="sign_in" label={t("pictures.signIn")} ground="#ffffff" editable={editable} />
      </chakra.ul>
    </Card>
  );
}

interface PictureProps {
  kind: Kind;
  label: string;
  ground: string;
  editable: boolean;
}

function Picture({ kind, label, ground, editable }: PictureProps) {
  const { t } = useTranslation("branding");
  const { pictures } = useBranding();
  const [removePicture] = useRemoveBrandPictureMutation();
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const url = pictures[kind];

  async function attempt(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await refreshBranding();
      toast.success(done, label);
    } catch (error) {
      toast.error(t("failed"), serverErrorOf(error).message);
    }
    setBusy(false);
  }

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = "";
    if (file) void attempt(() => sendBrandPicture(kind, file), t("pictures.uploaded"));
  }

  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3" borderTopWidth="1px">
      <chakra.span flex={{ base: "1 1 100%", sm: "1 1 10rem" }} minW="0">
        {label}
      </chakra.span>
      {url ? (
        <img
          src={url}
          alt={label}
          style={{ maxHeight: 56, maxWidth: 200, padding: 4, background: ground, borderRadius: 4 }}
        />
      ) : (
        <chakra.span color="fg.muted" fontSize="table">
          {t("pictures.none")}
        </chakra.span>
      )}
      {editable && (
        <chakra.div display="flex" gap="2">
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            data-testid={kind}
            onChange={handleChoice}
          />
          <Button size="sm" disabled={busy} onClick={() => chooser.current?.click()}>
            <Upload aria-hidden />
            <span aria-hidden>{t("pictures.upload")}</span>
            <chakra.span srOnly>{t("pictures.uploadOf", { picture: label })}</chakra.span>
          </Button>
          {url && (
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              onClick={() =>
                void attempt(() => removePicture({ variables: { kind } }), t("pictures.removed"))
              }
            >
              <Trash2 aria-hidden />
              <span aria-hidden>{t("pictures.remove")}</span>
              <chakra.span srOnly>{t("pictures.removeOf", { picture: label })}</chakra.span>
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}
