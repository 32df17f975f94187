import { chakra } from "@chakra-ui/react/styled-system";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { Input } from "./controls.ts";

export function PasswordInput(control: Omit<ComponentProps<typeof Input>, "type">) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);

  return (
    <chakra.div position="relative">
      <Input
        {...control}
        type={shown ? "text" : "password"}
        pe="10"
        spellCheck={false}
        autoCapitalize="none"
      />
      <Button
        aria-label={shown ? t("password.hide") : t("password.show")}
        aria-pressed={shown}
        variant="ghost"
        size="sm"
        square
        position="absolute"
        top="1"
        insetInlineEnd="1"
        disabled={control.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </Button>
    </chakra.div>
  );
}
