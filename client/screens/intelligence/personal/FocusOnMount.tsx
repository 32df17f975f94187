import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it appears, so that it is not missed. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  return (
    <chakra.div ref={place} tabIndex={-1} scrollMarginTop="4">
      {children}
    </chakra.div>
  );
}
