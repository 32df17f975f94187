import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";

import { Button, type ButtonProps } from "./Button.tsx";

export interface ReasonButtonProps extends ButtonProps {
  /** Why the button cannot be pressed; disables it. */
  reason?: string;
  /** Shows the reason at the other end of the row, so that it moves no button when it goes. */
  apart?: boolean;
}

/** A button that says beside it why it cannot be pressed. */
export function ReasonButton({ reason, apart = false, disabled, ...props }: ReasonButtonProps) {
  const id = useId();

  return (
    <>
      <Button
        disabled={disabled || reason !== undefined}
        aria-describedby={reason ? id : undefined}
        {...props}
      />
      {reason && (
        <chakra.span
          id={id}
          textStyle="meta"
          color="fg.muted"
          minW="0"
          alignSelf="center"
          // On phones there is no room beside two buttons.
          flexBasis={apart ? { base: "full", sm: "auto" } : undefined}
          ms={apart ? undefined : "2"}
          me={apart ? "auto" : undefined}
          order={apart ? "-1" : undefined}
        >
          {reason}
        </chakra.span>
      )}
    </>
  );
}
