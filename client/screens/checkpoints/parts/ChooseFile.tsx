import { useRef } from "react";

import { Button } from "../../../components/Button.tsx";

interface ChooseFileProps {
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the file chooser; the file stays in this browser. */
export function ChooseFile({ label, disabled, onFile }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button disabled={disabled} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
    </>
  );
}
