import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { isColour, useAccentCheck } from "./accent.ts";

/** Whether text can be read on the accent colour that is typed, and the nearest colour that passes. */
export function ContrastNote({ editable }: { editable: boolean }) {
  const { t } = useTranslation("branding");
  const [{ value }, { error, touched }, { setValue }] = useField<string>("accent");
  const check = useAccentCheck(value);
  if (!isColour(value) || !check) return null;

  return (
    <chakra.div role="status" fontSize="table" display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {check.readable && <chakra.span color="status.good.fg">{t("contrast.good")}</chakra.span>}
      {/* The error of the field says the same. */}
      {!check.readable && !(error && touched) && (
        <chakra.span color="status.bad.fg">{t("contrast.bad")}</chakra.span>
      )}
      {!check.readable && editable && (
        <Button type="button" size="sm" onClick={() => void setValue(check.nearest)}>
          {t("contrast.use", { colour: check.nearest })}
        </Button>
      )}
    </chakra.div>
  );
}
