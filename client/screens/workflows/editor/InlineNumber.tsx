import { Input } from "../../../components/controls.ts";

interface InlineNumberProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  errorId?: string;
}

/** A number field within a sentence. */
export function InlineNumber({ label, value, onChange, min, max, errorId }: InlineNumberProps) {
  return (
    <Input
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      type="number"
      inputMode="decimal"
      size="sm"
      width="20"
      min={min}
      max={max}
      value={value ?? ""}
      onChange={(event) => {
        const number = event.target.valueAsNumber;
        onChange(Number.isFinite(number) ? number : undefined);
      }}
    />
  );
}
