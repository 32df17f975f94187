import { chakra } from "@chakra-ui/react/styled-system";

import { Dialog } from "../Dialog.tsx";
import { FileLink } from "../upload/FileLink.tsx";
import type { ChatFile } from "./types.ts";

/** An image of a message in full, with its download. */
export function ImageDialog({ file, onClose }: { file: ChatFile; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={file.name} size="xl">
      <chakra.img
        src={`/files/${file.id}`}
        alt={file.name}
        display="block"
        mx="auto"
        maxW="full"
        maxH="70dvh"
        objectFit="contain"
        bg="bg.sunken"
      />
      <chakra.p mt="3">
        <FileLink file={file}>{file.name}</FileLink>
      </chakra.p>
    </Dialog>
  );
}
