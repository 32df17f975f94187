import { useId } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { toast } from "../../components/toast.ts";

interface ChatSwitchProps {
  label: string;
  help: string;
  isOn: boolean;
  busy: boolean;
  onChange: (isOn: boolean) => Promise<unknown>;
}

/** A setting of the chat that is saved as soon as it is changed. */
export function ChatSwitch({ label, help, isOn, busy, onChange }: ChatSwitchProps) {
  const { t } = useTranslation("chat");
  const id = useId();

  async function handleChange(next: boolean) {
    try {
      await onChange(next);
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
    }
  }

  return (
    <CheckboxField
      control={{
        id,
        disabled: busy,
        "aria-describedby": `${id}-help`,
        onChange: (event) => void handleChange(event.target.checked),
      }}
      checked={isOn}
      label={label}
      help={help}
    />
  );
}
