import { type ComponentProps, useRef } from "react";

import { Input } from "./controls.ts";

interface OneTimeCodeProps
  extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type" | "inputMode" | "pattern"> {
  value: string;
  onChange: (code: string) => void;
  /** The number of digits. */
  length?: number;
  /** Called once when the last digit is entered, pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
}

/**
 * The field for a one-time code. It accepts digits only and ignores everything else that was pasted. One field
 * instead of one for each digit, so that pasting, autofill, screen readers and arrow keys work as usual.
 */
export function OneTimeCode({ value, onChange, length = 6, onComplete, ...props }: OneTimeCodeProps) {
  const completed = useRef("");

  function handleChange(typed: string) {
    const code = typed.replace(/\D/g, "").slice(0, length);
    onChange(code);
    if (code.length < length) completed.current = "";
    if (code.length < length || code === completed.current) return;
    completed.current = code;
    onComplete?.(code);
  }

  return (
    <Input
      {...props}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => handleChange(event.target.value)}
      fontFamily="mono"
      fontSize="section"
      letterSpacing="0.35em"
    />
  );
}
