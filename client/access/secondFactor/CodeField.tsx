import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { Input } from "../../components/controls.ts";
import { describedBy, FieldFrame } from "../../components/FieldFrame.tsx";
import { OneTimeCode } from "../../components/OneTimeCode.tsx";

interface CodeFieldProps {
  /** Whether a recovery code is accepted instead of a code of the app. */
  recovery?: boolean;
  autoFocus?: boolean;
  onComplete?: () => void;
}

/** The form field `code`: six digits of the app or, if the app was lost, a recovery code. */
export function CodeField({ recovery = false, autoFocus, onComplete }: CodeFieldProps) {
  const { t } = useTranslation("secondFactor");
  const id = useId();
  const { isSubmitting } = useFormikContext();
  const [field, meta, helpers] = useField<string>("code");
  const [lost, setLost] = useState(false);
  const error = meta.touched ? meta.error : undefined;
  const help = lost ? t("code.recoveryHelp") : t("code.help");
  const control = {
    ...describedBy(id, { help, error }),
    name: field.name,
    value: field.value,
    "aria-required": true,
    autoFocus,
    // Read-only instead of disabled, so that it keeps the focus while the code is checked.
    readOnly: isSubmitting,
  };

  async function handleCode(code: string) {
    await helpers.setValue(code, false);
    if (error) helpers.setError(undefined);
  }

  function handleSwitch() {
    setLost(!lost);
    void helpers.setValue("", false);
    helpers.setError(undefined);
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <FieldFrame id={id} label={lost ? t("code.recovery") : t("code.label")} help={help} error={error}>
        <chakra.span srOnly role="alert">
          {error}
        </chakra.span>
        {lost ? (
          <Input
            {...control}
            key="recovery"
            type="text"
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            fontFamily="mono"
            onChange={(event) => void handleCode(event.target.value)}
          />
        ) : (
          <OneTimeCode
            {...control}
            key="app"
            onChange={(code) => void handleCode(code)}
            // Formik has the last digit only after this render.
            onComplete={onComplete && (() => setTimeout(onComplete))}
          />
        )}
      </FieldFrame>
      {recovery && (
        <Button variant="link" alignSelf="flex-start" onClick={handleSwitch}>
          {lost ? t("code.useApp") : t("code.useRecovery")}
        </Button>
      )}
    </chakra.div>
  );
}
