import { chakra } from "@chakra-ui/react/styled-system";
import { Download } from "lucide-react";

import { fileSize } from "./fileSize.ts";

const Anchor = chakra("a", {
  base: {
    color: "accent.fg",
    overflowWrap: "anywhere",
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    // Large enough for a finger where links follow one another.
    minHeight: "6",
    _hover: { textDecoration: "underline" },
    "& svg": { width: "14px", height: "14px", flexShrink: 0 },
  },
});

interface FileLinkProps {
  file: { id: string; size: number };
  children: string;
}

/** Downloads a stored file, and names its size. */
export function FileLink({ file, children }: FileLinkProps) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
      <Anchor href={`/files/${file.id}`} download>
        {children}
        <Download aria-hidden />
      </Anchor>
      <chakra.span textStyle="meta" color="fg.muted">
        {fileSize(file.size)}
      </chakra.span>
    </chakra.span>
  );
}
