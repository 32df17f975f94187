import { Button, type ButtonProps } from "./Button.tsx";
import { Tip } from "./Tip.tsx";

interface IconButtonProps extends Omit<ButtonProps, "aria-label" | "title"> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
}

export function IconButton({ label, variant = "ghost", ...props }: IconButtonProps) {
  return (
    <Tip text={label}>
      <Button aria-label={label} variant={variant} square {...props} />
    </Tip>
  );
}
