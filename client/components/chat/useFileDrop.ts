import { type ClipboardEvent, type DragEvent, useState } from "react";

const hasFiles = (data: DataTransfer) => data.types.includes("Files");

/** Files that are dropped on an element, or pasted into it; texts are left to the browser. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!onFiles || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Also sent when the pointer moves between the parts of the element.
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!onFiles || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };

  /** Office programs copy a text together with a picture of it: the text is pasted then. */
  function handlePaste(event: ClipboardEvent) {
    const { clipboardData: data } = event;
    if (!onFiles || data.files.length === 0 || data.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles([...data.files]);
  }

  return { isOver, handlers, handlePaste };
}
