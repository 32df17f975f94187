import { useEffect, useRef } from "react";

type Work = () => void;

/**
 * Runs work at once, or after the click if the pointer is pressed: what a field shows when it is left would otherwise
 * move the button that is being clicked.
 */
export function useAfterClick(): (work: Work) => void {
  const isPressed = useRef(false);
  const waiting = useRef<Work[]>([]);

  useEffect(() => {
    function handlePress() {
      isPressed.current = true;
    }
    function handleRelease() {
      isPressed.current = false;
      const due = waiting.current;
      waiting.current = [];
      // The click follows the release.
      setTimeout(() => due.forEach((work) => void work()));
    }
    document.addEventListener("pointerdown", handlePress, true);
    document.addEventListener("pointerup", handleRelease, true);
    document.addEventListener("pointercancel", handleRelease, true);
    return () => {
      document.removeEventListener("pointerdown", handlePress, true);
      document.removeEventListener("pointerup", handleRelease, true);
      document.removeEventListener("pointercancel", handleRelease, true);
    };
  }, []);

  return (work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  };
}
